import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlBlocks } from './html-source.ts';

const word = fc.stringMatching(/^[a-z]{4}[0-9]{4}$/);

/** What stands around words in the bodies of posts, also where browsers show it to few or to nobody. */
const AROUND = (
  'p div section b em a blockquote ul|li ol|li table|tr|td figure figcaption figure|figcaption h2 h3 pre details|summary dl|dt abbr ' +
  'span s ins del noscript template svg svg|title svg|text iframe video audio object button label select|option caption center ' +
  'article picture main aside code custom-tag'
).split(' ');

/** Elements without anything inside, their words in attributes. */
const EMPTY = [
  'img src="/a.png" alt',
  'img src="/a.png" title',
  'img src="" alt',
  'img src="data:image/png;base64,AA" alt',
];

const body = fc.letrec<{ html: { html: string; words: string[] }; piece: { html: string; words: string[] } }>(
  (tie) => ({
    html: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => ({
      html: pieces.map(({ html }) => html).join(' '),
      words: pieces.flatMap(({ words }) => words),
    })),
    piece: fc.oneof(
      { maxDepth: 4 },
      word.map((said) => ({ html: said, words: [said] })),
      fc.tuple(fc.constantFrom(...EMPTY), word).map(([tag, said]) => ({ html: `<${tag}="${said}">`, words: [said] })),
      fc.tuple(fc.constantFrom(...AROUND), fc.option(word), tie('html')).map(([around, title, inside]) => {
        const tags = around.split('|');
        const titled = title === null ? '' : ` title="${title}"`;
        const opened = tags.map((tag, index) => `<${tag}${index === tags.length - 1 ? titled : ''}>`).join('');
        const closed = tags.toReversed().map((tag) => `</${tag}>`);
        return {
          html: opened + inside.html + closed.join(''),
          words: [...inside.words, ...(title === null ? [] : [title])],
        };
      }),
    ),
  }),
);

test.each([{}, { keepsLines: true }, { hasNoMarks: true }, { hasCaptions: true }])(
  'every word of a body, also one in a title or a description, is in its blocks or named: %o',
  (reading) => {
    fc.assert(
      fc.property(body.html, ({ html, words }) => {
        const told = JSON.stringify(htmlBlocks(html, reading));
        for (const said of words) expect(told).toContain(said);
      }),
      { numRuns: 600 },
    );
  },
);

test('a picture for browsers without scripts comes once, and alone where it stands nowhere else', () => {
  const { blocks, notMapped } = htmlBlocks(
    '<noscript><img src="a.png">Please wait</noscript><img data-src="a.png"><noscript><img src="b.png"></noscript>',
  );
  expect(blocks.map((block) => block.kind === 'picture' && block.address)).toEqual(['a.png', 'b.png']);
  expect(notMapped).toEqual(['words for browsers without scripts: “Please wait”']);
});

test('what an element of another program shows is a picture, or is named', () => {
  const { blocks, notMapped } = htmlBlocks(
    '<amp-img src="a.png" alt="A press"><noscript><img src="a.png"></noscript></amp-img><Figure src="b.jpg?w=2" />' +
      '<lite-youtube videoid="x"></lite-youtube><x-note>Words</x-note><img data-lazy-src="c.png" src="blank.gif">',
  );
  expect(blocks.map((block) => (block.kind === 'picture' ? block.address : block.text))).toEqual([
    'a.png',
    'b.jpg?w=2',
    'Words',
    'c.png',
  ]);
  expect(notMapped).toContain('what a program shows (lite-youtube)');
});
