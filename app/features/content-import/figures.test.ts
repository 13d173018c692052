import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGhostExport } from './ghost-export.ts';
import { htmlBlocks } from './html-source.ts';
import { draftOf } from './imported-study.ts';
import { readMarkdownPost } from './markdown-post.ts';
import type { SourcePost } from './source-post.ts';
import { readWordPressExport } from './wordpress-export.ts';

/** A piece of a figure: on the line, above it or below. */
type Piece = { place: 'line' | 'sup' | 'sub'; text: string };
/** A figure, or a word with one, in HTML. */
type Figure = Piece[];

const SIGNS = [',', '.', '\u00a0', '\u202f', '−', '-', '/', '½', '¼', '%', ' ', '×', '€'];
const digits = fc.stringMatching(/^[0-9]{1,3}$/);
const onLine = fc
  .array(fc.oneof(digits, fc.constantFrom(...SIGNS)), { maxLength: 4 })
  .chain((parts) => fc.tuple(digits, digits).map(([first, last]) => [first, ...parts, last].join('')));
const away = fc.oneof(
  digits,
  fc.stringMatching(/^[-+−]?[0-9nqx]{1,3}$/),
  fc.constantFrom('1/2', '½', 'th', 'q', '2 3'),
);
const piece: fc.Arbitrary<Piece> = fc.oneof(
  onLine.map((text) => ({ place: 'line' as const, text })),
  fc.tuple(fc.constantFrom('sup' as const, 'sub' as const), away).map(([place, text]) => ({ place, text })),
);
const figure: fc.Arbitrary<Figure> = fc
  .tuple(digits, fc.array(piece, { minLength: 1, maxLength: 4 }))
  .map(([first, pieces]) => [{ place: 'line', text: first }, ...pieces]);

/** What a figure says, however it is written: pieces beside each other in one place are one, and a minus is a minus. */
function meaning(pieces: Figure): string {
  const merged: Piece[] = [];
  for (const { place, text } of pieces) {
    const last = merged.at(-1);
    const said = place === 'line' ? text.replace(/ +/g, ' ') : text.replaceAll('−', '-');
    if (last?.place === place) last.text += said;
    else merged.push({ place, text: said });
  }
  return JSON.stringify(merged).replace(/ +/g, ' ');
}

function html(pieces: Figure): string {
  return pieces.map(({ place, text }) => (place === 'line' ? text : `<${place}>${text}</${place}>`)).join('');
}

function lexical(pieces: Figure): object[] {
  const format = { line: 0, sub: 32, sup: 64 };
  return pieces.map(({ place, text }) => ({ type: 'extended-text', text, format: format[place] }));
}

const paragraph = (children: object[]) => ({ type: 'paragraph', children });

function wordPress(content: string, more = ''): SourcePost[] {
  return readWordPressExport(
    `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>T</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>${more}</item></channel></rss>`,
  ).posts;
}

function ghost(post: object): SourcePost[] {
  const whole = { id: '1', title: 'T', slug: 't', status: 'published', type: 'post', visibility: 'public', ...post };
  return readGhostExport(JSON.stringify({ db: [{ data: { posts: [whole] } }] })).posts;
}

const markdown = (body: string): SourcePost[] => [readMarkdownPost(body, 'a.md').post];

/** All that is shown of a study. */
function shown([post]: SourcePost[]): string {
  if (!post) throw new Error('no post');
  const { notes: _notes, ...draft } = draftOf(post);
  return JSON.stringify(draft);
}

/** Where a figure may stand in HTML. */
const PLACES: Record<string, (figure: string) => string> = {
  'a paragraph': (figure) => `<p>It was ${figure} units.</p>`,
  'a paragraph in marks': (figure) => `<p>It was <strong>${figure}</strong>, <em>${figure}</em></p>`,
  'a heading': (figure) => `<h3>Up to ${figure} units</h3>`,
  'a list': (figure) => `<ul><li>${figure}</li></ul>`,
  'a table': (figure) => `<table><tr><td>${figure}</td><td>b</td></tr></table>`,
  'preformatted text': (figure) => `<pre>${figure}</pre>`,
  'a caption': (figure) => `<figure><img src="/a.png"><figcaption>${figure}</figcaption></figure>`,
  'a link': (figure) => `<p><a href="https://a.example">${figure}</a></p>`,
};

const SOURCES: Record<string, (place: (figure: string) => string, figure: Figure) => SourcePost[]> = {
  WordPress: (place, said) => wordPress(place(html(said))),
  'Ghost in HTML': (place, said) => ghost({ html: place(html(said)) }),
  'Ghost in its editor’s form': (_place, said) =>
    ghost({ lexical: JSON.stringify({ root: { children: [paragraph(lexical(said))] } }) }),
  Markdown: (place, said) => markdown(place(html(said))),
};

