import { expect, test } from 'vitest';
import { formText, judgeForm } from './form-guard.ts';

const NOW = new Date('2026-03-05T09:00:00.000Z');

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

test('a browser with an empty honeypot is a person', () => {
  expect(judgeForm(form({ email: 'a@b.co', website: '' }), new Headers({ 'Sec-Fetch-Site': 'same-origin' }), NOW)).toBe(
    'person',
  );
  expect(judgeForm(form({ email: 'a@b.co' }), new Headers({ Origin: 'https://example.com' }), NOW)).toBe('person');
});

test('whoever fills the honeypot is a bot, browser or not', () => {
  expect(judgeForm(form({ website: 'https://spam.example' }), new Headers({ Origin: 'https://a.example' }), NOW)).toBe(
    'bot',
  );
});

test.each([
  ['no time', {}, 'unsure'],
  ['no number', { 'shown-at': 'soon' }, 'unsure'],
  ['too quick', { 'shown-at': String(NOW.getTime() - 1999) }, 'unsure'],
  ['long enough', { 'shown-at': String(NOW.getTime() - 2000) }, 'person'],
  ['left lying', { 'shown-at': String(NOW.getTime() - 3_600_001) }, 'unsure'],
  ['from the future', { 'shown-at': String(NOW.getTime() + 5000) }, 'unsure'],
])('a program that sends no browser’s headers, %s', (_, fields, verdict) => {
  expect(judgeForm(form(fields), new Headers(), NOW)).toBe(verdict);
});

test('a missing field is empty', () => {
  expect(formText(form({ name: 'Maya' }), 'name')).toBe('Maya');
  expect(formText(form({}), 'name')).toBe('');
});
