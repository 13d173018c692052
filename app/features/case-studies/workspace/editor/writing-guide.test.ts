import { expect, test } from 'vitest';
import { STUDY_FIELDS, TEXT_FIELDS, textsOn } from '../../case-study.ts';
import { dateAdvice, lengthAdvice, PLACEHOLDERS } from './study-field.tsx';

test('an empty text, and a text without a best length, get no advice', () => {
  expect(lengthAdvice('title', '  ')).toBeNull();
  expect(lengthAdvice('slug', 'a-shop')).toBeNull();
});

test('the length is counted as people count, and judged', () => {
  expect(lengthAdvice('title', 'A shop 👩‍🏭')).toMatch(/^10 characters: a good length/);
  expect(lengthAdvice('title', 'x'.repeat(70))).toMatch(/^70 characters: 10 more than/);
  expect(lengthAdvice('description', 'x'.repeat(301))).toMatch(/^301 characters: 1 more .*the page does not/);
  expect(lengthAdvice('summary', 'Short.')).toMatch(/^6 characters: rather short; 80 or more/);
});

test('a date to come is said to hide nothing', () => {
  const today = '2026-03-05';
  expect(dateAdvice('2026-03-06', today)).toContain('still to come');
  for (const date of ['', '2026-03-05', '2019-01-01']) expect(dateAdvice(date, today)).toContain('optional');
});

test('marks of formatting are no part of a length', () => {
  expect(lengthAdvice('challenge', '**ab** [c](https://example.com/)')).toContain('4 characters');
  expect(lengthAdvice('summary', '**ab**')).toContain('6 characters');
});

test('every text of several lines, and every one of the story, says what to write while it is empty', () => {
  const long = TEXT_FIELDS.filter((name) => STUDY_FIELDS[name].form.rows !== undefined);
  for (const name of ['title', ...long, ...textsOn('content')] as const) expect(PLACEHOLDERS[name], name).toMatch(/\w/);
});
