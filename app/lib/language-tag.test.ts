import { expect, test } from 'vitest';
import { isLanguageTag, openGraphLocale } from './language-tag.ts';

test.each(['en-AU', 'de', 'fr-CH', 'pt-BR', 'zh-Hant-TW'])('%s is a language tag', (tag) => {
  expect(isLanguageTag(tag)).toBe(true);
});

test.each(['', 'en_AU', 'EN-au', 'english', 'xx', 'de-', '"><b>', 'en-AU '])('%j is none', (text) => {
  expect(isLanguageTag(text)).toBe(false);
});

test('Open Graph spells them its own way', () => {
  expect(['en-AU', 'de', 'zh-Hant-TW'].map(openGraphLocale)).toEqual(['en_AU', 'de', 'zh_TW']);
});
