import { expect, test } from 'vitest';
import { createQueryClient } from '../../../../../lib/query-client.ts';
import type { CaseStudy } from '../../../case-study.ts';
import { caseStudyKey } from '../../../case-study-queries.ts';
import { cacheSavedStudy, requireStudy } from './use-save-images.ts';

test('without a study there is nothing to save images to', () => {
  expect(() => requireStudy(null)).toThrow('No case study selected');
});

test('what a save answered is kept under the slug of the reply', () => {
  const client = createQueryClient();
  const saved = { id: 12, slug: 'stored-slug' } as CaseStudy; // only the slug matters here
  cacheSavedStudy(client, saved);
  expect(client.getQueryData(caseStudyKey('stored-slug'))).toBe(saved);
});
