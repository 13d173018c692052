import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINEAR, timesSlower } from '../../tests/support/cpu-time.ts';
import { type Inline, type List, type MarkdownBlock, markdownBlocks, plainText } from './markdown.ts';

/** Blocks as tags, so that a test reads as what it shows. */
function shown(text: string): string {
  return markdownBlocks(text).map(block).join('');
}
function block(one: MarkdownBlock): string {
  return one.tag === 'p' ? `<p>${inline(one.words)}</p>` : list(one);
}
function list({ tag, items }: List): string {
  return `<${tag}>${items.map(({ words, lists }) => `<li>${inline(words)}${lists.map(list).join('')}</li>`).join('')}</${tag}>`;
}
function inline(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return `<${part.tag}${part.tag === 'a' ? ` ${part.href}` : ''}>${inline(part.inside)}</${part.tag}>`;
    })
    .join('');
}

test.each([
  ['**bold** and *italic* and _italic_', '<p><strong>bold</strong> and <em>italic</em> and <em>italic</em></p>'],
  ['***both***', '<p><strong><em>both</em></strong></p>'],
  ['**a *b***', '<p><strong>a <em>b</em></strong></p>'],
  ['*a **b***', '<p><em>a <strong>b</strong></em></p>'],
  ['**two\nlines**', '<p><strong>two\nlines</strong></p>'],
  ['(*so*), “**this**”.', '<p>(<em>so</em>), “<strong>this</strong>”.</p>'],
  ['*Prices without tax. See *this* now', '<p>*Prices without tax. See <em>this</em> now</p>'],
  ['这是**粗体**文字', '<p>这是<strong>粗体</strong>文字</p>'],
])('marks words: %j', (text, html) => expect(shown(text)).toBe(html));

test.each([
  ['[our **list**](/case-studies)', '<p><a /case-studies>our <strong>list</strong></a></p>'],
  ['**[x](https://example.com/a_(b)?c=1_2_3)**', '<p><strong><a https://example.com/a_(b)?c=1_2_3>x</a></strong></p>'],
  ['[write](mailto:me@example.com)', '<p><a mailto:me@example.com>write</a></p>'],
])('links: %j', (text, html) => expect(shown(text)).toBe(html));

test.each([
  ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
  ['* one\r\n* two', '<ul><li>one</li><li>two</li></ul>'],
  ['Then:\n1. one\n2. two\nEnd.', '<p>Then:</p><ol><li>one</li><li>two</li></ol><p>End.</p>'],
  ['1. one\n\n2. two', '<ol><li>one</li><li>two</li></ol>'],
  ['- one\n  goes on\n- two', '<ul><li>one\ngoes on</li><li>two</li></ul>'],
  ['- a\n  1. b\n  2. c\n- d', '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>'],
  ['  - a\n  - b', '<ul><li>a</li><li>b</li></ul>'],
  ['- a\n1. b', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
])('lists: %j', (text, html) => expect(shown(text)).toBe(html));

const AS_TYPED = [
  '2 * 3 * 4 = 24, and 2*3*4 too',
  'snake_case_name, __init__, f**k and s**t',
  '# Heading\n| a | b |\n> quoted',
  '<b>bold</b> <script>alert(1)</script> &amp;',
  '**open, * never_ closed',
  '** no ** _ no _ * no *',
  '[words](javascript:alert(1)) [words](data:text/html,x) [words](//example.com) [words](see below) [ ](/a)',
  '[words](vbscript:x) [words](https://) [words](/\\example.com) [words]() [](/a)',
  '2. Quartal\n2024. The year',
  '-5 degrees\n-\n- \n* * *\n- - -',
  'one\r\ntwo \t\r\nthree',
  '*****',
];

test.each(AS_TYPED)('shows as it was typed: %j', (text) => {
  expect(shown(text)).toBe(`<p>${text}</p>`);
  expect(plainText(text)).toBe(text);
});

test('the words alone are without marks and addresses', () => {
  expect(plainText('**Nine** days for [the crane](/a).\n\n- *one*\n  1. two')).toBe(
    'Nine days for the crane.\n\none\ntwo',
  );
});

/** Texts full of marks, whole and broken. */
const marky = fc
  .array(
    fc.constantFrom(
      ...['*', '**', '***', '_', '[', ']', '(', ')', '](', '[a](/b)', '](javascript:', 'https://a.b', '- ', '1. '],
      ...['\n', '\n\n', '\r\n', ' ', '  ', 'a', 'B', '7', '<b>', '"', '&', 'é', '漢', '\ud83d\ude00', '\\', '.'],
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

function partsOf(blocks: readonly MarkdownBlock[]): Inline[] {
  const within = (parts: readonly Inline[]): Inline[] =>
    parts.flatMap((part) => (typeof part === 'string' ? [part] : [part, ...within(part.inside)]));
  const inList = ({ items }: List): Inline[] =>
    items.flatMap(({ words, lists }) => [...within(words), ...lists.flatMap(inList)]);
  return blocks.flatMap((one) => (one.tag === 'p' ? within(one.words) : inList(one)));
}

test('of any text nothing but marks is lost, and nothing is added', () => {
  fc.assert(
    fc.property(fc.oneof(marky, fc.string({ unit: 'binary' })), (text) => {
      const left = plainText(text).replaceAll(/[\s*_]/g, '');
      let at = 0;
      for (const character of left) {
        at = text.indexOf(character, at) + 1;
        expect(at).toBeGreaterThan(0);
      }
      const lost = (found: string) => text.split(found).length - plainText(text).split(found).length;
      // letters go with the address of a link alone
      if (!text.includes(']('))
        for (const letter of ['a', 'B', '<b>', '"', '漢', ']', '(']) expect(lost(letter)).toBe(0);
    }),
    { numRuns: 3000 },
  );
});

test('a text without marks is one paragraph for each of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = text.replaceAll(/[*_[\]-]|\d/g, '');
      expect(plainText(plain)).toBe(plain);
      expect(partsOf(markdownBlocks(plain)).every((part) => typeof part === 'string')).toBe(true);
    }),
  );
});

test('links lead to this site, to http, https and mail alone', () => {
  fc.assert(
    fc.property(fc.oneof(marky, fc.webUrl(), fc.string()), (address) => {
      for (const part of partsOf(markdownBlocks(`[words](${address}) ${address}`)))
        if (typeof part !== 'string' && part.tag === 'a')
          expect(part.href).toMatch(/^(?:https?:\/\/|mailto:|\/(?![/\\]))/i);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '*',
  '**a ',
  '*a ',
  '_a ',
  '***a ',
  '[',
  '[a](',
  '[a](b(',
  '[a](/b) ',
  '- a\n',
  '  - a\n',
  '*a **b _c ',
  '1. **a\n\n',
])('reads 100,000 characters of %j in no more than their time', (unit) => {
  const textOf = (length: number) => unit.repeat(length / unit.length);
  expect(timesSlower(markdownBlocks, textOf, 12_500)).toBeLessThan(LINEAR);
});
