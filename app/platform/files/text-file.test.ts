import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTextFile } from './text-file.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'text-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Uint8Array): Promise<string> {
  await writeFile(join(folder, 'a'), bytes);
  return readTextFile(join(folder, 'a'), 'This', 1024 ** 2);
}

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

test('a text is the same in whatever letters its file says that it is written', async () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 50 })
    .filter((words) => words.isWellFormed() && !/[\p{Cc}\uFEFF\u2028\u2029\uFFFE\uFFFF]/u.test(words));
  const western = fc.string({ unit: fc.integer({ min: 0xa0, max: 0xff }).map((code) => String.fromCharCode(code)) });
  await fc.assert(
    fc.asyncProperty(text, western, async (words, old) => {
      expect(await read(Buffer.from(words))).toBe(words);
      for (const marked of [
        Buffer.from(`\uFEFF${words}`),
        Buffer.from(`\uFEFF${words}`, 'utf16le'),
        swapped(`\uFEFF${words}`),
      ])
        expect(await read(marked)).toBe(words);
      const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>${old}`;
      expect(await read(Buffer.from(xml, 'latin1'))).toBe(xml);
    }),
    { numRuns: 50 },
  );
});

test('what cannot be read as it says is refused, and no letter of it becomes another', async () => {
  await expect(read(Buffer.from('café', 'latin1'))).rejects.toThrow('This is not written in UTF-8. Save it as UTF-8.');
  await expect(read(Buffer.from('<?xml version="1.0" encoding="own-letters"?>x'))).rejects.toThrow('OWN-LETTERS');
  for (const binary of [Buffer.from('a\0b'), Buffer.from([0xff, 0xd8, 0xff, 0x00])])
    await expect(read(binary)).rejects.toThrow('This is not a text file.');
  await expect(read(Buffer.alloc(1024 ** 2 + 1, 'a'))).rejects.toThrow('larger than 1 MB');
});

test('a break that no browser shows leaves a blank, and what no page may hold goes', async () => {
  expect(await read(Buffer.from('one\vtwo\fthree\u2028four\u0085five\x1b\x7f\uFFFE!\r\n\tsix'))).toBe(
    'one two three four five!\r\n\tsix',
  );
});
