import { expect, test } from 'vitest';
import { sectionOf } from '../content-section.ts';
import { emptyContent } from '../empty-site.ts';
import { SECTION_KEYS } from '../section-schemas.ts';
import { LINK_LABELS } from '../site-content.ts';
import { NEUTRAL_TEXTS } from './english.ts';
import { NEUTRAL_IN } from './in-language.ts';

/** Choices, addresses, the kinds of links, and what is said to the owner alone. */
const NO_TEXT = /^(?:identity|brand|links)\b|\.(?:href|link|beside|template|breadcrumb)$|^pages\.notFound\.lede$/;

function textsIn(value: unknown, path: string): string[] {
  if (typeof value === 'string') return NO_TEXT.test(path) || /^$|^\//.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`))
    : [];
}

test('every text of an empty site is told in each language, and no other is', () => {
  const names = new Set<string>(Object.values(LINK_LABELS));
  const texts = new Set(SECTION_KEYS.flatMap((key) => textsIn(sectionOf(emptyContent, key), key)));
  const told: readonly string[] = NEUTRAL_TEXTS;
  expect([...texts].filter((text) => !told.includes(text) && !names.has(text))).toEqual([]);
  expect(told.filter((text) => !texts.has(text))).toEqual([]);
});

test('no language leaves one of them empty, or longer than twice as long where there is room for a word alone', () => {
  for (const [language, texts] of Object.entries(NEUTRAL_IN))
    for (const text of NEUTRAL_TEXTS) {
      expect(texts[text].trim(), `${language}: ${text}`).not.toBe('');
      if (text.length < 12) expect(texts[text].length, `${language}: ${texts[text]}`).toBeLessThan(32);
    }
});
