import { expect, test } from 'vitest';
import { anArticle } from '../../../tests/support/make-entry.ts';
import type { EntryFields } from '../entries/entry.ts';
import type { EntryPart } from '../entries/entry-parts.ts';
import { canonicalEntry, entryChangesSince, entryWords } from './reviewed-entry.ts';

const text = (words: string): EntryPart => ({ kind: 'text', text: words, note: '' });
const picture = (src: string, alt = '', caption = ''): EntryPart => ({ kind: 'picture', src, alt, caption });
const before = anArticle({ cover: '/cover.png', parts: [text('One.'), picture('/a.png', 'A yard'), text('Two.')] });

const changed = (given: Partial<EntryFields>) => {
  const now = { ...before, ...given };
  const differences = entryChangesSince(entryWords(before), entryWords(now));
  // a digest differs where something can be named that does
  expect(canonicalEntry(entryWords(now)) !== canonicalEntry(entryWords(before))).toBe(differences.length > 0);
  return differences.map(
    ({ name, parts }) => `${name}: ${parts.map(({ kind, text: said }) => `${kind} ${said}`).join(', ')}`,
  );
};

test('words, pictures and their order count; address, date, services and what says nothing do not', () => {
  expect(changed({ slug: 'elsewhere', date: '2026-01-01', services: ['welding'] })).toEqual([]);
  expect(changed({ title: ` ${before.title} `, parts: [...before.parts, text(' '), picture('')] })).toEqual([]);
  expect(changed({ title: 'Ten days in the yard' })).toEqual([
    'Title: removed Nine, added Ten, same  days in the yard',
  ]);
  expect(changed({ summary: '', cover: '', seo: { title: 'Hulls', description: '' } })).toEqual([
    'Summary: removed Why hulls wait.',
    'Title in search results: added Hulls',
    'Cover: removed /cover.png',
  ]);
});

test('a part is told as worded anew, new, gone, or showing something else', () => {
  const [one, yard, two] = before.parts as [EntryPart, EntryPart, EntryPart];
  expect(changed({ parts: [text('One!'), yard, two] })).toEqual(['Text: same One, removed ., added !']);
  expect(changed({ parts: [one, { kind: 'divider' }, yard, two] })).toEqual(['Divider: added It is new.']);
  expect(changed({ parts: [one, two] })).toEqual(['Picture: removed A yard']);
  expect(changed({ parts: [one, picture('/b.png', 'A yard'), two] })).toEqual([
    'Picture: same It shows something else.',
  ]);
  expect(changed({ parts: [two, yard, one] })).toHaveLength(4);
  expect(changed({ parts: [] })).toEqual(['Text: removed One.', 'Picture: removed A yard', 'Text: removed Two.']);
});
