import { LIMITS } from '../../lib/owner-constants.ts';
import { SLUG_PATTERN } from '../../lib/slug.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { SlugCheck } from './case-study-replies.ts';
import { findFormerOwner, listLiveSlugs } from './case-study-store.server.ts';

/** Whether a study could stand at this address now, beside which free one, and who stood there before. */
export async function checkSlug({ db }: Pick<Platform, 'db'>, slug: string, exceptId?: number): Promise<SlugCheck> {
  const isValid = SLUG_PATTERN.test(slug) && slug.length <= LIMITS.slug;
  if (!isValid) return { slug, isValid, isAvailable: false };
  const others = (await listLiveSlugs(db)).filter(({ id }) => id !== exceptId);
  const owner = others.find((study) => study.slug === slug);
  if (owner)
    return {
      slug,
      isValid,
      isAvailable: false,
      takenBy: { id: owner.id, title: owner.title },
      suggestion: freeSlugBeside(slug, new Set(others.map((study) => study.slug))),
    };
  const former = await findFormerOwner(db, slug);
  return { slug, isValid, isAvailable: true, ...(former && former.id !== exceptId ? { formerly: former } : {}) };
}

/** The first of `slug-2`, `slug-3` … that is free. */
export function freeSlugBeside(slug: string, taken: ReadonlySet<string>): string {
  const stem = (slug.replace(/-[0-9]+$/, '') || slug).slice(0, LIMITS.slug - 5);
  let number = 2;
  while (taken.has(`${stem}-${number}`) || `${stem}-${number}` === slug) number += 1;
  return `${stem}-${number}`;
}
