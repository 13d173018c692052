import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { english, type Word } from './dictionaries/english.ts';
import { inFirstWords } from './first-words.server.ts';
import { filledIn, placesOf } from './message.ts';
import { notationOf } from './notation.ts';
import { readMessage } from './read-message.server.ts';
import { inLanguageOf } from './shipped-languages.ts';
import { DICTIONARIES, inEnglish, speakerFor, wordsIn } from './site-words.server.ts';

const WORDS = Object.keys(english) as Word[]; // its own keys

test('shipped whole: English, German, French, Spanish, Portuguese, Swedish, Dutch and Italian', () => {
  expect(Object.keys(DICTIONARIES)).toEqual(['de', 'es', 'fr', 'it', 'nl', 'pt', 'sv']);
});

describe.each(['en', ...Object.keys(DICTIONARIES)])('the dictionary of %s', (language) => {
  const dictionary = inLanguageOf(language, DICTIONARIES) ?? english;

  test('has every word, and each wants to be told the same as in English', () => {
    expect(Object.keys(dictionary).sort()).toEqual(WORDS.toSorted());
    for (const word of WORDS) {
      expect(dictionary[word].trim(), word).not.toBe('');
      expect([word, placesOf(readMessage(dictionary[word]))]).toEqual([word, placesOf(readMessage(english[word]))]);
    }
  });

  test('has the plural form that its language wants for every number', () => {
    const rules = new Intl.PluralRules(language);
    const plurals = WORDS.map((word) => readMessage(dictionary[word])).filter((message) => typeof message !== 'string');
    expect(plurals.length).toBeGreaterThan(3);
    fc.assert(
      fc.property(fc.constantFrom(...plurals), fc.nat(100_000), (message, number) => {
        expect(message[rules.select(number)], JSON.stringify([message, number])).toBeDefined();
        const values = Object.fromEntries(placesOf(message).map((place) => [place, number]));
        expect(filledIn(message, values, language)).not.toMatch(/[{}]|undefined/);
      }),
    );
  });

  test('names the link to a study by the words that are seen on it, for those who speak to a page', () => {
    const { say } = speakerFor(wordsIn(language));
    expect(say('studies.viewOne', { title: 'X' }).startsWith(say('parts.viewStudy'))).toBe(true);
  });

  test('names the page of media and its list of outlets differently, which stand one below the other', () => {
    const { page, list } = inFirstWords({ page: 'Media', list: 'Outlets' }, language);
    expect(list).not.toBe(page);
  });

  test('fills in what it is told as it is, whatever that holds', () => {
    const { say } = speakerFor(wordsIn(language));
    fc.assert(
      fc.property(fc.string(), (name) => {
        const [before, after] = say('frame.feed', { name: '\0' }).split('\0');
        expect(say('frame.feed', { name })).toBe(`${before}${name}${after}`);
      }),
    );
  });
});

test('numbers are written as the language writes them, and counted by its rules', () => {
  const minutes = (language: string, count: number) => speakerFor(wordsIn(language)).say('study.minutes', { count });
  expect(minutes('en-AU', 1)).toBe('1 minute');
  expect(minutes('sv-SE', 2)).toBe('2 minuter');
  expect(minutes('fr-FR', 0)).toBe('0 minute');
  expect(minutes('de-DE', 12_345)).toBe('12.345 Minuten');
});

test('a site in a language without a dictionary says it in English, and says that it does', () => {
  const { say, mark } = speakerFor(wordsIn('ja-JP'));
  expect([say('frame.openMenu'), mark('frame.openMenu')]).toEqual(['Open menu', { lang: 'en', dir: 'ltr' }]);
  expect(inEnglish.mark('frame.openMenu')).toEqual({});
  expect(speakerFor(wordsIn('en-GB')).mark('frame.openMenu')).toEqual({});
  expect(speakerFor(wordsIn('pt-BR')).mark('frame.openMenu')).toEqual({});
});

test('a message is the same after it was written in the notation and read again', () => {
  const text = fc.stringMatching(/^[^{}]*$/);
  const form = fc.tuple(text, text).map(([before, after]) => `${before}{count}${after}`);
  const plural = fc.record({ by: fc.constant('count'), one: form, few: form, other: form });
  fc.assert(
    fc.property(fc.oneof(form, plural), (message) => {
      expect(readMessage(notationOf(message))).toEqual(message);
    }),
  );
});

test('a message says no more than places and one plural', () => {
  expect(readMessage('Found {count, plural, one {# study} other {# studies}} of {name}')).toEqual({
    by: 'count',
    one: 'Found {count} study of {name}',
    other: 'Found {count} studies of {name}',
  });
  for (const notation of [
    '{count, plural, one {#}}',
    '{count, plural, =0 {none} other {#}}',
    '{count, plural, offset:1 one {#} other {#}}',
    '{count, selectordinal, one {#st} other {#th}}',
    '{kind, select, a {A} other {B}}',
    '{a, plural, one {1} other {#}} {b, plural, one {1} other {#}}',
    '{day, date}',
    'A {name',
    "A '{brace}'",
  ])
    expect(() => readMessage(notation), notation).toThrow(SyntaxError);
});
