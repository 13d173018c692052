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
])('%j cannot run in a spreadsheet', (text) => {
  expect(cellsOf(text)).toBe(`"'${text.replaceAll('"', '""')}"`);
});

test('ordinary texts and numbers are left alone', () => {
  for (const text of ['a=b', 'maya@example.com', "O'Neill", '7', '']) expect(cellsOf(text)).toBe(`"${text}"`);
  expect(csvOf(['n'], [[-2]])).toContain('"-2"');
});
