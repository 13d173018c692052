import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from '../../../tests/support/source-files.ts';
import { wordsIn } from '../../interface-words/site-words.server.ts';
import { WORDS_OF_ISLANDS, wordsForIslands } from './island-words.ts';

const ENTRIES: Record<string, string> = {
  'case-studies': 'app/features/case-studies/public/case-studies/case-studies.tsx',
  'case-study': 'app/features/case-studies/public/case-study/case-study.tsx',
  'compared-study': 'app/features/case-studies/public/case-study/compared-study.tsx',
  'home-gallery': 'app/pages/public/home/home-gallery.tsx',
  'paged-gallery': 'app/features/case-studies/public/case-studies/paged-gallery.tsx',
};

/** The first parts of the names of words in a file and all of ours that it loads. */
function groupsBehind(entry: string): Set<string> {
  const seen = new Set([entry]);
  const groups = new Set<string>();
  for (const path of seen) {
    const code = readFileSync(path, 'utf8');
    for (const [, group = ''] of code.matchAll(/\b(?:say|mark)\([`'](\w+)\./g)) groups.add(group);
    for (const [, group = ''] of code.matchAll(/(?:=|\?|:) [`'](\w+)\.(?:\w|\$)+[`']/g)) groups.add(group);
    for (const { target, isType } of importsOf(path, code))
      if (target && !isType && /\.tsx?$/.test(target)) seen.add(target);
  }
  return groups;
}

test.each(Object.entries(ENTRIES))('%s brings every word along that it can say', (island, entry) => {
  const all = new Set(Object.values(WORDS_OF_ISLANDS).flat());
  const said = [...groupsBehind(entry)].filter((group) => all.has(group as never));
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((group) => !WORDS_OF_ISLANDS[island]?.includes(group as never))).toEqual([]);
});

const island = (name: string) => `<div class="island" data-island="${name}"></div>`;

test('a page carries the words of its islands, in its own language, and no others', () => {
  const words = wordsForIslands(wordsIn('sv-SE'), island('home-gallery'));
  expect(words?.own['home.showSet']).toBe('Visa grupp {place}');
  expect(Object.keys(words?.own ?? {}).some((name) => name.startsWith('gallery.'))).toBe(false);
  expect(JSON.stringify(words)).not.toContain('Show set');
  expect(wordsForIslands(wordsIn('sv-SE'), '<p>still</p>')).toBeNull();
});

test('a page in English carries none, for its script has them', () => {
  expect(wordsForIslands(wordsIn('en-AU'), island('home-gallery'))).toBeNull();
  expect(wordsForIslands(wordsIn('en-GB'), island('home-gallery'))).toBeNull();
});

test('a page in a language without a dictionary carries no words, but says in which language it is', () => {
  expect(wordsForIslands(wordsIn('ja-JP'), island('home-gallery'))).toEqual({ language: 'ja-JP', own: {} });
});