describe('two sources that differ in a figure never become the same text', () => {
  test.each(Object.entries(SOURCES))('from %s', (_name, read) => {
    fc.assert(
      fc.property(figure, figure, fc.constantFrom(...Object.values(PLACES)), (one, other, place) => {
        fc.pre(meaning(one) !== meaning(other));
        expect(shown(read(place, one))).not.toBe(shown(read(place, other)));
      }),
      {
        numRuns: 400,
        examples: Object.values(PLACES).map((place) => [
          [
            { place: 'line', text: '10' },
            { place: 'sup', text: '6' },
          ],
          [{ place: 'line', text: '106' }],
          place,
        ]),
      },
    );
  });

  test('figures near to each other, a change apart', () => {
    const near = digits.chain((one) =>
      fc
        .constantFrom(...[`${one}<sup>6</sup>`, `${one}<sub>6</sub>`, `${one}^6`, `${one}6`, `${one},6`, `${one}.6`])
        .chain((first) =>
          fc
            .constantFrom(
              ...[
                `${one}/6`,
                `<sup>${one}</sup>/<sub>6</sub>`,
                `${one}\u00a06`,
                `−${one}6`,
                `${one}<sup>−6</sup>`,
                `${one}<sup><a href="#n">6</a></sup>`,
              ],
              ...[`<del>${one}</del><ins>6</ins>`, `${one}<a href="#n"><sup>6</sup></a>`, `${one}½`, `${one}*6*6`],
            )
            .map((second) => [first, second] as const),
        ),
    );
    fc.assert(
      fc.property(near, fc.constantFrom(...Object.values(PLACES)), ([one, other], place) => {
        for (const read of [wordPress, markdown]) expect(shown(read(place(one)))).not.toBe(shown(read(place(other))));
      }),
      { numRuns: 300 },
    );
  });
});

test('raised and lowered letters are those of Unicode, where all of them have one', () => {
  const said = (body: string) =>
    htmlBlocks(`<p>${body}</p>`).blocks.flatMap((block) => ('text' in block ? block.text : []));
  expect(said('10<sup>6</sup> units, 5 m<sup>2</sup>, H<sub>2</sub>O, 10<sup>−3</sup>, 1<sup>st</sup>')).toEqual([
    '10⁶ units, 5 m², H₂O, 10⁻³, 1ˢᵗ',
  ]);
  expect(
    said('a<sup>q</sup>, a<sup>q2</sup>, v<sub>max</sub>, v<sub>eff</sub>, Acme<sup>®</sup>, x<sup>1/2</sup>'),
  ).toEqual(['a^q, a^(q2), vₘₐₓ, v_(eff), Acme®, x^(1/2)']);
  expect(said('<math><msup><mn>10</mn><mn>6</mn></msup><mo>+</mo><mfrac><mn>1</mn><mn>20</mn></mfrac></math>')).toEqual(
    ['10⁶+1/(20)'],
  );
  expect(said('<del>€ 400</del><ins>300</ins>, un<s>b</s>')).toEqual(['€ 400 300, un b']);
});

test('numbers of lists are those that were typed', () => {
  const list = (body: string) => draftOf(markdown(body)[0] as SourcePost).description;
  expect(list('1986. Begun\n1990. Grown')).toBe('1986. Begun\n1990. Grown');
  expect(list('1. a\n1. b\n1. c')).toBe('1. a\n2. b\n3. c');
  expect(list('0. a\n1. b')).toBe('0. a\n1. b');
  const [block] = htmlBlocks('<ol reversed><li>c</li><li>b</li><li value="7">a</li></ol>').blocks;
  expect(block).toMatchObject({ text: '2. c\n1. b\n7. a'.replace('2. c\n1. b', '3. c\n2. b') });
});

test('footnotes come at the end, and their marks are no part of a figure', () => {
  const [post] = markdown(
    '## Results\n\nIt was 40[^1] of 50[^note].\n\n[^1]: Counted by *hand*,\ntwice.\n\n    And once more.\n[^note]: See [a](https://a.example).\n\nAnd so on. `[^1]` [^none]\n',
  );
  expect(draftOf(post as SourcePost).results).toBe(
    'It was 40[1] of 50[note].\n\nAnd so on. [^1] [^none]\n\n[1] Counted by *hand*, twice.\n\nAnd once more.\n\n[note] See [a](https://a.example).',
  );
  const [blocks] = wordPress(
    '<p>It was 40<sup data-fn="x" class="fn"><a href="#x" id="x-link">1</a></sup>.</p>',
    '<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[[{"content":"Counted by <em>hand</em>","id":"x"}]]]></wp:meta_value></wp:postmeta>',
  );
  expect(draftOf(blocks as SourcePost).description).toBe('It was 40[1].\n\n1. Counted by *hand*');
  expect(blocks?.notMapped).toEqual([]);
});

test('numbers of the front matter are as they were typed', () => {
  const outcomes = (source: string) => draftOf(markdown(source)[0] as SourcePost).outcomes;
  expect(outcomes('---\noutcomes:\n  - { label: Share, before: 1.50, after: 007 }\n---\nx')).toMatchObject([
    { before: '1.50', after: '007' },
  ]);
  expect(outcomes('+++\n[[outcomes]]\nlabel = "Share"\nbefore = 1.50\nafter = 2\n+++\nx')).toMatchObject([
    { before: '1.50', after: '2' },
  ]);
});
