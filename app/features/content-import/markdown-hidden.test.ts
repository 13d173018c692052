import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutHidden } from './markdown-hidden.ts';
import { readMarkdownPost } from './markdown-post.ts';

const word = fc.stringMatching(/^[a-z]{4}[0-9]{4}$/);
const words = fc.array(
  fc.oneof(
    word,
    word.map((said) => `\`${said}\``),
  ),
  { minLength: 1, maxLength: 3 },
);
const PAIRS: [string, string][] = [
  ['%%', '%%'],
  ['{% comment %}', '{% endcomment %}'],
  ['{%- comment -%}', '{%- endcomment -%}'],
  ['{{< comment >}}', '{{< /comment >}}'],
  ['{{% comment %}}', '{{% /comment %}}'],
];

test('what is written for nobody to see is named and is not in the text, over lines and beside code', () => {
  const hidden = fc
    .tuple(fc.constantFrom(...PAIRS), words, fc.constantFrom(' ', '\n\n'))
    .map(([[begin, end], said, between]) => ({
      text: begin + between + said.join(between) + between + end,
      said,
      isHidden: true,
    }));
  const seen = words.map((said) => ({ text: said.join(' '), said, isHidden: false }));
  fc.assert(
    fc.property(fc.array(fc.oneof(hidden, seen), { maxLength: 6 }), fc.constantFrom(' ', '\n\n'), (pieces, between) => {
      const { post } = readMarkdownPost(pieces.map(({ text }) => text).join(between), 'a.md');
      const bare = (isHidden: boolean) =>
        pieces
          .flatMap((piece) => (piece.isHidden === isHidden ? piece.said : []))
          .map((said) => said.replaceAll('`', ''));
      const text = JSON.stringify(post.body);
      for (const said of bare(false)) expect(text).toContain(said);
      for (const said of bare(true).filter((one) => !bare(false).includes(one))) {
        expect(text).not.toContain(said);
        expect(post.notMapped.join()).toContain(said);
      }
    }),
  );
});

test('what hides nothing stays', () => {
  for (const kept of ['`%% x %%`', '```\n%% x\n%%\n```', '50%% and 60%%', '%% x', '{% comment %} x', 'a\n\n    %%'])
    expect(withoutHidden(kept)).toEqual({ text: kept, notMapped: [] });
});
