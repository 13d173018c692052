import { expect, test } from 'vitest';
import type { Attention } from '../../../kit/workspace/attention-query.ts';
import { firstLines, lookLines, type Read } from './look-lines.ts';

const attention = {
  putOff: [],
  isMailOff: false,
  reviewAnswers: [],
  goneLinks: [],
  newEnquiries: 0,
} as object as Attention; // of which this is read
const notice = {
  counts: 'newEnquiries',
  order: 20,
  icon: 'mail',
  one: 'new enquiry',
  many: 'new enquiries',
  to: '/x',
} as const;
const NOTHING: Read = { attention, notices: [notice], setup: [], unfinished: [], fresh: [], problems: [] };
const said = (read: Partial<Read>) => lookLines({ ...NOTHING, ...read }).map(({ text }) => text);

const study = (id: number) => ({
  ...{ key: `k${id}`, level: 'look' as const, sentence: `Nobody has touched ${id}.` },
  place: { kind: 'study' as const, id, field: '' },
});
const step = {
  key: 'name',
  label: 'Put in your name',
  details: ['Sample'],
  isDone: false,
  place: { section: 'identity' as const },
};

test('what pays most stands first, and what is done or put off not at all', () => {
  const read: Partial<Read> = {
    attention: { ...attention, newEnquiries: 2 },
    setup: [step, { ...step, key: 'done', isDone: true }],
    fresh: [study(1), { key: 'd', level: 'down', sentence: 'The booking page answers 404.', place: null }],
    problems: ['There is no backup yet.'],
  };
  expect(said(read)).toEqual([
    ...['The booking page answers 404.', '2 new enquiries', 'There is no backup yet.', 'Put in your name'],
    'Nobody has touched 1.',
  ]);
  const putOff = ['waiting.newEnquiries.2', 'setup.name'];
  expect(said({ ...read, attention: { ...attention, newEnquiries: 2, putOff } })).not.toContain('Put in your name');
  // a further one is told again
  expect(said({ attention: { ...attention, newEnquiries: 3, putOff } })).toEqual(['3 new enquiries']);
});

test('what is left of a step is a row of names, or sentences one behind the other', () => {
  const noteOf = (details: string[]) => lookLines({ ...NOTHING, setup: [{ ...step, details }] })[0]?.note;
  expect(noteOf(['Name', 'Role', 'Email', 'Portrait'])).toBe('Name, Role, Email and 1 more');
  expect(noteOf(['Have the wording checked.', 'It does not speak of letters. Put in: “We write.”'])).toBe(
    'Have the wording checked. It does not speak of letters. Put in: “We write.”',
  );
  expect(noteOf(['A face is trusted sooner than a name.'])).toBe('A face is trusted sooner than a name');
});

test('that mail is off is said once, whoever knows it', () => {
  const isOff = { ...attention, isMailOff: true };
  const mail = { ...step, key: 'mail', label: 'Set up mail' };
  expect(said({ attention: isOff, setup: [mail], problems: ['Mail is off: nothing is sent.'] })).toEqual([
    'Mail is off',
  ]);
});

test('lines of one kind are one on the dashboard, and no more than asked for are there', () => {
  const lines = lookLines({ ...NOTHING, setup: [step], fresh: [study(1), study(2), study(3)] });
  expect(firstLines(lines, 3).map(({ text }) => text)).toEqual([
    'Put in your name',
    '3 case studies were not touched for long',
  ]);
  expect(firstLines(lines, 1)).toHaveLength(1);
  expect(firstLines(lookLines({ ...NOTHING, fresh: [study(1)] }), 3)[0]).toMatchObject({
    text: 'Nobody has touched 1.',
    to: '/admin/dashboard?edit=1',
  });
});

test('what leads nowhere leads to where it is changed everywhere, known from the page or from what waits alone', () => {
  const gone = { sentence: 'The booking page answers 404.', address: 'https://example.com/book?a=1' };
  const to = '/admin/change-address?from=https%3A%2F%2Fexample.com%2Fbook%3Fa%3D1';
  const place = { kind: 'section' as const, section: 'links' as const, field: 'booking.url' };
  const read = { ...NOTHING, fresh: [{ key: 'd', level: 'down' as const, ...gone, place }] };
  expect(lookLines(read)).toMatchObject([{ text: gone.sentence, to, isUrgent: true, group: 'links' }]);
  const early = { ...NOTHING, fresh: undefined, attention: { ...attention, goneLinks: [gone] } };
  expect(lookLines(early)).toMatchObject([{ text: gone.sentence, to, isUrgent: true, group: 'links' }]);
});
