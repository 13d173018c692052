import { slugify } from '../../../../../lib/slug.ts';
import type { Draft } from '../../../../case-study-drafts/case-study-draft.ts';
import type { CaseStudy } from '../../../case-study.ts';
import { formOf, type StudyForm } from './study-form.ts';

/** What a draft would be as a study, for whatever shows one. Its version is that of the draft. */
export function studyOfDraft({ caseStudyId, data, version, updatedAt }: Draft): CaseStudy | null {
  if (!data) return null;
  return { ...data, id: caseStudyId ?? 0, publishedAt: data.publishedAt ?? updatedAt, version, updatedAt };
}

/** The form of a draft. The slug of a new one follows its title as long as it says the same. */
export function formOfDraft(draft: Draft): StudyForm {
  const form = formOf(studyOfDraft(draft));
  const { title, slug } = form.texts;
  return { ...form, isSlugOwn: draft.study !== 'none' || slug !== slugify(title) };
}
