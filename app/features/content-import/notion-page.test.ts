import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftOf } from './imported-study.ts';
import { numberedName, readNotionPage } from './notion-page.ts';
import { readExport } from './read-export.server.ts';

const NUMBER = '1a1b2c3d4e5f60718293a4b5c6d7e8f9';

test('a page of Notion comes with its texts, its properties, its day and its pictures; links within are words', async () => {
  const { posts, leftOut } = await readExport({ kind: 'notion', path: 'tests/fixtures/notion' });
  expect(leftOut).toEqual(['the table “Work”: its rows come as pages']);
  const [mill, weir] = posts;
  if (!mill || !weir) throw new Error('no page');
  expect(mill.sourceId).toBe(`notion:${NUMBER}`);
  expect(draftOf(mill)).toMatchObject({
    title: 'A mill finds its river',
    slug: 'a-mill-finds-its-river',
    publishedAt: '2024-06-07T00:00:00.000Z',
    services: ['manufacturing'],
    client: 'Mill & Sons',
    description: 'The mill grinds **three tons** a day.',
    challenge: 'The wheel stood *five hours* a day.\n\n💡 The river was never too low.',
    solution: '- Moved the weir\n  - by night\n\nSee The weir and [a survey](https://survey.example/1).',
    pictures: {
      challenge: [{ address: '/Work/A%20mill%20finds%20its%20river/crane.jpg', alt: '' }],
      solution: [{ address: '/Work/A%20mill%20finds%20its%20river/tea%20break.png', alt: 'Tea beside the weir' }],
    },
  });
  expect(mill.notMapped).toEqual([
    'tag “Manufacturing”',
    'tag “Water”',
    'field “Status”: “Done”',
    'a link to the page “The weir”',
    'the name of a file as a description: “crane.jpg”',
  ]);
  // a sentence with a colon is no property
  expect(draftOf(weir)).toMatchObject({
    title: 'The weir',
    description: 'Note: this is a sentence and no property.\n\nBuilt of oak.',
  });
});

test('the number behind a name is none of its words', () => {
  expect(numberedName(`A mill ${NUMBER}.md`)).toEqual({ title: 'A mill', number: NUMBER });
  expect(numberedName(`${NUMBER}.md`)).toEqual({ title: '', number: NUMBER });
  expect(numberedName('Plain.md')).toEqual({ title: 'Plain', number: null });
});

test('whatever its properties are called, every word of a page is in the study or named', () => {
  const word = fc.stringMatching(/^[a-z]{4}[0-9]{4}$/);
  const name = fc.oneof(
    fc.constantFrom(
      'Tags',
      'Date',
      'Publish Date',
      'Client',
      'Summary',
      'Description',
      'Cover',
      'Image',
      'Slug',
      'ID',
      'Draft',
      'Figures',
    ),
    fc.constantFrom('Title', 'Cover Alt', 'Year', 'Sector', 'Comparisons', 'Hero', '🏷️ Tags', 'Status'),
  );
  const page = fc.record({
    properties: fc.uniqueArray(fc.tuple(name, word), { maxLength: 6, selector: ([called]) => called }),
    paragraphs: fc.array(
      fc.oneof(
        word,
        word.map((said) => `- ${said}\n    - ${said}`),
        fc.tuple(word, word).map(([alt, file]) => `![${alt}](Sub/${file}.png)`),
        fc.tuple(word, word).map(([said, to]) => `[${said}](Sub/${to}%20${NUMBER}.md)`),
        fc.tuple(word, word).map(([said, title]) => `[${said}](https://x.example "${title}")`),
        word.map((said) => `<aside>\n💡 ${said}\n\n</aside>`),
        word.map((said) => `> ${said}`),
        word.map((said) => `| a |\n| --- |\n| ${said} |`),
        word.map((said) => `\`\`\`\n${said}\n\`\`\``),
      ),
      { maxLength: 6 },
    ),
  });
  fc.assert(
    fc.property(page, ({ properties, paragraphs }) => {
      const lines = properties.map(([called, said]) => `${called}: ${said}`);
      const source = ['# T', lines.join('\n'), ...paragraphs].filter((part) => part !== '').join('\n\n');
      const columns = new Set(properties.map(([called]) => called));
      const post = readNotionPage(source, `Work/T ${NUMBER}.md`, columns);
      const told = JSON.stringify([post.sourceId, draftOf(post), post.notMapped]);
      for (const said of source.match(/[a-z]{4}[0-9]{4}/g) ?? []) expect(told).toContain(said);
    }),
    { numRuns: 500 },
  );
});
