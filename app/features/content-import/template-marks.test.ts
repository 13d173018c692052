import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftOf } from './imported-study.ts';
import { readMarkdownPost } from './markdown-post.ts';
import { withoutTemplateMarks } from './template-marks.ts';

function read(body: string) {
  const { post } = readMarkdownPost(`# T\n\n${body}`, 'a.md');
  const draft = draftOf(post);
  return { text: draft.description, pictures: draft.pictures.challenge, notMapped: post.notMapped };
}

test('a picture that a shortcode shows comes with its words; what stands between two of a pair stays', () => {
  const { text, pictures, notMapped } = read(
    'One.\n\n{{< figure src="/a_b.png" alt="A *kettle*" title="Before" caption="the \\"rush\\"" >}}\n\n{{% note "Mind" %}}\nTwo **three**.\n{{% /note %}}\n\n{% quote(author="Ann") %}\nFour\n{% end %}\n\nFive{{ more() }}six, see [the list]({{< ref "list.md" >}}).',
  );
  expect(text).toBe('One.\n\nTwo **three**.\n\nFour\n\nFive six, see the list.');
  expect(pictures).toMatchObject([{ address: '/a_b.png', alt: 'A *kettle*' }]);
  expect(pictures[0]?.caption).toContain('Before');
  expect(notMapped).toEqual([
    'the shortcode {{< figure src="/a_b.png" alt="A *kettle*" title="Before" caption="the \\"rush\\"" >}}',
    'the shortcode {{% note "Mind" %}}',
    'the shortcode {% quote(author="Ann") %}',
    'the shortcode {{ more() }}',
    'the shortcode {{< ref "list.md" >}}',
  ]);
});

test('raised and lowered letters stay so; code and formulas keep their braces', () => {
  expect(withoutTemplateMarks('10{{< sup 6 >}} m{{< sup >}}2{{< /sup >}}').text).toBe('10<sup>6</sup> m<sup>2</sup>');
  for (const kept of [
    '`{{< x >}}`',
    '``a ` {{ x }}``',
    '```\n{{% x %}}\n```',
    'x^{{2}}',
    'a }} b',
    '{{ a',
    '{{ a\n\nb }}',
  ])
    expect(withoutTemplateMarks(kept)).toEqual({ text: kept, notMapped: [] });
  expect(withoutTemplateMarks('a ` b {{< x >}}').text).toBe('a ` b ');
});

test('of a text with marks all other words stay, in their order, and each mark is named with its words', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  const argument = fc.oneof(
    word,
    word.map((said) => `"${said}"`),
    word.map((said) => `key="${said}"`),
  );
  const call = fc.tuple(
    word.map((name) => `x${name}`),
    fc.array(argument, { maxLength: 3 }),
  );
  const mark = fc.tuple(call, fc.constantFrom(0, 1, 2, 3, 4)).map(([[name, given], form]) => {
    const words = [name, ...given].join(' ');
    return (
      [
        `{{< ${words} >}}`,
        `{{% ${words} %}}`,
        `{{ ${name}(${given.join(', ')}) }}`,
        `{% ${words} %}`,
        `{{<${words}>}}`,
      ][form] ?? ''
    );
  });
  const piece = fc.oneof(
    word.map((said) => ({ said, mark: '' })),
    mark.map((found) => ({ said: '', mark: found })),
  );
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(' ', '\n', '\n\n', ' and '),
      (pieces, between) => {
        const body = pieces.map(({ said, mark: found }) => said || found).join(between);
        const { text, notMapped } = read(`begin ${body} end`);
        const rest = pieces.map(({ said }) => said).join(between);
        expect(text.split(/\s+/)).toEqual(`begin ${rest} end`.split(/\s+/));
        expect(text).not.toMatch(/[{}]/);
        for (const { mark: found } of pieces) if (found) expect(notMapped).toContain(`the shortcode ${found}`);
      },
    ),
    { numRuns: 500 },
  );
});
