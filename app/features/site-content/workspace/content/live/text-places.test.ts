import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageField } from './page-fields.ts';
import { findTextPlaces } from './text-places.ts';

const LOOKING = { page: 'pages.about', edited: 'pages.about' } as const;

function field(path: string, says: string, section: PageField['section'] = 'pages.about'): PageField {
  return { section, path, says, kind: 'text' };
}

function found(pieces: string[], fields: PageField[]): string[] {
  return findTextPlaces(pieces, fields, LOOKING).map(({ field: { section, path } }) => `${section}:${path}`);
}

test('a text is found however the page divides it, and only as whole words', () => {
  const fields = [field('lede', 'Count before you buy.'), field('note', 'count')];
  expect(found(['Count ', 'before', '\n you', ' buy.'], fields)).toEqual(['pages.about:lede']);
  expect(found(['An account of it'], fields)).toEqual([]);
  expect(found(['We count it.'], fields)).toEqual(['pages.about:note']);
});

test('what stands within a longer text belongs to that', () => {
  const fields = [field('figure', '28'), field('text', 'Sold in 28 markets')];
  expect(found(['Sold in 28 markets', '28'], fields)).toEqual(['pages.about:text', 'pages.about:figure']);
});

test('one or two letters are found where they stand alone', () => {
  const fields = [field('unit', 'AU')];
  expect(found(['Sent from AU today'], fields)).toEqual([]);
  expect(found(['AU'], fields)).toEqual(['pages.about:unit']);
});

test('a text into which the page puts something is found by what is around that', () => {
  expect(found(['One dot is 100 launches of his'], [field('scale', 'One dot is {scale} launches of his')])).toEqual([
    'pages.about:scale',
    'pages.about:scale',
  ]);
});

test('of fields that say the same, those nearest to their neighbours are taken, each once', () => {
  const fields = ['0', '1'].flatMap((index) => [
    field(`cards.${index}.heading`, `Heading ${index}`),
    field(`cards.${index}.link`, 'Read on'),
  ]);
  const other = field('closing.link', 'Read on', 'pages.home');
  expect(found(['Heading 0', 'Read on', 'Heading 1', 'Read on'], [other, ...fields])).toEqual([
    'pages.about:cards.0.heading',
    'pages.about:cards.0.link',
    'pages.about:cards.1.heading',
    'pages.about:cards.1.link',
  ]);
});

test('every text of a page is found at its field, whatever it says and however it is cut', () => {
  const word = fc.stringMatching(/^[A-Za-zäßé]{1,8}$/);
  const text = fc.array(word, { minLength: 3, maxLength: 9 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.uniqueArray(text, { minLength: 1, maxLength: 8 }), fc.infiniteStream(fc.nat(12)), (texts, cuts) => {
      // a text within another one belongs to that: such pages are the test above
      const bare = texts.map((given) => given.replaceAll(' ', ''));
      fc.pre(bare.every((one, index) => !bare.some((other, place) => place !== index && other.includes(one))));
      const fields = texts.map((says, index) => field(`texts.${index}`, says));
      const pieces: string[] = [];
      for (const given of texts) {
        // cut between words, as lines and marks are
        let rest = given.split(' ');
        while (rest.length > 0) {
          const length = 1 + (cuts.next().value ?? 0);
          pieces.push(`${rest.slice(0, length).join(' ')} `);
          rest = rest.slice(length);
        }
      }
      const places = findTextPlaces(pieces, fields, LOOKING);
      expect(new Set(places.map((place) => place.field.path)).size).toBe(texts.length);
    }),
  );
});
