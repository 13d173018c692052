import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedTags, isSameTag, tagListSchema, tagsOf, tagsOfLine, uniqueTags } from './library-picture.ts';

const tags = fc.array(fc.string({ minLength: 1, maxLength: 6 }));

test('tags are told apart by their letters, whatever their case, and keep the spelling that came first', () => {
  expect(uniqueTags(['Harbour', ' harbour ', 'HULL', '', 'Hull', 'Leith'])).toEqual(['Harbour', 'HULL', 'Leith']);
  expect(tagsOfLine(' Harbour,, hull ,HARBOUR')).toEqual(['Harbour', 'hull']);
  expect(tagsOf([{ tags: ['hull', 'Crane'] }, { tags: ['HULL', 'anchor'] }])).toEqual(['anchor', 'Crane', 'hull']);
});

test('what is added is there, what is taken away is not, and nothing else changes', () => {
  fc.assert(
    fc.property(tags, tags, tags, (before, add, remove) => {
      const after = changedTags(before, { add, remove });
      const has = (list: string[], tag: string) => list.some((each) => isSameTag(each, tag));
      for (const tag of [...before, ...add].filter((each) => each.trim() !== ''))
        expect(has(after, tag)).toBe(!has(remove, tag));
      expect(uniqueTags(after)).toEqual(after);
      expect(changedTags(after, { add, remove })).toEqual(after);
      for (const tag of after) expect(has([...before, ...add], tag)).toBe(true);
    }),
  );
});

test.each([
  [[''], 'A tag needs at least one letter'],
  [['a'.repeat(41)], 'A tag must be at most 40 characters'],
  [['a, b'], 'A tag has no comma: that parts one from the next'],
  [['a\0b'], 'A tag has characters that cannot be stored'],
  [Array.from({ length: 21 }, (_, index) => `tag ${index}`), 'A picture has at most 20 tags'],
  ['harbour', 'Tags must be a list'],
])('%j are refused with a sentence', (given, sentence) => {
  expect(tagListSchema.safeParse(given).error?.issues[0]?.message).toBe(sentence);
});
