import { LIMITS } from '../../lib/owner-constants.ts';
import { freeSlugBeside, SLUG_PATTERN } from '../../lib/slug.ts';
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
