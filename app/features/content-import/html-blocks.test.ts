import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlBlocks } from './html-source.ts';

function textsOf(html: string, options?: { keepsLines?: boolean; hasNoMarks?: boolean }): string[] {
  return htmlBlocks(html, options).blocks.map((block) =>
    block.kind === 'picture' ? `[${block.address}]` : block.text,
  );
}

test('paragraphs, breaks and headings stay what they are, white space of the source does not matter', () => {
  expect(textsOf('<h2> One\n two </h2><p>a  <b>b</b>\n c<br>d</p>\n<div>e<p>f</p>g</div>')).toEqual([
    ...['One two', 'a **b** c\nd', 'e', 'f', 'g'],
  ]);
});

test('lists keep their marks and their order in one text, tables their rows', () => {
  expect(textsOf('<ul><li>a</li><li>b<ol start="3"><li>c</li><li>d</li></ol></li></ul><ul><li>e</li></ul>')).toEqual([
    '- a\n- b\n  3. c\n  4. d',
    '- e',
  ]);
  expect(textsOf('<table><tr><th>x</th><th>y</th></tr><tr><td>1</td><td><p>2</p></td></tr></table>')).toEqual([
    'x | y\n1 | 2',
  ]);
});

test('a link keeps where it leads, unless it says so itself', () => {
  expect(
    textsOf(
      '<p><a href="https://a.example/x">here</a>, <a href="https://b.example">https://b.example</a>, <a href="#n">n</a></p>',
    ),
  ).toEqual(['[here](https://a.example/x), https://b.example, n']);
});

test('preformatted text keeps every space, scripts are not read', () => {
  expect(textsOf('<pre>a  b\n  c</pre><script>alert(1)</script><style>p{}</style>')).toEqual(['a  b\n  c']);
  expect(htmlBlocks('<script>1</script>').notMapped).toEqual(['a script']);
});

test('a picture takes the caption of its figure; below several it is a text', () => {
  expect(
    htmlBlocks('<figure><img src="a.png" alt="A"><figcaption>One <i>two</i></figcaption></figure>').blocks,
  ).toEqual([{ kind: 'picture', address: 'a.png', alt: 'A', caption: 'One two' }]);
  expect(
    textsOf(
      '<p>x <img src="a.png"> y</p><figure><img src="b.png"><img src="c.png"><figcaption>Both</figcaption></figure>',
    ),
  ).toEqual([...['x', '[a.png]', 'y', '[b.png]', '[c.png]', 'Both']]);
});

test('what is embedded leaves its address', () => {
  const { blocks, notMapped } = htmlBlocks('<p>See</p><video><source src="https://v.example/1.mp4"></video>');
  expect(blocks.map((block) => 'text' in block && block.text)).toEqual(['See', 'https://v.example/1.mp4']);
  expect(notMapped).toEqual([expect.stringContaining('https://v.example/1.mp4')]);
});

test('with kept lines a blank line parts paragraphs and a line end stays', () => {
  expect(textsOf('a\nb\n\nc <b>d</b>\r\n\r\n<h3>E</h3>\nf', { keepsLines: true })).toEqual([
    'a\nb',
    'c **d**',
    'E',
    'f',
  ]);
});

test('every word of a body comes through, whatever stands around it', () => {
  const html =
    '<section>a<blockquote>b<p>c</blockquote><dl><dt>d<dd>e</dl><details><summary>f</summary>g</details><custom-tag>h</custom-tag>';
  expect(textsOf(html).join(' ').split(/\s+/)).toEqual([...'abcdefgh']);
});

test('a body nested without end is refused and does no harm', () => {
  expect(() => htmlBlocks('<div>'.repeat(3000))).toThrow('nested too deeply');
});

test('strong words, emphasis and links become marks, blanks at their ends stand outside', () => {
  expect(textsOf('<p>a<b> b </b>c <i>d</i><em>e</em> <strong><em>f</em></strong> <b></b><b> </b>.</p>')).toEqual([
    'a **b** c *de* ***f***  .',
  ]);
  expect(textsOf('<p><b>One <a href="mailto:m@x.example">two</a></b> <a href="/about">three</a></p>')).toEqual([
    '**One [two](mailto:m@x.example)** three (/about)',
  ]);
});

