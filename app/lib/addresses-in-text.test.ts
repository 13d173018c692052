import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressesIn, addressPlaces } from './addresses-in-text.ts';

test('addresses are found in sentences, brackets and Markdown, with the brackets of their own', () => {
  const said: [string, string[]][] = [
    ['See https://a.test/x.', ['https://a.test/x']],
    ['(see https://a.test/x), or HTTP://B.test', ['https://a.test/x', 'HTTP://B.test']],
    [
      '[Foo](https://a.test/wiki/Foo_(bar)) and [more](https://b.test/).',
      ['https://a.test/wiki/Foo_(bar)', 'https://b.test/'],
    ],
    ['<https://a.test/a?b=1&c=(2)> “https://b.test/”', ['https://a.test/a?b=1&c=(2)', 'https://b.test/']],
    [
      '**https://a.test/x**, me@studio.test (or you@studio.test)',
      ['https://a.test/x', 'me@studio.test', 'you@studio.test'],
    ],
    ['nothing here: 2 * (3 + 4), http//, https://', []],
  ];
  for (const [text, addresses] of said) expect([text, addressesIn(text)]).toEqual([text, addresses]);
});

test('whatever is typed, what is found is an address that stands in it, and one that is linked is found', () => {
  const words = fc.string({
    unit: fc.constantFrom('a', ' ', '(', ')', '[', ']', '.', 'https://', 'x.test/', '@', '*'),
  });
  fc.assert(
    fc.property(words, words, (before, after) => {
      for (const address of addressesIn(before)) expect(before).toContain(address);
      for (const { at, address } of addressPlaces(before)) expect(before.startsWith(address, at)).toBe(true);
      expect(addressesIn(`${before} [a](https://a.test/(1)) ${after}`)).toContain('https://a.test/(1)');
    }),
  );
});
