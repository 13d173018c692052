import { LIMITS } from '../../../../../lib/constants.ts';
import { slugify } from '../../../../../lib/slug.ts';
import type { CaseStudy } from '../../../case-study.ts';
import { formOf, freeSlug, type StudyForm } from './study-form.ts';

/** The study that a new one begins as, and those whose addresses are taken. */
export type CopiedStudy = { study: CaseStudy; studies: readonly CaseStudy[] };

const MARK = ' (copy)';

/** The form of a new study that begins as another one: all that was written, the same pictures, an address of its own. */
export function copiedForm(study: CaseStudy, studies: readonly Pick<CaseStudy, 'slug'>[]): StudyForm {
  const form = formOf(study);
  const title = study.title.slice(0, LIMITS.title - MARK.length) + MARK;
  const made = slugify(title).slice(0, LIMITS.slug - 5);
  const slug = studies.some((other) => other.slug === made) ? freeSlug(made, studies) : made;
  return { ...form, texts: { ...form.texts, title, slug, date: '' }, isSlugOwn: false };
}
