import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefersMarkdown } from './prefers-markdown.ts';

test.each([
  [null, false],
  ['*/*', false],
  ['text/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown, text/html', false],
  ['text/markdown, */*', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=2', false],
  ['text/markdown;variant=other', false],
  ['text/markdown', true],
  ['Text/Markdown; charset=UTF-8', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/markdown, */*;q=0.1', true],
  ['text/markdown;q=0.2, text/html;q=0, */*', true],
  ['application/json;note="a, text/html", text/markdown', true],
] as const)('%s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});

test('of any header Markdown is taken where its own weight is above that of the narrowest range for HTML', () => {
  const range = fc.record({
    type: fc.constantFrom('text/markdown', 'text/html', 'text/*', '*/*', 'application/json', 'text/plain'),
    thousandths: fc.option(fc.integer({ min: 0, max: 1000 })),
    space: fc.constantFrom('', ' ', '\t '),
    isLoud: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(range, { maxLength: 6 }), (ranges) => {
      const header = ranges
        .map(({ type, thousandths, space, isLoud }) => {
          const weight = thousandths === null ? '' : `;${space}q=${(thousandths / 1000).toFixed(3)}`;
          return space + (isLoud ? type.toUpperCase() : type) + weight;
        })
        .join(',');
      const of = (type: string) => ranges.filter((one) => one.type === type).map((one) => one.thousandths ?? 1000);
      const html = ['text/html', 'text/*', '*/*'].map(of).find(({ length }) => length > 0) ?? [0];
      const expected = Math.max(0, ...of('text/markdown')) > Math.max(...html);
      expect(prefersMarkdown(header)).toBe(expected);
      // what the app would answer in Markdown is never answered before it
    }),
    { numRuns: 1000 },
  );
});
