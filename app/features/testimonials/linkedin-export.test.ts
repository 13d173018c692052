import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticksDuring } from '../../../tests/support/event-loop-ticks.ts';
import { csvOf } from '../../lib/csv.ts';
import { dayOf, readLinkedInExport } from './linkedin-export.server.ts';
import { TESTIMONIAL_LIMITS } from './testimonial.ts';

/** Milliseconds of the processor's time: several times what a piece takes on a slow machine. */
const PIECE = 150;

const HEADER = ['First Name', 'Last Name', 'Company', 'Job Title', 'Text', 'Creation Date', 'Status'];

test('recommendations of LinkedIn come with their words and writers; what is hidden there is named and stays away', async () => {
  const { recommendations, leftOut } = await readLinkedInExport(
    readFileSync('tests/fixtures/linkedin/Recommendations_Received.csv', 'utf8'),
  );
  expect(leftOut).toEqual(['Cy Tester: hidden on LinkedIn']);
  expect(recommendations).toMatchObject([
    {
      name: 'Anna Tester',
      role: 'Head of Purchasing',
      company: 'Harbour Yard',
      quote:
        'They took the price apart, line by line.\n\nOur costs fell by a third, and the “yard” still laughs about it.',
      proof: 'A recommendation on LinkedIn of October 15, 2024, from LinkedIn’s export.',
      notMapped: [],
      problem: null,
    },
    { name: 'Ben Tester', role: '', company: '', problem: null },
    { name: 'Di Tester', problem: 'Write at least 20 characters' },
  ]);
});

test('the day of a recommendation is month first, and none where nobody can tell', () => {
  const days = [
    '1/2/23',
    '01/19/13, 12:10 AM',
    '3/2/24, 5:00\u202fPM',
    '2024-05-06',
    '29/03/26',
    '02/30/24',
    'May',
    '',
  ];
  expect(days.map(dayOf)).toEqual(['2023-01-02', '2013-01-19', '2024-03-02', '2024-05-06', null, null, null, null]);
});

test('what is no such file is refused in a sentence', async () => {
  for (const text of ['', 'plain words', 'First Name,Last Name\na,b', 'Text,"b'])
    await expect(readLinkedInExport(text)).rejects.toThrow(/not the file of recommendations|no table/);
});

test('a file of four megabytes, whatever was made of it, holds nobody up', async () => {
  const row = (cells: string[]) => `${cells.join(',')}\n`;
  const whole = (piece: (index: number) => string) => {
    const count = Math.floor((4 * 1024 * 1024) / piece(0).length);
    return row(HEADER) + Array.from({ length: count }, (_, index) => piece(index)).join('');
  };
  for (const [shape, piece] of Object.entries({
    commas: () => ',',
    'rows of nothing': () => ',\n',
    'wide rows': (index: number) => row(['a', 'b', '', '', `${index}`, ...Array(500).fill('x')]),
    'one writer with always other words': (index: number) => row(['a', 'b', '', '', `w${index}`, '2020-01-01', '']),
    'long texts': () => row(['a', 'b', 'c', 'd', `"${'words. '.repeat(3000)}"`, '', '']),
    'a text without end': () => '"a\n',
    'a text of many lines': (index: number) => (index === 0 ? '"' : 'a\n'),
  })) {
    const file = whole(piece);
    const { longestWait } = await ticksDuring(() => readLinkedInExport(file).catch(() => {}));
    expect(longestWait, shape).toBeLessThan(PIECE);
  }
});

test('notes above the table, other columns, and the same twice are no obstacle', async () => {
  const row = 'Ann,Lee,Acme,CTO,They were good to us throughout.,1/1/23,VISIBLE,4';
  const { recommendations, leftOut } = await readLinkedInExport(
    `Notes:\n"Read me, first"\n\n${HEADER.join(',')},Rating\n${row}\n${row},5\n`,
  );
  expect(recommendations).toMatchObject([{ name: 'Ann Lee', notMapped: ['“Rating”: “4”'] }]);
  expect(leftOut).toEqual(['Ann Lee: it is in the file twice']);
});

const word = fc.stringMatching(/^[a-z]{3}[0-9]{4}$/);
const words = (maxLength: number) => fc.array(word, { minLength: 1, maxLength });
const written = fc.record({
  first: words(30),
  last: words(2),
  company: words(40),
  role: words(30),
  text: fc.tuple(words(500), fc.constantFrom(' ', '. ', '\n\n', '')).map(([all, gap]) => ({ all, gap })),
  more: fc.array(word, { maxLength: 2 }),
  created: fc.constantFrom('10/15/24, 09:30 AM', '1/1/23', ''),
});

test('every word is in the testimonial or named as lost, nothing is longer than it may be, and no two are one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 5 }), async (all) => {
      const rows = all.map(({ first, last, company, role, text, created, more }) => [
        ...[first.join(' '), last.join('\u0007'), company.join(' '), role.join('\t'), text.all.join(text.gap)],
        ...[created, 'VISIBLE', ...more],
      ]);
      const { recommendations, leftOut } = await readLinkedInExport(csvOf([...HEADER, 'More'], rows));
      expect(recommendations.length + leftOut.length).toBe(all.length);
      expect(new Set(recommendations.map(({ sourceId }) => sourceId)).size).toBe(recommendations.length);
      if (leftOut.length > 0) return;
      for (const [index, { name, role, company, quote, notMapped, problem }] of recommendations.entries()) {
        const { first, last, text, more, ...given } = all[index] as (typeof all)[number];
        if (problem === null)
          for (const [said, limit] of [
            [name, TESTIMONIAL_LIMITS.name],
            [role, TESTIMONIAL_LIMITS.role],
            [company, TESTIMONIAL_LIMITS.company],
            [quote, TESTIMONIAL_LIMITS.quote.max],
          ] as const)
            expect(said.length).toBeLessThanOrEqual(limit);
        // a word may be cut in two where there is no blank, or between two lines of the report
        const told = [
          name,
          role,
          company,
          quote,
          ...notMapped.map((line) => line.replace(/^[^“]*(?:“More”: )?“|”$/g, '')),
        ];
        const joined = told.join('').replaceAll(/[ …\s]/g, '');
        for (const said of [...first, ...last, ...text.all, ...more, ...given.company, ...given.role])
          expect(joined).toContain(said);
      }
    }),
    { numRuns: 200 },
  );
});
