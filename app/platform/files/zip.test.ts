import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zipOf } from './zip.server.ts';

const FILES = [
  { name: 'biographies.txt', bytes: Buffer.from('Øystein\n') },
  { name: 'photos/1-print.jpg', bytes: Buffer.from([0xff, 0xd8, 0x50, 0x4b, 5, 6, 0xff, 0xd9]) },
  { name: 'empty.txt', bytes: Buffer.alloc(0) },
];

/**
 * As strict as the Explorer of Windows: it goes by the list at the end, wants the head of each file to say the same, and
 * takes no lengths behind the data.
 */
function readStrictly(archive: Uint8Array): { name: string; bytes: Buffer }[] {
  const all = Buffer.from(archive);
  const end = all.length - 22;
  expect(all.readUInt32LE(end)).toBe(0x06054b50);
  const [count, size, start] = [all.readUInt16LE(end + 10), all.readUInt32LE(end + 12), all.readUInt32LE(end + 16)];
  expect([all.readUInt16LE(end + 8), start + size]).toEqual([count, end]);
  const files = [];
  let at = start;
  let expected = 0;
  for (let number = 0; number < count; number++) {
    expect(all.readUInt32LE(at)).toBe(0x02014b50);
    const [flags, method] = [all.readUInt16LE(at + 8), all.readUInt16LE(at + 10)];
    const [packed, nameLength, place] = [
      all.readUInt32LE(at + 20),
      all.readUInt16LE(at + 28),
      all.readUInt32LE(at + 42),
    ];
    expect([flags & ~0x0800, place]).toEqual([0, expected]);
    expect(all.readUInt32LE(place)).toBe(0x04034b50);
    // version, flags, method, time, day, checksum, both lengths, lengths of name and rest
    expect(all.subarray(place + 4, place + 30)).toEqual(all.subarray(at + 6, at + 32));
    const data = all.subarray(place + 30 + nameLength, place + 30 + nameLength + packed);
    const name = all.toString('utf8', at + 46, at + 46 + nameLength);
    files.push({ name, bytes: method === 0 ? data : inflateRawSync(data) });
    expected = place + 30 + nameLength + packed;
    at += 46 + nameLength;
  }
  expect([at, expected]).toEqual([end, start]);
  return files;
}

const anyFile = fc.record({
  name: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
  bytes: fc.uint8Array({ maxLength: 300 }),
});

test('whatever is put in comes out of a strict reader, and the same gives the same bytes', () => {
  fc.assert(
    fc.property(fc.array(anyFile, { maxLength: 8 }), (files) => {
      const archive = zipOf(files, '2026-11-02');
      const read = readStrictly(archive).map(({ name, bytes }) => [name, [...bytes]]);
      expect(read).toEqual(files.map(({ name, bytes }) => [Buffer.from(name).toString(), [...bytes]]));
      expect(Buffer.compare(zipOf(files, '2026-11-02'), archive)).toBe(0);
    }),
  );
});

test('days that archives cannot say become the first or the last they can', async () => {
  for (const [day, said] of [
    ['1900-05-04', 1980],
    ['2999-05-04', 2107],
  ] as const)
    expect((Buffer.from(zipOf(FILES, day)).readUInt16LE(12) >> 9) + 1980).toBe(said);
  expect(zipOf([], '2026-11-02')).toHaveLength(22);
});
