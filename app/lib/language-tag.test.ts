import { expect, test } from 'vitest';
import { directionOf, isLanguageTag, languageTagOf, openGraphLocale, writingsOf } from './language-tag.ts';

test.each(['en-AU', 'de', 'fr-CH', 'pt-BR', 'zh-Hant-TW'])('%s is a language tag', (tag) => {
  expect(isLanguageTag(tag)).toBe(true);
});

test.each(['', 'en_AU', 'EN-au', 'english', 'xx', 'de-', '"><b>', 'en-AU '])('%j is none', (text) => {
  expect(isLanguageTag(text)).toBe(false);
});

test.each([
  ...([
    ['en-GB', 'en-GB'],
    ['en_gb', 'en-GB'],
    ['EN', 'en'],
    ['pt-br', 'pt-BR'],
  ] as const),
  ...([
    ['English', 'en'],
    ['deutsch', 'de'],
    ['Français', 'fr'],
    ['Svenska', 'sv'],
    ['Welsh', 'cy'],
  ] as const),
  ...([
    ['日本語', 'ja'],
    ['', ''],
    ['my own', 'my own'],
    ['__proto__', '__proto__'],
    ['de-', 'de-'],
  ] as const),
])('who writes %j means %j', (text, tag) => {
  expect(languageTagOf(text)).toBe(tag);
});

test('Open Graph spells them its own way', () => {
  expect(['en-AU', 'de', 'zh-Hant-TW'].map(openGraphLocale)).toEqual(['en_AU', 'de', 'zh_TW']);
});

test.each([
  ...(['ar', 'ar-EG', 'he-IL', 'fa', 'ur-PK', 'az-Arab'] as const).map((language) => [language, 'rtl'] as const),
  ...(['en-AU', 'sv', 'ja', 'az', 'sr-Cyrl'] as const).map((language) => [language, undefined] as const),
])('%s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

test.each([
  [['en-AU', 'ru', 'el', 'tr'], []],
  [['ja', 'zh-Hant-TW', 'ko', 'th', 'hi', 'vi-VN', 'bn'], ['tallLetters']],
  [['he-IL'], ['rightToLeft']],
  [['de-CH', 'nl', 'sv-SE', 'fi', 'hu'], ['longWords']],
  [
    ['ar-EG', 'fa', 'ur-PK'],
    ['rightToLeft', 'tallLetters'],
  ],
])('%j have styles of their own for %j', (languages, ways) => {
  expect(languages.map((language) => writingsOf(language, 'Ça fait 3 œuvres à 20 €: „déjà“'))).toEqual(
    languages.map(() => ways),
  );
});

test.each(['Łódź', 'Řešení', 'Győr', 'İzmir, ışık', 'Timișoara', 'mẻ cà phê', 'Київ', 'Αθήνα'])(
  '“%s” is set in letters that few pages need',
  (text) => {
    expect(writingsOf('en', text)).toEqual(['furtherLetters']);
  },
);
