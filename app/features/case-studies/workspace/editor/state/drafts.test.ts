import { expect, test } from 'vitest';
import { memoryStorage } from '../../../../../../tests/support/memory-storage.ts';
import { forgetWords, keepWords, readKeptWords } from '../../../../../kit/workspace/form/kept-words.ts';
import { draftName, packDraft, takeOverOldDrafts, unpackDraft } from './drafts.ts';
import { formOf, isSameForm, keyed, type StudyForm, withText } from './study-form.ts';

const EMPTY = formOf(null);
const titled = (title: string) => withText(EMPTY, 'title', title, true);
const NAME = draftName(12);

function draft(writer: string, form: StudyForm) {
  return { writer, savedAt: '2025-03-05T00:00:00.000Z', version: 3, data: packDraft(form) };
}

function formsIn(storage: Storage, name = NAME, today = EMPTY) {
  return readKeptWords(storage, name).map(({ writer, version, data }) => ({
    writer,
    version,
    form: unpackDraft(data, today),
  }));
}

test('every field and image of a draft comes back', () => {
  const storage = memoryStorage();
  const picture = keyed({ url: '/uploads/a.webp', alt: 'A press', caption: 'Night shift', order: 0 });
  const form = titled('Kept');
  const full = { ...form, services: ['manufacturing' as const], gallery: { ...form.gallery, solution: [picture] } };
  expect(keepWords(storage, NAME, draft('one', full))).toBe(true);
  const [kept] = formsIn(storage);
  expect(kept).toMatchObject({ writer: 'one', version: 3, form: { isSlugOwn: false, texts: { slug: 'kept' } } });
  expect(kept?.form && isSameForm(kept.form, full)).toBe(true);
  expect(kept?.form?.gallery.solution[0]?.key).not.toBe(picture.key);
});

test('a draft of before there were services has those of the study', () => {
  const { services: _, ...old } = packDraft(titled('first'));
  expect(unpackDraft(old, { ...EMPTY, services: ['manufacturing'] })?.services).toEqual(['manufacturing']);
});

test('a draft that an earlier version of the program kept is taken over, once', () => {
  const storage = memoryStorage();
  const { data, ...about } = draft('one', titled('first'));
  const flat = [
    { ...about, ...data },
    { ...about, ...packDraft(titled('second')), writer: 'two' },
  ];
  storage.setItem('case-study-draft:12', JSON.stringify(flat));
  keepWords(storage, NAME, draft('three', titled('third')));
  for (const _ of [1, 2]) takeOverOldDrafts(storage, 12);
  expect(formsIn(storage).map(({ writer, form }) => [writer, form?.texts.title])).toEqual([
    ['one', 'first'],
    ['two', 'second'],
    ['three', 'third'],
  ]);
  expect(storage.getItem('case-study-draft:12')).toBeNull();
});

test('a writer replaces only its own draft, the newest stands first', () => {
  const storage = memoryStorage();
  const name = draftName('new');
  keepWords(storage, name, draft('one', titled('first')));
  keepWords(storage, name, draft('two', titled('other tab')));
  keepWords(storage, name, draft('one', titled('second')));
  expect(formsIn(storage, name).map(({ form }) => form?.texts.title)).toEqual(['second', 'other tab']);
  expect(formsIn(storage)).toEqual([]);
});

test('a removed draft is gone and leaves the others', () => {
  const storage = memoryStorage();
  keepWords(storage, NAME, draft('one', titled('first')));
  keepWords(storage, NAME, draft('two', titled('second')));
  forgetWords(storage, NAME, 'one');
  expect(formsIn(storage).map(({ writer }) => writer)).toEqual(['two']);
  forgetWords(storage, NAME, 'two');
  expect(storage.length).toBe(0);
});

test('the oldest of many drafts goes', () => {
  const storage = memoryStorage();
  for (const writer of ['1', '2', '3', '4', '5', '6']) keepWords(storage, NAME, draft(writer, titled(writer)));
  expect(formsIn(storage).map(({ writer }) => writer)).toEqual(['6', '5', '4', '3', '2']);
});

test('storage that refuses or holds nonsense is no draft, not an error', () => {
  const storage = memoryStorage();
  storage.setItem('unsaved-words:case-study-12', '{"not": "a list"}');
  storage.setItem('unsaved-words:case-study-13', 'not JSON');
  storage.setItem('case-study-draft:14', 'not JSON');
  takeOverOldDrafts(storage, 14);
  expect(formsIn(storage)).toEqual([]);
  expect(formsIn(storage, draftName(13))).toEqual([]);
  expect(formsIn(storage, draftName(14))).toEqual([]);
  expect(unpackDraft({ texts: 'none' }, EMPTY)).toBeNull();
  storage.setItem = () => {
    throw new Error('The quota has been exceeded');
  };
  expect(keepWords(storage, draftName(15), draft('one', titled('first')))).toBe(false);
});
