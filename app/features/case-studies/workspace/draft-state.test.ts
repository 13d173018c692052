import { expect, test } from 'vitest';
import type { DraftSchedule } from '../../case-study-drafts/case-study-draft.ts';
import { stateWords } from './draft-queries.ts';

const none: DraftSchedule = {
  state: 'none',
  publishAt: null,
  unpublishAt: null,
  publishAtText: null,
  unpublishAtText: null,
  zone: '',
  error: '',
};
const draft = { study: 'none', isChanged: true, schedule: none } as const;

test('a study says where it is', () => {
  expect(stateWords(null, true)).toBe('Published');
  expect(stateWords(draft, false)).toBe('Draft');
  expect(stateWords({ ...draft, study: 'public' }, true)).toBe('Published, with unpublished changes');
  expect(stateWords({ ...draft, isChanged: false }, true)).toBe('Published');
});

test('and what is to come, or could not be done', () => {
  const on = { ...none, state: 'waiting', publishAtText: 'Wed 2 Dec 2026, 9:00 am AEDT' } as const;
  expect(stateWords({ ...draft, schedule: on }, false)).toBe('Scheduled for Wed 2 Dec 2026, 9:00 am AEDT');
  const off = { ...none, state: 'waiting', unpublishAtText: 'Thu 24 Dec 2026, 6:00 pm AEDT' } as const;
  expect(stateWords({ ...draft, isChanged: false, schedule: off }, true)).toBe(
    'Published until Thu 24 Dec 2026, 6:00 pm AEDT',
  );
  expect(stateWords({ ...draft, schedule: { ...none, state: 'failed' } }, false)).toBe(
    'Could not be changed as planned',
  );
});
