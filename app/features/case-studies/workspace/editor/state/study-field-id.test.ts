import { expect, test } from 'vitest';
import { studyFieldId } from './study-form.ts';

test('a text, a figure and a card are found under their own names, a picture under the heading of its gallery', () => {
  const paths = ['title', 'coverImage', 'outcomes.2.label', 'services', 'gallery.results', 'gallery.solution.3.alt'];
  expect(paths.map(studyFieldId)).toEqual([
    ...['title', 'coverImage', 'outcomes.2.label', 'services', 'gallery-results', 'gallery-solution'],
  ]);
});
