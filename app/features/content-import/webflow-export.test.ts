import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from '../../lib/csv.ts';
import { draftOf } from './imported-study.ts';
import { readWebflowExport } from './webflow-export.ts';

const csv = readFileSync('tests/fixtures/webflow/export.csv', 'utf8');
const CDN = 'https://cdn.prod.website-files.com/6500a0';

test('an item of Webflow comes with its texts, date, address, cover and gallery; what is not public is counted', () => {
  const { posts, leftOut, columns } = readWebflowExport(csv);
  expect(leftOut).toEqual(['drafts: 1', 'archived items: 1']);
  expect(columns).toEqual([
    '“Project Name” is the title',
    '“Slug” is the address',
    '“Project Summary” is the summary',
    '“Main Image” is the cover',
    '“Main Image Alt Text” is the description of the cover',
    '“Gallery” is pictures',
    '“Post Body” is the text',
    '“Challenge” is a part of the text, under its name',
    '“Results” is the results',
    '“Client” is the client',
    '“Project Date” is the date',
    '“Category” is tags',
    '“Author” has no place',
    '“Featured?” has no place',
  ]);
  const [yard, note] = posts;
  if (!yard || !note) throw new Error('no item');
  expect(yard.sourceId).toBe('webflow:6500b1:6500a2');
  expect(draftOf(yard)).toMatchObject({
    title: 'A boatyard on time',
    slug: 'a-boatyard-on-time',
    publishedAt: '2024-05-06T00:00:00.000Z',
    services: ['manufacturing'],
    client: 'Harbour Yard',
    summary: 'How a yard halved its wait.',
    description: 'The yard builds **twelve boats** a year.\n\nMore on [its pages](https://yard.example.org).',
    challenge: 'Every hull waited *nine days*.',
    results: 'Two days instead of nine; nobody waits.',
    cover: { address: `${CDN}/6500c1_shed.png`, alt: 'The shed on rollers' },
    pictures: {
      challenge: [
        { address: `${CDN}/6500c2_crane.jpg`, alt: '', caption: '' },
        { address: `${CDN}/6500c3_tea%20break.png`, alt: '', caption: '' },
        { address: `${CDN}/6500c2_crane.jpg`, alt: '', caption: 'The only crane' },
      ],
    },
  });
  expect(yard.notMapped).toEqual([
    'tag “manufacturing”',
    'tag “boats”',
    'field “Author”: “anna-test”',
    'field “Featured?”: “true”',
    'the description of the cover “The shed on rollers”',
  ]);
  expect(draftOf(note)).toMatchObject({ slug: 'a-note', publishedAt: '2025-08-12T07:53:00.000Z', cover: null });
});

test('an export of the time before drafts were a column says by its date what was published', () => {
  const old =
    'Name,Slug,Collection ID,Item ID,Created On,Updated On,Published On,Body\na,a,c,1,,,Mon May 06 2024,<p>x</p>\nb,b,c,2,,,,<p>y</p>';
  const { posts, leftOut } = readWebflowExport(old);
  expect([posts.map(({ sourceId }) => sourceId), leftOut]).toEqual([
    ['webflow:1'],
    ['items that were never published: 1'],
  ]);
});

test('what is no export of Webflow is refused in a sentence', () => {
  for (const text of ['', 'plain words', 'Name,Slug\na,b', 'a,"b'])
    expect(() => readWebflowExport(text)).toThrow(/not a Webflow export|no table/);
});

const word = fc.stringMatching(/^[a-z]{4}[0-9]{4}$/);
const cell = fc.oneof(
  word.map((said) => ({ text: said, words: [said] })),
  fc.tuple(word, word).map(([a, b]) => ({ text: `<p>${a}</p><h2 title="x">${b}</h2>`, words: [a, b] })),
  fc.tuple(word, word).map(([a, b]) => ({ text: `${a}; ${b}`, words: [a, b] })),
  word.map((said) => ({ text: `https://x.example/${said}.png`, words: [said] })),
  fc.constant({ text: '', words: [] as string[] }),
);
const header = fc.oneof(
  fc.constantFrom(
    ...[
      'Post Body',
      'Summary',
      'Challenge',
      'The Results',
      'Main Image',
      'Hero Image',
      'Gallery',
      'Tags',
      'Category',
      'Client',
    ],
    ...['Date', 'Publish Date', 'Main Image Alt', 'Description', 'Year', 'Author', 'Content', ''],
  ),
  fc.string({ maxLength: 12 }),
);

test('whatever the columns are called, every word of an item is in the study or named', () => {
  const table = fc.array(header, { minLength: 1, maxLength: 8 }).chain((names) =>
    fc.record({
      names: fc.constant(names),
      rows: fc.array(fc.array(cell, { minLength: names.length, maxLength: names.length + 1 }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
  );
  fc.assert(
    fc.property(table, ({ names, rows }) => {
      const system = ['Name', 'Slug', 'Item ID'];
      const lines = rows.map((cells, index) => ['T', `t-${index}`, `id-${index}`, ...cells.map(({ text }) => text)]);
      const { posts } = readWebflowExport(csvOf([...system, ...names], lines));
      expect(posts).toHaveLength(rows.length);
      posts.forEach((post, index) => {
        const told = JSON.stringify([draftOf(post), post.notMapped]);
        for (const { words } of rows[index] ?? []) for (const said of words) expect(told).toContain(said);
      });
    }),
    { numRuns: 500 },
  );
});
