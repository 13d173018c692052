import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const cellsOf = (text: string) => csvOf(['text'], [[text]]).slice('\uFEFF"text"\r\n'.length, -2);

test('a table is UTF-8 with a mark, lines that end in CRLF, and every cell quoted', () => {
  expect(csvOf(['Name', 'Count', 'When'], [['Zoë', 3, null]])).toBe('\uFEFF"Name","Count","When"\r\n"Zoë","3",""\r\n');
});

test('quotation marks, commas and line breaks stay within their cell', () => {
  expect(cellsOf('She said "yes",\nthen left')).toBe('"She said ""yes"",\nthen left"');
});

test.each([
  '=1+1',
  '+61 400 000 000',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =HYPERLINK("http://x")',
  '\u00a0=1',
  '＝1+1',
  '＠SUM(1)',
  '﹣2',
  '\u200b=1+1',
  '\u00ad\u2060\ufe0f=1',
  '\u3164＋1',
  '\u0000=1',
])('%j cannot run in a spreadsheet', (text) => {
  expect(cellsOf(text)).toBe(`"'${text.replaceAll('"', '""')}"`);
});

test('ordinary texts and numbers are left alone', () => {
  for (const text of ['a=b', 'maya@example.com', "O'Neill", '7', '']) expect(cellsOf(text)).toBe(`"${text}"`);
  expect(csvOf(['n'], [[-2]])).toContain('"-2"');
});

test('no cell starts as a formula does, whatever of it cannot be seen and however wide its signs are', () => {
  const signs = [
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '＝',
    '＋',
    '－',
    '＠',
    '﹢',
    '﹣',
    '﹦',
    '﹫',
    '⁺',
    '₊',
    '⁼',
    '₌',
  ];
  const unseen = [
    '\u200b',
    '\u200f',
    '\u2028',
    '\u00ad',
    '\ufe0f',
    '\u180e',
    '\u3164',
    '\u{e0020}',
    '\u3000',
    ' ',
    '\u0001',
  ];
  const piece = fc.oneof(
    fc.constantFrom(...signs),
    fc.constantFrom(...unseen),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const cell = cellsOf(pieces.join('')).slice(1, -1).replaceAll('""', '"');
      const tabsAndLines = /[\t\r\n]/;
      const shown = [...cell].filter((sign) => tabsAndLines.test(sign) || !/[\p{C}\p{Z}\p{DI}]/u.test(sign)).join('');
      expect(shown.normalize('NFKC')).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
    { numRuns: 2000 },
  );
});
