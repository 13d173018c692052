import { expect, test } from 'vitest';
import { PRIVACY_TEMPLATES } from '../begin/privacy-templates.ts';
import { tellsOfVisits } from './told-of-visits.ts';

test.each(Object.entries(PRIVACY_TEMPLATES))(
  'the privacy page that the program writes in %s tells of it in one sentence',
  (language, page) => {
    expect(tellsOfVisits(page, language)).toBe(true);
    const sentences = JSON.stringify(page).split(/(?<=\.) /);
    const telling = sentences.filter((sentence) => tellsOfVisits(sentence, `${language}-XX`));
    expect(telling).toHaveLength(1);
  },
);

test('in other languages nobody can tell', () => {
  expect(tellsOfVisits('訪問者', 'ja')).toBeNull();
});
