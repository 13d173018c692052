import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundaryOf, partHeads } from './part-heads.ts';

/** The verdict on a body that comes in pieces of these lengths, again and again. */
function isGood(body: string, lengths: number[]): boolean {
  const look = partHeads('XX');
  const bytes = Buffer.from(body, 'latin1');
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const end = at + (lengths[turn % lengths.length] ?? 1);
    if (!look(bytes.subarray(at, end))) return false;
    at = end;
  }
  return true;
}

const part = (head: string, content: string) => `--XX\r\n${head}\r\n\r\n${content}\r\n`;
const pieces = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 5 });
const content = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('\r\n\r\n', '\r\n--X', 'x--XX', `\r\n${'a: b\r\n'.repeat(50)}`, 'x'.repeat(9000), ''),
);
const small = fc.constantFrom(
  'A: b',
  'Content-Disposition: form-data; name="a"\r\nContent-Type: image/jpeg',
  `A: ${'x'.repeat(4000)}`,
);
const large = fc.constantFrom(`A: ${'x'.repeat(4200)}`, `A: b\r\n${'C: d\r\n'.repeat(30)}E: f`, 'x'.repeat(20_000));

test('a head that is too large is found wherever it stands and however the body is cut into pieces', () => {
  const good = fc.array(
    fc.tuple(small, content).map(([head, text]) => part(head, text)),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(good, large, good, pieces, (before, head, after, lengths) => {
      expect(isGood(`${[...before, ...after].join('')}--XX--\r\n`, lengths)).toBe(true);
      expect(isGood(`${[...before, part(head, ''), ...after].join('')}--XX--\r\n`, lengths)).toBe(false);
      expect(isGood(`${[...before, ...after].join('')}--XX--\r\n${part(head, '')}`, lengths)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['multipart/form-data; boundary=XX', 'XX'],
  ['multipart/form-data; boundary="X X"', 'X X'],
  ['multipart/form-data;charset=utf-8;  Boundary=----WebKit', '----WebKit'],
  ['multipart/form-data', null],
  ['multipart/form-data; boundary=', null],
])('the boundary of %s', (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});
