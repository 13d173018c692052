import { expect, test } from 'vitest';
import { keepWords, unfinishedForms } from '../../../kit/workspace/form/kept-words.ts';
import { unfinishedWork } from './unfinished-work.ts';

/** A browser's storage in memory. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const words = (savedAt: string) => ({ writer: 'w', savedAt, version: 1, data: {} });

test('forms with kept work are found, the newest first; what is not ours or cannot be read is passed over', () => {
  const storage = memory();
  keepWords(storage, 'identity', words('2026-03-01T10:00:00.000Z'));
  keepWords(storage, 'case-study-7', words('2026-03-02T10:00:00.000Z'));
  storage.setItem('workspace.theme', 'dark');
  storage.setItem('unsaved-words:links', 'not JSON');
  expect(unfinishedForms(storage).map(({ form }) => form)).toEqual(['case-study-7', 'identity']);
});

test('each leads to where one goes on, unless that is gone', () => {
  const studies = [{ id: 7, title: 'A shop reborn' }];
  expect(unfinishedWork('case-study-7', studies)).toEqual({ name: 'A shop reborn', to: '/admin/dashboard?edit=7' });
  expect(unfinishedWork('case-study-8', studies)).toBeNull();
  expect(unfinishedWork('case-study-new', studies)?.to).toBe('/admin/dashboard?new=1');
  expect(unfinishedWork('identity', studies)).toEqual({ name: 'Identity', to: '/admin/content/identity' });
  expect(unfinishedWork('letter-3', studies)).toEqual({ name: 'a letter', to: '/admin/letters?edit=3' });
  expect(unfinishedWork('begin', studies)?.to).toBe('/admin/begin');
  expect(unfinishedWork('study-notes', studies)?.to).toBe('/admin/from-notes');
  expect(unfinishedWork('no-such-section', studies)).toBeNull();
});

test('work on a draft leads to that draft, and to nothing once it is gone', () => {
  const drafts = [{ id: 3, title: '' }];
  expect(unfinishedWork('case-study-draft-3', [], drafts)).toEqual({
    name: 'a draft',
    to: '/admin/dashboard?draft=3',
  });
  expect(unfinishedWork('case-study-draft-4', [], drafts)).toBeNull();
});
