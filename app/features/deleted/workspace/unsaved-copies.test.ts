import { expect, test } from 'vitest';
import { keepWords, unfinishedForms } from '../../../kit/workspace/form/kept-words.ts';
import { forgetUnsavedOf } from './unsaved-copies.ts';

function emptyStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

test.each([
  ['entry', 'entry-3'],
  ['project', 'project-3'],
  ['enquiry', 'reply-3'],
  ['enquiry', 'note-3'],
] as const)('what was not saved of this %s goes with it, and of no other', (kind, form) => {
  const storage = emptyStorage();
  const words = { writer: 'w', savedAt: '2026-03-05T00:00:00.000Z', version: 1, data: 'typed' };
  for (const name of [form, `${form}0`, 'letter-3']) keepWords(storage, name, words);
  forgetUnsavedOf(storage, { id: `${kind}-3`, kind });
  expect(unfinishedForms(storage).map((one) => one.form)).toEqual([`${form}0`, 'letter-3']);
});
