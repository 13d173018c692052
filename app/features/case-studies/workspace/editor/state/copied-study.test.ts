import fc from 'fast-check';
import { expect, test } from 'vitest';
import { galleryImage, newCaseStudy } from '../../../../../../tests/support/make.ts';
import { LIMITS } from '../../../../../lib/owner-constants.ts';
import { SLUG_PATTERN } from '../../../../../lib/slug.ts';
import { type CaseStudy, newCaseStudySchema } from '../../../case-study.ts';
import { copiedForm, formOf, formProblems, studyBody } from './study-form.ts';

const outcome = { id: '00000001', label: 'Cost', before: '', after: '$2', unit: '', period: '', basis: '' };

function stored(given: Partial<CaseStudy> = {}): CaseStudy {
  const gallery = { challenge: [galleryImage()], solution: [], results: [] };
  const made = newCaseStudy({ title: 'A hose reel', gallery, services: ['manufacturing'], outcomes: [outcome] });
  const dates = { publishedAt: '2025-03-05T00:00:00.000Z', updatedAt: '2025-03-06T00:00:00.000Z' };
  return { ...made, ...dates, id: 12, version: 3, ...given };
}

test('a copy has everything that was written, another title and an address of its own', () => {
  const study = stored({ client: 'Holt and Daughters' });
  const copy = copiedForm(study, [study]);
  expect(copy.texts).toEqual({ ...formOf(study).texts, title: 'A hose reel (copy)', slug: 'a-hose-reel-copy' });
  const body = studyBody(copy, null);
  expect(body.gallery).toEqual(study.gallery);
  expect([body.services, body.outcomes]).toEqual([study.services, study.outcomes]);
  expect(body.publishedAt).not.toBe(study.publishedAt);
  expect(formProblems(copy)).toEqual([]);
});

test('the copy of a copy stands beside it', () => {
  const study = stored();
  const others = [study, { slug: 'a-hose-reel-copy' }, { slug: 'a-hose-reel-copy-2' }];
  expect(copiedForm(study, others).texts.slug).toBe('a-hose-reel-copy-3');
});

test('whatever the title, a copy can be saved and its address is free', () => {
  const titles = fc.string({ minLength: 1, maxLength: LIMITS.title }).filter((title) => /[a-z0-9]/i.test(title));
  fc.assert(
    fc.property(titles, fc.array(fc.constantFrom('', '-2', '-3'), { maxLength: 3 }), (title, endings) => {
      const study = stored({ title });
      const { slug: own } = copiedForm(study, []).texts;
      const studies = [study, ...endings.map((ending) => ({ slug: own + ending }))];
      const { texts } = copiedForm(study, studies);
      expect(texts.slug).toMatch(SLUG_PATTERN);
      expect(studies.map(({ slug }) => slug)).not.toContain(texts.slug);
      for (const name of ['title', 'slug'] as const)
        expect(newCaseStudySchema.shape[name].safeParse(texts[name]).success).toBe(true);
    }),
  );
});
