import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeFigure, withBlanksHeld, withHeldBlanks } from './no-break-spaces.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const words = fc
  .array(fc.constantFrom(' ', 'a', 'é', '7', ':', ';', '!', '?', '«', '»', '%', '°', '€', '(', ')', '-', '[', '<', '*'))
  .map((letters) => letters.join(''));

test('no line begins with a mark or the sign of a number, nor ends with an opening quotation mark', () => {
  const held = (text: string) => withHeldBlanks(text, 'fr').replaceAll('\u00a0', '_');
  expect(held('Un degré : « un jour » !')).toBe('Un degré_: «_un jour_»_!');
  expect(held('De 11 % à 3 %, de 2 °C à 12 €')).toBe('De 11_% à 3_%, de 2_°C à 12_€');
  // code, a face, the row of a table, the end of a line
  for (const text of ['a :b', 'oui :)', '| :--- | :-: |', 'fin ']) expect(held(text)).toBe(text);
});

test('nothing but blanks changes, once, and nothing in English', () => {
  fc.assert(
    fc.property(words, (text) => {
      const held = withHeldBlanks(text, 'fr-CA');
      expect(plain(held)).toBe(text);
      expect(withHeldBlanks(held, 'fr-CA')).toBe(held);
      expect(held).not.toMatch(/\S [:;!?»](?:\s|$)|« \S|\d [%°€]/);
      expect(withHeldBlanks(text, 'en-AU')).toBe(text);
    }),
  );
});

test('what is read again has the same blanks in every text of it', () => {
  const read = { id: 7, title: 'À 2 °C', gallery: [{ caption: 'Avant : rien', url: null }], isShown: true };
  expect(withBlanksHeld(read, 'fr')).toEqual({
    ...read,
    title: 'À 2\u00a0°C',
    gallery: [{ caption: 'Avant\u00a0: rien', url: null }],
  });
});

test('a short figure keeps its unit on its line, a long one may part', () => {
  expect(['140 ha', '12 M€', '3800+'].map(wholeFigure)).toEqual(['140\u00a0ha', '12\u00a0M€', '3800+']);
  expect(wholeFigure('1 200 000 €')).toBe('1 200 000 €');
});
