import { expect, test } from 'vitest';
import { markdownAddresses, markdownKinds, markdownRuns } from '../../tests/support/markdown-words.ts';
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

test('a cell cannot end its row', () => {
  expect(markdownTable([['a'], ['b | c']].map((row) => row.map(markdownText)))).toBe('| a |\n| --- |\n| b \\| c |');
});
