import { expect, test } from 'vitest';
import { sampleCaseStudies } from '../app/features/sample-content/sample-case-studies.ts';
import { sectionOf } from '../app/features/site-content/content-section.ts';
import { originalContent } from '../app/features/site-content/default-site-content.ts';
import { fieldsOf } from '../app/features/site-content/sample-fields.ts';
import { SECTION_KEYS } from '../app/features/site-content/section-schemas.ts';

const MOST_WORDS = 25;

test('no sentence that visitors of the sample read is longer than they say in one breath', () => {
  const texts = [
    ...SECTION_KEYS.flatMap((section) => {
      const data = sectionOf(originalContent, section);
      return fieldsOf(section, data, data).flatMap(({ kind, value }) => (kind === 'words' ? [value] : []));
    }),
    ...sampleCaseStudies.flatMap(({ title, summary, description, challenge, solution, results, gallery }) => [
      ...[title, summary, description, challenge, solution, results],
      ...gallery.map(({ caption }) => caption),
    ]),
  ];
  expect(texts.length).toBeGreaterThan(400);
  const long = texts
    // either form of a plural, not both
    .flatMap((text) => text.replace(/\{Count:\w+\|([^|}]*)\|[^}]*\}/gi, '$1').split(/(?<=[.!?])\s+|\n+/))
    .filter((sentence) => sentence.split(/\s+/).length > MOST_WORDS);
  expect(long).toEqual([]);
});
