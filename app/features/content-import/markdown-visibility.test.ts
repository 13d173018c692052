import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMarkdownPost } from './markdown-post.ts';

const anyCase = (text: string) =>
  fc.constantFrom(text, text.toUpperCase(), text.charAt(0).toUpperCase() + text.slice(1));
const oneOf = (...texts: string[]) => fc.constantFrom(...texts).chain(anyCase);
const quoted = (value: fc.Arbitrary<string>) => value.chain((said) => fc.constantFrom(said, `"${said}"`));

const sign = fc.oneof(
  fc.tuple(oneOf('draft', 'private', 'hidden', 'unlisted', 'headless'), quoted(oneOf('true', 'yes', 'on', '1'))),
  fc.tuple(oneOf('published', 'publish', 'public'), quoted(oneOf('false', 'no', 'off', '0'))),
  fc.tuple(oneOf('status', 'visibility'), quoted(oneOf('draft', 'private', 'pending', 'trash', 'archived', 'wip'))),
  fc.tuple(
    oneOf('password'),
    fc.stringMatching(/^[a-z0-9]{1,9}$/).map((said) => `"${said}"`),
  ),
);
const harmless = fc.constantFrom(
  'draft: false',
  'published: 2024-01-02',
  'published: true',
  'status: completed',
  'x: draft',
  'password: ""',
);

test('what a site kept to itself does not come, however it is written', () => {
  fc.assert(
    fc.property(sign, fc.array(harmless, { maxLength: 2 }), fc.boolean(), ([name, said], others, isFirst) => {
      const own = `${name}: ${said}`;
      const known = others.filter((line) => !line.startsWith(`${name.toLowerCase()}:`));
      const lines = isFirst ? [own, ...known] : [...known, own];
      expect(readMarkdownPost(`---\n${[...new Set(lines)].join('\n')}\n---\nWords.`, 'a.md').withheld).not.toBeNull();
    }),
  );
  for (const place of ['_drafts/a.md', 'site/_drafts/a.md', 'drafts/a.md'])
    expect(readMarkdownPost('Words.', place).withheld).toBe('a draft');
});

test('what it showed comes', () => {
  fc.assert(
    fc.property(fc.uniqueArray(harmless, { selector: (line) => line.split(':')[0] }), (lines) => {
      expect(readMarkdownPost(`---\n${lines.join('\n')}\n---\nWords.`, 'my-drafts.md').withheld).toBeNull();
    }),
  );
});