test('marks that would not be read as such are left out, words never', () => {
  expect(textsOf('<p>un<b>believ</b>able <a href="https://a.example/(">[x]</a></p>')).toEqual([
    'unbelievable [x] (https://a.example/()',
  ]);
  expect(textsOf('<p><b>a<p>b</b>c</p>')).toEqual(['**a**', 'b', 'c']);
  expect(textsOf('<p>\uFDD0a\uFDD4<b>b</b></p>')).toEqual(['ab']);
});

test('what is shown as it was typed has no marks', () => {
  expect(textsOf('<p><b>a</b> <a href="https://a.example">b</a></p>', { hasNoMarks: true })).toEqual([
    'a b (https://a.example)',
  ]);
});

test("paragraphs and breaks in a list's item stay below it", () => {
  expect(textsOf('<ol><li><p>a</p><p>b<br>c</p><ul><li>d</li></ul><p>e</p></li><li>f</li></ol><p>g</p>')).toEqual([
    '1. a\n  b\n  c\n  - d\n  e\n2. f',
    'g',
  ]);
});

test('whatever is marked, the words of a body are those that are read', () => {
  const word = fc.constantFrom('a', 'b c', ' d', 'e ', '*', '_', '[', ']', '(', ')', '7', '.', '- ', '<br>');
  const { html } = fc.letrec((tie) => ({
    html: fc.array(fc.oneof({ maxDepth: 4 }, word, tie('element')), { maxLength: 5 }).map((all) => all.join('')),
    element: fc
      .tuple(fc.constantFrom('b', 'i', 'a href="https://x.example"', 'li', 'p', 'ul'), tie('html'))
      .map(([tag, inside]) => `<${tag}>${inside}</${String(tag).split(' ')[0]}>`),
  }));
  fc.assert(
    fc.property(html, (body) => {
      const words = (texts: string[]) =>
        texts.join('').replaceAll(/ \(https:\/\/x\.example\)|\(https:\/\/x\.example\)|[\s*_[\]]/g, '');
      expect(words(textsOf(String(body)))).toBe(words(textsOf(String(body), { hasNoMarks: true })));
    }),
    {
      numRuns: 1000,
      // a list within a link
      examples: [['<ul><a href="https://x.example"></a><br><a href="https://x.example"><ul>a</ul>a<b></b>a</a></ul>']],
    },
  );
});

test('what programs for writing say by styles is strong, slanted or raised, and what they only wrap in a `b` is not', () => {
  const styled = (style: string, words: string) => `<span style="color:red;${style}">${words}</span>`;
  expect(
    textsOf(
      `<b style="font-weight:normal;"><p>${styled('font-weight:700', 'One')} ${styled('font-style:italic', 'two')} ` +
        `10${styled('vertical-align:super', '6')} <span style='mso-bidi-font-weight:bold'>four</span></p></b>`,
    ),
  ).toEqual(['**One** *two* 10⁶ four']);
});

test('lists of Word are lists: by their levels, with their numbers, and letters stay what they are', () => {
  const item = (level: number, sign: string, words: string, list = 0) =>
    `<p class=MsoListParagraph style='margin:0;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span ` +
    `style='font-family:Symbol;mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; ` +
    `</span></span><![endif]>${words}<o:p></o:p></p>\n`;
  const list = item(1, '·', 'A') + item(2, 'o', 'B') + item(3, '§', 'C') + item(1, '·', '<b>D</b>');
  expect(textsOf(`<p>Before</p>${list}${item(1, '4.', 'E', 1)}${item(1, '5.', 'F', 1)}<p>After</p>`)).toEqual([
    'Before',
    '- A\n  - B\n    - C\n- **D**',
    '4. E\n5. F',
    'After',
  ]);
  expect(textsOf(item(1, 'a)', 'Letters') + item(2, '·', 'Deep'))).toEqual(['a)\u00a0\u00a0 Letters', '  - Deep']);
});
