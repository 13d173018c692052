import { expect, test } from 'vitest';
import { type Draft, readDrafts, removeDraft, writeDraft } from './drafts.ts';
import { formOf, isSameForm, keyed, withText } from './study-form.ts';

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: () => null,
    get length() {
      return items.size;
    },
  };
}

function draft(writer: string, title: string): Draft {
  return {
    writer,
    savedAt: '2025-03-05T00:00:00.000Z',
    version: 3,
    form: withText(formOf(null), 'title', title, true),
  };
}

test('every field and image of a draft comes back', () => {
  const storage = memoryStorage();
  const form = withText(formOf(null), 'title', 'Kept', true);
  const picture = keyed({ url: '/uploads/a.webp', alt: 'A press', caption: 'Night shift', order: 0 });
  const full = { ...form, services: ['manufacturing' as const], gallery: { ...form.gallery, solution: [picture] } };
  expect(writeDraft(storage, 12, { ...draft('one', ''), form: full })).toBe(true);
  const [kept] = readDrafts(storage, 12);
  expect(kept).toMatchObject({ writer: 'one', version: 3, form: { isSlugOwn: false, texts: { slug: 'kept' } } });
  expect(kept && isSameForm(kept.form, full)).toBe(true);
  expect(kept?.form.gallery.solution[0]?.key).not.toBe(picture.key);
});

test('a draft of before there were services has those of the study', () => {
  const storage = memoryStorage();
  writeDraft(storage, 12, draft('one', 'first'));
  const [{ services: _, ...old }] = JSON.parse(storage.getItem('case-study-draft:12') ?? '[]');
  storage.setItem('case-study-draft:12', JSON.stringify([old]));
  expect(readDrafts(storage, 12, ['manufacturing'])[0]?.form.services).toEqual(['manufacturing']);
});

test('a writer replaces only its own draft, the newest stands first', () => {
  const storage = memoryStorage();
  writeDraft(storage, 'new', draft('one', 'first'));
  writeDraft(storage, 'new', draft('two', 'other tab'));
  writeDraft(storage, 'new', draft('one', 'second'));
  expect(readDrafts(storage, 'new').map(({ form }) => form.texts.title)).toEqual(['second', 'other tab']);
  expect(readDrafts(storage, 12)).toEqual([]);
});

test('a removed draft is gone and leaves the others', () => {
  const storage = memoryStorage();
  writeDraft(storage, 12, draft('one', 'first'));
  writeDraft(storage, 12, draft('two', 'second'));
  removeDraft(storage, 12, 'one');
  expect(readDrafts(storage, 12).map(({ writer }) => writer)).toEqual(['two']);
  removeDraft(storage, 12, 'two');
  expect(storage.length).toBe(0);
});

test('the oldest of many drafts goes', () => {
  const storage = memoryStorage();
  for (const writer of ['1', '2', '3', '4', '5', '6']) writeDraft(storage, 12, draft(writer, writer));
  expect(readDrafts(storage, 12).map(({ writer }) => writer)).toEqual(['6', '5', '4', '3', '2']);
});

test('storage that refuses or holds nonsense is no draft, not an error', () => {
  const storage = memoryStorage();
  storage.setItem('case-study-draft:12', '{"not": "a list"}');
  storage.setItem('case-study-draft:13', 'not JSON');
  expect(readDrafts(storage, 12)).toEqual([]);
  expect(readDrafts(storage, 13)).toEqual([]);
  storage.setItem = () => {
    throw new Error('The quota has been exceeded');
  };
  expect(writeDraft(storage, 14, draft('one', 'first'))).toBe(false);
});
