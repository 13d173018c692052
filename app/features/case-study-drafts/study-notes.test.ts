import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SLUG_PATTERN } from '../../lib/slug.ts';
import { draftFieldsGiven } from './case-study-draft.ts';
import { draftOfNotes, firstUnanswered, isNoted, NO_NOTES, studyNotes, whatGoesWhere } from './study-notes.ts';

const words = fc.string({ unit: 'grapheme', maxLength: 400 });
const addresses = fc.array(
  fc.stringMatching(/^[0-9a-f]{32}$/).map((hash) => `/uploads/${hash}`),
  { maxLength: 3 },
);
const anyNotes = fc.record({
  title: words,
  about: words,
  client: words.filter((client) => client.trim() === '' || client.trim().length > 8),
  mayBeNamed: fc.boolean(),
  challenge: words,
  solution: words,
  results: words,
  pictures: fc.record({ challenge: addresses, solution: addresses, results: addresses }),
});

test('every word of a draft out of notes was noted, and a draft takes it', () => {
  fc.assert(
    fc.property(anyNotes, (notes) => {
      const fields = draftOfNotes(notes);
      expect(draftFieldsGiven.safeParse(fields).success).toBe(true);
      const noted = [notes.title, notes.about, notes.challenge, notes.solution, notes.results];
      for (const { label, words } of whatGoesWhere(fields).filter(({ label }) => !/slug|cover/i.test(label)))
        expect(
          noted.some((text) => text.includes(words)),
          label,
        ).toBe(true);
      if (fields.slug !== '') expect(fields.slug).toMatch(SLUG_PATTERN);
      expect(fields.client).toBe(notes.mayBeNamed ? notes.client.trim() : '');
    }),
  );
});

test('a title that was not given is the first sentence, the summary that of what came of it', () => {
  const fields = draftOfNotes({
    ...NO_NOTES,
    about: 'Eight bakeries that share one oven. They had never talked.',
    results: 'Waste fell from 14 to 6 percent. Nobody left.',
    client: 'A baker',
    pictures: { challenge: ['/uploads/a'], solution: [], results: ['/uploads/b', '/uploads/c'] },
  });
  expect(fields).toMatchObject({
    title: 'Eight bakeries that share one oven',
    slug: 'eight-bakeries-that-share-one-oven',
    summary: 'Waste fell from 14 to 6 percent.',
    description: 'Eight bakeries that share one oven. They had never talked.',
    challenge: '',
    coverImage: '/uploads/b',
    client: '',
  });
  expect(fields.gallery.results.map(({ url, order }) => [url, order])).toEqual([
    ['/uploads/b', 0],
    ['/uploads/c', 1],
  ]);
});

test('notes of before a question was asked are read, and nothing noted is told from something', () => {
  expect(studyNotes.parse({ title: 'A' })).toEqual({ ...NO_NOTES, title: 'A' });
  expect(isNoted(NO_NOTES)).toBe(false);
  expect(isNoted({ ...NO_NOTES, mayBeNamed: true, about: ' ' })).toBe(false);
  expect(isNoted({ ...NO_NOTES, pictures: { ...NO_NOTES.pictures, results: ['/uploads/a'] } })).toBe(true);
});

test('one goes on with the first question that has neither words nor photographs', () => {
  expect(firstUnanswered(NO_NOTES)).toBe(0);
  const answered = { ...NO_NOTES, about: 'A weir.', solution: 'A slit.' };
  expect(firstUnanswered(answered)).toBe(1);
  const pictures = { ...NO_NOTES.pictures, challenge: ['/uploads/a'] };
  expect(firstUnanswered({ ...answered, pictures })).toBe(3);
  expect(firstUnanswered({ ...answered, pictures, results: 'Eels.' })).toBe(4);
});
