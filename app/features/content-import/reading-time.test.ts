import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LINEAR, timesSlower } from '../../../tests/support/cpu-time.ts';
import { AppError } from '../../lib/app-error.ts';
import { readGhostExport } from './ghost-export.ts';
import { draftOf } from './imported-study.ts';
import { readMarkdownPost } from './markdown-post.ts';
import { readNotionPage } from './notion-page.ts';
import type { SourcePost } from './source-post.ts';
import { readWebflowExport } from './webflow-export.ts';
import { readWordPressExport } from './wordpress-export.ts';

type Read = (body: string) => SourcePost[];

/** A WordPress export with one post, and whatever stands before it. */
function wordPress(body: string, before = ''): SourcePost[] {
  const xml = `<?xml version="1.0"?>${before}<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>T</title><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item></channel></rss>`;
  return readWordPressExport(xml).posts;
}

function ghost(post: object): SourcePost[] {
  const whole = { id: '1', title: 'T', slug: 't', status: 'published', type: 'post', visibility: 'public', ...post };
  return readGhostExport(JSON.stringify({ db: [{ data: { posts: [whole] } }] })).posts;
}

const markdown: Read = (body) => [readMarkdownPost(body, 'a.md').post];
const matter: Read = (fields) => markdown(`---\n${fields}\n---\nx`);
const json: Read = (fields) => markdown(`{\n${fields}\n}\nx`);
const toml: Read = (fields) => markdown(`+++\n${fields}\n+++\nx`);

const webflow: Read = (cells) => readWebflowExport(`Name,Slug,Item ID,Body\nT,t,1,${cells}`).posts;
const notion: Read = (text) => [readNotionPage(`# T\n\n${text}`, 'T.md', new Set(['a']))];

const times = (piece: string, before = '', after = '') => {
  return (length: number) => before + piece.repeat(Math.ceil(length / piece.length)) + after;
};
const counted = (piece: (index: number) => string) => (length: number) =>
  Array.from({ length: Math.ceil(length / piece(1000).length) }, (_, index) => piece(index)).join('');

