import { expect, test } from 'vitest';
import { htmlBlocks } from './html-blocks.ts';

function textsOf(html: string, options?: { keepsLines: boolean }): string[] {
  return htmlBlocks(html, options).blocks.map((block) =>
    block.kind === 'picture' ? `[${block.address}]` : block.text,
  );
}

test('paragraphs, breaks and headings stay what they are, white space of the source does not matter', () => {
  expect(textsOf('<h2> One\n two </h2><p>a  <b>b</b>\n c<br>d</p>\n<div>e<p>f</p>g</div>')).toEqual([
    ...['One two', 'a b c\nd', 'e', 'f', 'g'],
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
  ).toEqual(['here (https://a.example/x), https://b.example, n']);
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
  expect(textsOf('a\nb\n\nc <b>d</b>\r\n\r\n<h3>E</h3>\nf', { keepsLines: true })).toEqual(['a\nb', 'c d', 'E', 'f']);
});

test('every word of a body comes through, whatever stands around it', () => {
  const html =
    '<section>a<blockquote>b<p>c</blockquote><dl><dt>d<dd>e</dl><details><summary>f</summary>g</details><custom-tag>h</custom-tag>';
  expect(textsOf(html).join(' ').split(/\s+/)).toEqual([...'abcdefgh']);
});

test('a body nested without end is refused and does no harm', () => {
  expect(() => htmlBlocks('<div>'.repeat(3000))).toThrow('nested too deeply');
});
