import { expect, test } from 'vitest';
import { LETTER_STATES } from '../letter.ts';
import { writeToWords } from './letter-places.ts';
import { firstView, isInView, people, sentenceStart, titleOf, VIEW_KEYS } from './letter-queries.ts';

test('every letter stands in one list, wherever it is', () => {
  for (const state of LETTER_STATES) expect(VIEW_KEYS.filter((view) => isInView({ state }, view))).toHaveLength(1);
});

test('the page opens on what is on its way, else on what is being written, else on what went out', () => {
  expect(firstView([{ state: 'draft' }, { state: 'paused' }, { state: 'sent' }])).toBe('sending');
  expect(firstView([{ state: 'sent' }, { state: 'draft' }])).toBe('drafts');
  expect(firstView([{ state: 'stopped' }])).toBe('sent');
});

test('letters and people have names', () => {
  expect(titleOf({ name: '' })).toBe('Empty letter');
  expect([writeToWords(1), writeToWords(36)]).toEqual(['Write to one reader', 'Write to 36 readers']);
  expect(sentenceStart(people(1))).toBe('One person');
  expect(people(214)).toBe('214 people');
});
