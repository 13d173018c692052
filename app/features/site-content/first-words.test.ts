import { expect, test } from 'vitest';
import { FIRST_WORDS, inFirstWords } from '../../interface-words/first-words.server.ts';
import { emptyContent } from './empty-site.ts';

/** Names of others, and what only the workspace or a page of the example shows. */
const NOT_SAID =
  /^(?:links|pages\.(?:productDevelopment|manufacturing|businessScaling)|pages\.(?:privacy|terms)\.template|pages\.notFound\.(?:heading|lede))\b/;
const NAMES = /^(?:LinkedIn|YouTube|Facebook|Twitter)$/;

function wordsOf(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string')
    return /[A-Za-z]{2}/.test(value) && !/^[/#]|^[a-z][\w-]*$/.test(value) && !NAMES.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const way = [...path, name];
    return NOT_SAID.test(way.join('.')) ? [] : wordsOf(inner, way);
  });
}

test('every word with which a site of one’s own begins is in the dictionaries, and no other', () => {
  expect([...new Set(wordsOf(emptyContent))].toSorted()).toEqual([...FIRST_WORDS].toSorted());
});

test('a site of one’s own begins in the language that its owner writes in', () => {
  const { navigation, pages } = inFirstWords(emptyContent, 'sv-SE');
  expect(navigation[1]?.label).toBe('Tjänster');
  expect(pages.caseStudy.facts.readingTime).toBe('Lästid');
  expect(wordsOf(inFirstWords(emptyContent, 'de-DE')).filter((word) => /\b(?:the|your|this|of)\b/i.test(word))).toEqual(
    [],
  );
  expect(inFirstWords(emptyContent, 'en-AU')).toBe(emptyContent);
  expect(inFirstWords(emptyContent, 'ja-JP')).toBe(emptyContent);
});
