import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withLinkSource } from './link-source.ts';

const source = { site: 'consultant.example', content: 'about-closing' };
const told = 'utm_source=consultant.example&utm_medium=website&utm_content=about-closing';

test('says which site, and which place on it, sent the visitor', () => {
  expect(withLinkSource('https://book.example/call', source)).toBe(`https://book.example/call?${told}`);
  expect(withLinkSource('https://book.example/call?length=30#times', source)).toBe(
    `https://book.example/call?length=30&${told}#times`,
  );
});

test('whatever the owner wrote into the address stays, whatever its name', () => {
  const own = fc.dictionary(
    fc.oneof(fc.constantFrom('utm_source', 'utm_medium', 'utm_content', 'utm_campaign'), fc.string({ minLength: 1 })),
    fc.string(),
  );
  fc.assert(
    fc.property(own, (parameters) => {
      const address = `https://book.example/call?${new URLSearchParams(parameters)}`;
      const sent = new URL(withLinkSource(address, source)).searchParams;
      for (const [name, value] of new URLSearchParams(parameters)) expect(sent.getAll(name)).toEqual([value]);
      for (const [name, value] of new URLSearchParams(told)) expect(sent.get(name)).toBe(parameters[name] ?? value);
    }),
  );
});

test('leaves an address alone that cannot be read', () => {
  expect(withLinkSource('book a call', source)).toBe('book a call');
});
