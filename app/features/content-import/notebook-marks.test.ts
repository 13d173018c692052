import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMarkdownPost } from './markdown-post.ts';

const name = fc.stringMatching(/^[A-Z][a-z]{3} [a-z]{4}$/);
const piece = fc.oneof(
  fc.tuple(name, name).map(([page, words]) => ({ text: `[[${page}|${words}]]`, words, picture: '', lost: page })),
  name.map((page) => ({ text: `[[${page}]]`, words: page, picture: '', lost: page })),
  name.map((page) => ({ text: `![[${page}#Part]]`, words: '', picture: '', lost: `${page}#Part` })),
  fc
    .tuple(name, fc.constantFrom('', '|300', '|300x200', '|A press'))
    .map(([file, alt]) => ({ text: `![[${file}.png${alt}]]`, words: '', picture: `/in/${file}.png`, lost: '' })),
  name.map((page) => ({ text: `\`[[${page}]]\``, words: `[[${page}]]`, picture: '', lost: '' })),
  fc.constantFrom('as said [[1]]', 'so [[2]](https://example.com/)').map((text) => {
    const [words = ''] = text.split('[[');
    return { text, words, picture: '', lost: '' };
  }),
);

test('pictures of wiki links are pictures, the others words, and what they led to is named', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
      const { post } = readMarkdownPost(pieces.map(({ text }) => text).join('\n\n'), 'in/a.md');
      const text = JSON.stringify(post.body);
      for (const { words, picture, lost } of pieces) {
        expect(text).toContain(words.trim());
        if (picture)
          expect(post.body).toContainEqual(expect.objectContaining({ kind: 'picture', address: encodeURI(picture) }));
        if (lost) expect(post.notMapped.join('\n')).toContain(lost);
      }
      const alts = post.body.flatMap((block) => (block.kind === 'picture' ? [block.alt] : []));
      expect(alts.filter((alt) => alt !== '' && alt !== 'A press')).toEqual([]);
    }),
  );
});

test.each([
  ['## The press {#press}', ['The press']],
  ['## The press {: .lead #press}', ['The press']],
  ['One press.\n{: .lead}', ['One press.']],
  ['[A press](https://example.com){target=_blank}', ['[A press](https://example.com)']],
  ['> [!note] Mind the press\n> It is hot.', ['Mind the press It is hot.']],
  ['One.\n::: warning Mind\nIt is hot.\n:::\nTwo.', ['One.', 'Mind It is hot.', 'Two.']],
  ['[TOC]\n\n[[toc]]\n\nOne.', ['One.']],
  ['The ==hot== press ^a1b2c3', ['The hot press']],
  // what only looks so
  ['if a == b or c == d', ['if a == b or c == d']],
  ['The set {a, b} and 10 ^-3', ['The set {a, b} and 10 ^-3']],
  ['`::: {#name} [!note]`', ['::: {#name} [!note]']],
])('%j is read as its words', (markdown, words) => {
  const { post } = readMarkdownPost(`# Title\n\n${markdown}`, 'a.md');
  expect(post.body.map((block) => ('text' in block ? block.text : block.kind))).toEqual(words);
});
