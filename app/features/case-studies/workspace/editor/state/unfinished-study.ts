import type { CaseStudy } from '../../../case-study.ts';
import { type StudyForm, writtenIn } from './study-form.ts';

/** The form as the calls take it that look at a study before it is saved. */
export function unfinishedStudy(form: StudyForm, stored: CaseStudy | null) {
  return { id: stored?.id ?? null, ...writtenIn(form), publishedAt: stored?.publishedAt };
}
