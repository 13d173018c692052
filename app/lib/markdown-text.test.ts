import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownAddresses, markdownKinds, markdownRuns } from '../../tests/support/markdown-words.ts';
import { type Inline, type List, markdownBlocks } from './markdown.ts';
import {
  formattedMarkdown,
  markdownHeading,
  markdownImage,
  markdownLink,
  markdownTable,
  markdownText,
} from './markdown-text.ts';

const SITE = 'https://site.example';

test.each([
  ...['# no heading', '- no list', '+ no list', '> no quotation', '1. no list', '12) no list', '---', '***', '___'],
  ...[
    '*a* **b** _c_ ~~d~~ `e`',
    '[a](b) ![a](b) [a]: b',
    '<b>bold</b> <!-- --> <https://a.example>',
    '&copy; &#65; AT&T',
  ],
  ...['\\ at its end \\', 'a | b', '=== ', '```', '    indented', '[^1] [ ] [x]'],
])('%s stays what was typed', (text) => {
  const plain = text.trim().replace(/\s+/g, ' ');
  for (const markdown of [markdownText(text), ...markdownHeading(2, markdownText(text)), `- ${markdownText(text)}`]) {
    expect([markdown, markdownRuns(markdown)]).toEqual([markdown, [plain]]);
    expect(
      markdownKinds(markdown).filter((kind) => /html|code|^em_|^strong|^link|^hr|quote|ordered|^s_/.test(kind)),
    ).toEqual([]);
  }
});

test('titles are on one line, and end with their last sign', () => {
  expect(markdownHeading(2, markdownText('Two\nlines #'))).toEqual(['## Two lines \\#']);
  expect(markdownHeading(9, 'Deep')).toEqual(['###### Deep']);
  expect(markdownHeading(2, '')).toEqual([]);
});

test('links and pictures have whole addresses that end with their bracket', () => {
  expect(markdownLink('a [b]', '/x_(y)?q=<1>&copy;#`', SITE)).toBe(
    '[a \\[b\\]](https://site.example/x_%28y%29?q=%3C1%3E&amp;copy;#%60)',
  );
  expect(markdownAddresses(markdownLink('a', '/x_(y)?q=1&copy;=2', SITE))).toEqual([
    'https://site.example/x_%28y%29?q=1&copy;=2',
  ]);
  expect(markdownLink('a', 'https://', SITE)).toBe('a');
  expect(markdownImage('A lathe', '/uploads/a.webp', SITE)).toEqual([
    '![A lathe](https://site.example/uploads/a.webp)',
  ]);
  expect(markdownImage('', '/uploads/a.webp', SITE)).toEqual([]);
  expect(markdownImage('A lathe', 'javascript:alert(1)', SITE)).toEqual([]);
});

test('the small Markdown of studies keeps its marks, and nothing else becomes one', () => {
  const text = 'It **was** _dear_, # 1 <i>\n1. not this\n\n- one\n  - [two](/about)\n- <b>';
  const markdown = formattedMarkdown(text, SITE).join('\n\n');
  expect(markdown).toBe(
    'It **was** *dear*, # 1 \\<i>\n\n1. not this\n\n- one\n  - [two](https://site.example/about)\n- \\<b>',
  );
  expect(formattedMarkdown('First\n2. second\n# third', SITE)).toEqual(['First\\\n2\\. second\\\n\\# third']);
});

/** What a page makes of a text in the small Markdown, by the names that the reader of the tests has for them. */
function kindsOnPage(text: string): string[] {
  const ofList = ({ tag, items }: List): string[] => [
    tag === 'ul' ? 'bullet_list_open' : 'ordered_list_open',
    ...items.flatMap(({ words, lists }) => ['list_item_open', ...ofWords(words), ...lists.flatMap(ofList)]),
  ];
  const ofWords = (words: Inline[]): string[] =>
    words.flatMap((word) =>
      typeof word === 'string' ? [] : [word.tag === 'a' ? 'link_open' : `${word.tag}_open`, ...ofWords(word.inside)],
    );
  return markdownBlocks(text).flatMap((block) => (block.tag === 'p' ? ofWords(block.words) : ofList(block)));
}

/** What is no mark of anything. */
const PLAIN = /^(?:paragraph_(?:open|close)|inline|text|text_special|hardbreak|softbreak|.*_close)$/;

test('whatever is typed, its Markdown has nothing that the page has not', () => {
  const signs = [
    ...'=-+*_~`#>|:.)(!&;\\<[] \ta1',
    ...['\n', '\n\n', '\n    ', '\n:-', '\n-:', 'b c', '&amp;', '<b>', '](/a)', '---', '==='],
  ];
  const typed = fc.array(fc.constantFrom(...signs), { maxLength: 14 }).map((parts) => parts.join(''));
  const kindsIn = (blocks: readonly string[]) => markdownKinds(blocks.join('\n\n')).filter((kind) => !PLAIN.test(kind));
  fc.assert(
    fc.property(typed, (text) => {
      const there = kindsOnPage(text);
      for (const kind of kindsIn(formattedMarkdown(text, SITE))) {
        const at = there.indexOf(kind);
        expect([kind, at >= 0]).toEqual([kind, true]);
        there.splice(at, 1);
      }
      expect(kindsIn([markdownText(text)])).toEqual([]);
    }),
    { numRuns: 5000 },
  );
});

test('a cell cannot end its row', () => {
  expect(markdownTable([['a'], ['b | c']].map((row) => row.map(markdownText)))).toBe('| a |\n| --- |\n| b \\| c |');
});