/** Files made to keep their reader busy. Each was, or could be, read in the square of its length. */
const SHAPES: [string, Read, (length: number) => string][] = [
  ['a heading of stops', wordPress, times('. ', '<h2>a', '</h2>')],
  ['a heading of stops and a word', wordPress, times('. ', '<h2>a', 'b</h2>')],
  ['a heading of stops that never ends', wordPress, times('. ', '<h2>a')],
  ['headings of colons', wordPress, times('<h2>a : : : : b</h2>')],
  ['galleries without an end', wordPress, times('[gallery ')],
  ['galleries', wordPress, times('[gallery ids="1,2,3"]')],
  ['a gallery of many', wordPress, times('1,', '[gallery ids="', '"]')],
  ['captions without an end', wordPress, times('[caption]')],
  ['captions within a caption', wordPress, times('[caption]', '', '[/caption]')],
  ['captions of blanks', wordPress, times(' ', '[caption]<a>', 'x[/caption]')],
  ['embeds without an end', wordPress, times('[embed]')],
  ['opening brackets', wordPress, times('[')],
  ['comments that never end', wordPress, times('<!-- ')],
  ['blocks that are drawn', wordPress, times('<!-- wp:a {"b":1} /-->')],
  ['blocks in hidden blocks', wordPress, times('<!-- wp:a {"metadata":{"blockVisibility":false}} --> ')],
  [
    'pictures behind words',
    wordPress,
    times('<p style="background:url(a.png)">a', '<div style="background:url(b.png)">'),
  ],
  ['attributes of a shortcode', wordPress, times('a="', '[gallery ', ']')],
  ['line ends in preformatted text', wordPress, times('\n', '<pre>a', 'b</pre>')],
  ['blanks within a line', wordPress, times(' ', 'a', 'b')],
  ['blank lines', wordPress, times('\n \t', 'a', 'b')],
  ['links in one paragraph', wordPress, times('<a href="x">y</a> ')],
  ['links that never end', wordPress, times('<a href="x">y')],
  ['open tags', wordPress, times('<div>')],
  ['open formatting', wordPress, counted((index) => `<b id="${index}">x<p>`)],
  ['formatting that overlaps', wordPress, times('<b><p></b></p>')],
  ['list items', wordPress, times('<li>a', '<ul>')],
  ['lists in lists', wordPress, times('<li>a', '<ul>'.repeat(150))],
  ['figures in figures', wordPress, times('<img src="a">', '<figure>'.repeat(150))],
  ['table cells', wordPress, times('<td><img src="a">b', '<table><tr>')],
  ['attributes of a tag', wordPress, (length) => `<p${counted((index) => ` a${index}`)(length)}>`],
  ['the same attribute', wordPress, times(' a=b', '<p', '>')],
  ['comments that never end', wordPress, times('<!--')],
  ['closing tags of nothing', wordPress, times('</p></b>')],
  ['entities', wordPress, times('&amp;&#65;&nosuch')],
  ['files written into the text', wordPress, times('<img src="data:image/png;base64,AAAA">')],
  ['beginnings of such files', wordPress, times('data:image/')],
  ['a scripts of brackets', wordPress, times('<', '<script>')],
  ['a comment before the file', (body) => wordPress('x', body), times('-', '<!--', '-->')],
  ['instructions before the file', (body) => wordPress('x', body), times('<?a b?>')],
  ['tags in the file', (body) => wordPress('x', body), times('<a b="c"/>')],
  ['titles', wordPress, times('<p title="a">b</p>')],
  ['elements with titles in each other', wordPress, times('<i title="a">b</i>', '<p title="a">'.repeat(150))],
  ['pictures for browsers without scripts', wordPress, times('<noscript><img src="a">b</noscript>')],
  ['such pictures in each other', wordPress, times('<img src="a">', '<noscript>'.repeat(150))],
  ['drawings', wordPress, times('<svg><title>a</title></svg>')],
  ['cells of a table', webflow, times(',')],
  ['lines of a table', webflow, times('x\nT,t,1,')],
  ['quotation marks of a table', webflow, times('""', '"', '"')],
  ['names of pictures', webflow, times('.png?', '"https://a', ' x"')],
  ['parts of a cell', webflow, times('; ', '"https://a.example/b.png', '"')],
  ['properties', notion, times('a: b\n')],
  ['pages that a property names', notion, times(' (a.md)', 'a: ')],
  ['links to a page', notion, times('[a](b.md) ')],
  ['a link of blanks', notion, times('%20', '[a](b', 'c.md)')],
  ['quotes in quotes', markdown, times('>')],
  ['quotes on lines', markdown, times('> ')],
  ['lists on one line', markdown, times('- ')],
  ['quotes in lists', markdown, times('> - ')],
  ['stars', markdown, times('*a **b ')],
  ['lines below', markdown, times('_a')],
  ['brackets of links', markdown, times('[a](')],
  ['pictures that never end', markdown, times('![')],
  ['marks of footnotes', markdown, times('a[^1]', '[^1]: b\n\n')],
  ['footnotes', markdown, counted((index) => `[^${index}]: a\n\n    b\n`)],
  ['digits and stars', markdown, times('1*2')],
  ['numbered lists', markdown, times('3. a\n9. b\n\n')],
  ['raised letters', wordPress, times('1<sup>2</sup>')],
  ['raised letters in raised letters', wordPress, times('<sup>1'.repeat(150) + '</sup>'.repeat(150))],
  ['words struck out', wordPress, times('<del>1</del>')],
  ['words struck out that never end', wordPress, times(`${'<p><del>'.repeat(60)}1${'</del></p>'.repeat(60)}`)],
  ['formulas', wordPress, times('<math><msup><mn>1</mn><mn>2</mn></msup></math>')],
  ['links to notes', wordPress, times('<a href="#a"><sup>1</sup></a>')],
  ['links in headings', wordPress, times('<a href="/a">b</a>', '<h2>', '</h2>')],
  ['fields of JSON', json, counted((index) => `"${index}": "a",\n`)],
  ['lists of JSON', json, times('[', '"a": ')],
  ['hidden words', markdown, times('%% a {% comment %} b')],
  ['hidden words that never end', markdown, times('{% comment %} {{< comment >}} ')],
  ['shortcodes that never end', markdown, times('{{< a ')],
  ['ends of shortcodes', markdown, times('a >}} ', '{{< ')],
  ['shortcodes', markdown, times('{{< a b="c" >}} {% d %} ')],
  ['shortcodes between backticks', markdown, counted((index) => `{{ a }} ${'`'.repeat(index % 200)} `)],
  ['blanks in a shortcode', markdown, times(' ', '{{< figure src', '>}}')],
  ['marks of code', markdown, counted((index) => `e${'`'.repeat(index % 200)}`)],
  ['cells of a table', markdown, times('|a', '', `\n${'|-'.repeat(100)}\n`)],
  ['names of links', markdown, counted((index) => `[r${index}]: b\n`)],
  ['paragraphs of a quote', markdown, times('b\n', '> a\n')],
  ['open HTML', markdown, times('<div>\n\n')],
  ['fields of YAML', matter, counted((index) => `k${index}: v\n`)],
  ['keys of YAML that are lists', matter, times('? ')],
  ['lists of YAML in lists', matter, times('[', 'a: ')],
  ['blanks in YAML', matter, times(' ', 'a: b', 'c')],
  ['fields of TOML', toml, counted((index) => `k${index} = 1\n`)],
  ['lists of TOML in lists', toml, times('[', 'a = ')],
  ['names of TOML in names', toml, times('a.', '', 'a = 1')],
  ['paragraphs of Ghost', (text) => ghost({ plaintext: text }), times('a\n\n')],
  [
    'marks of Ghost',
    (text) => ghost({ mobiledoc: text }),
    times('[10,0],', '{"sections":[', '[10,0]],"cards":[["hr",{}]]}'),
  ],
  [
    'nodes of Ghost in nodes',
    (text) => ghost({ lexical: `{"root":${text}}` }),
    (length) => {
      const depth = Math.ceil(length / 30);
      return `${'{"type":"quote","children":['.repeat(depth)}{"type":"text"}${']}'.repeat(depth)}}`;
    },
  ],
];

function draftsOf(read: Read, text: string): void {
  try {
    for (const post of read(text)) draftOf(post);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

describe('what is made to keep its reader busy is read in a time that grows as it grows, or refused in a sentence', () => {
  test.each(SHAPES)(
    '%s',
    (_name, read, shape) => expect(timesSlower((text) => draftsOf(read, text), shape, 20_000)).toBeLessThan(LINEAR),
    60_000,
  );
});

test('a card of Ghost that is named again and again is not written again and again without end', () => {
  const cards = [['markdown', { markdown: 'x'.repeat(100_000) }]];
  const sections = Array.from({ length: 10_000 }, () => [10, 0]);
  expect(readsTo(() => ghost({ mobiledoc: JSON.stringify({ sections, cards, atoms: [], markups: [] }) }))).toBe(
    'nothing',
  );
  const closing = { sections: [[1, 'p', [[0, [], 1e12, 'words']]]], cards: [], atoms: [], markups: [] };
  expect(draftOf(ghost({ mobiledoc: JSON.stringify(closing) })[0] as SourcePost).description).toBe('words');
});

test('front matter that repeats itself fills no memory', () => {
  const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]', ...'bcdefghi'].map((name, index, all) =>
    index === 0 ? name : `${name}: &${name} [${`*${index === 1 ? 'a' : all[index - 1]},`.repeat(9)}]`,
  );
  expect(() => matter(bomb.join('\n'))).toThrow('not valid YAML');
});

/** How many posts come of it, where nothing but a refusal in a sentence may go wrong. */
function readsTo(read: () => SourcePost[]): string {
  try {
    const posts = read();
    for (const post of posts) draftOf(post);
    return posts.length === 0 ? 'nothing' : 'something';
  } catch (error) {
    if (error instanceof AppError) return 'a refusal';
    throw error;
  }
}

const FRAGMENTS = [
  ...[
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<a href="x">',
    '</a>',
    '<ul>',
    '<li>',
    '<ol start="1e99">',
    '<table>',
    '<td>',
    '<tr>',
  ],
  ...['<figure>', '<figcaption>', '<img src="', '<img>', '<pre>', '<h2>', '</h2>', '<svg>', '<form>', '<iframe src=x>'],
  ...[
    '<![CDATA[',
    ']]>',
    '<!DOCTYPE a [',
    '<!ENTITY b "c">',
    '&b;',
    '&#x110000;',
    '&#0;',
    '&amp',
    '<!--',
    '-->',
    '<?x',
    '?>',
  ],
  ...[
    '[gallery]',
    '[gallery ids="1"]',
    '[caption]',
    '[/caption]',
    '[embed]',
    '[/embed]',
    '[x',
    ']',
    '"',
    "'",
    '=',
    '>',
  ],
  ...[
    '---\n',
    '+++\n',
    '...\n',
    'a: ',
    '- ',
    '? ',
    '&a ',
    '*a',
    '!!x ',
    '{',
    '}',
    '|\n',
    '>\n',
    'a = ',
    '[[a]]\n',
    '"""',
  ],
  ...['# ', '> ', '* ', '1. ', '```\n', '`', '**', '_', '~~', '![', '](', ')', '|a|b|\n', '|-|-|\n', '[a]: b\n', '\\'],
  ...[
    '</item>',
    '<item>',
    '</channel>',
    '<wp:postmeta>',
    '<wp:meta_key>',
    '__proto__',
    'constructor',
    '\ud800',
    '\u2028',
    '\r',
    '\n',
    ' ',
    'x',
  ],
];
const scraps = fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 60 }).map((pieces) => pieces.join(''));

test('whatever scraps of these languages a file is made of, it is read or refused in a sentence', () => {
  const readers: Read[] = [
    (text) => wordPress(text),
    (text) => wordPress('x', text),
    (text) => readWordPressExport(text).posts,
    markdown,
    matter,
    toml,
    (text) => [readMarkdownPost(text, 'a.mdx').post],
    (html) => ghost({ html }),
    (lexical) => ghost({ lexical }),
    (text) => ghost({ mobiledoc: JSON.stringify({ sections: [[1, text, [[0, [0], 1, text]]]], markups: [[text]] }) }),
  ];
  fc.assert(
    fc.property(fc.constantFrom(...readers), scraps, (read, text) => {
      readsTo(() => read(text));
    }),
    { numRuns: 1500 },
  );
});

test('a document type is refused wherever it stands, and no entity but those of XML is filled in', () => {
  const declared = '<!DOCTYPE rss [<!ENTITY a "filled in">]>';
  for (const before of ['', `<!--${'x'.repeat(20_000)}-->`, '<?a b?>', '<rss>'])
    expect(() => wordPress('x', before + declared)).toThrow('declares a document type');
  expect(() => wordPress('x', `<rss><channel/>${declared}</rss>`)).toThrow('declares a document type');
  const named = (title: string) =>
    wordPress('x').length &&
    readWordPressExport(
      `<rss><channel><wp:wxr_version>1</wp:wxr_version><item><title>${title}</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item></channel></rss>`,
    ).posts[0]?.title;
  expect(named('a &amp; b &#8211; c &quot;d&quot;')).toBe('a & b – c "d"');
  expect(named('&a; b')).toBe('&a; b');
});
