import type { CaseStudy } from '../../../../features/case-studies/case-study.ts';
import { withoutKeys } from '../../../../features/case-studies/gallery.ts';
import type { StudyForm } from './study-form.ts';

/** The form as the calls take it that look at a study before it is saved. */
export function unfinishedStudy(form: StudyForm, stored: CaseStudy | null) {
  return {
    id: stored?.id ?? null,
    ...form.texts,
    gallery: withoutKeys(form.gallery),
    services: form.services,
    outcomes: form.outcomes,
    publishedAt: stored?.publishedAt,
  };
}
