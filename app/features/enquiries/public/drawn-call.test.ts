import fc from 'fast-check';
import { expect, test } from 'vitest';
import dial from '../../../ui/drawings/dial.svg?raw';
import { originalContent } from '../../site-content/default-site-content.ts';
import { isCallDrawn, toldMinutes } from './drawn-call.ts';

const words = ['0–5', '5–15 min', '15 bis 25', 'from 25 to 30'].map((minutes) => ({ minutes }));

test('the clock face shows the call of the example, in whatever words its minutes are', () => {
  expect(isCallDrawn(originalContent.pages.contact.agenda)).toBe(true);
  expect(isCallDrawn(words)).toBe(true);
  expect(dial.match(/class="bn"/g)).toHaveLength(words.length);
});

test('the clock face shows no call of other parts', () => {
  const minute = fc.integer({ min: 31, max: 240 });
  const other = fc.array(fc.record({ minutes: minute.map((value) => `${value} min`) }), { maxLength: 10 });
  fc.assert(fc.property(other, (agenda) => !isCallDrawn(agenda)));
  for (let many = 0; many < words.length; many++) expect(isCallDrawn(words.slice(0, many))).toBe(false);
  expect(isCallDrawn([...words].reverse())).toBe(false);
  expect(isCallDrawn([...words, { minutes: '' }])).toBe(false);
});

test('minutes beside no clock face have their unit, once', () => {
  expect(['10', ' 45 ', '0 to 5', '10–15'].map((text) => toldMinutes(text, 'en'))).toEqual([
    ...['10 min', '45 min', '0 to 5 min', '10–15 min'],
  ]);
  expect(toldMinutes('10', 'de')).toBe('10 Min.');
  for (const said of ['10 min', 'The first ten minutes', '5–15 min', '', 'First'])
    expect(toldMinutes(said, 'en')).toBe(said);
});
