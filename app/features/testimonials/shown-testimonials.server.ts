import { oncePerVersion } from '../../platform/database/content-version.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { ShownTestimonial } from './testimonial.ts';
import { shown, testimonials } from './testimonial-store.server.ts';

/** What visitors read, in the order of the owner; read once until public content changes. */
export const shownTestimonials = oncePerVersion(
  async ({ db }: Pick<Platform, 'db' | 'contentVersion'>): Promise<readonly ShownTestimonial[]> => {
    const rows = await testimonials.list(db, shown);
    return rows.map(({ id, caseStudyId, quote, excerpt, name, role, company, link, figures, picture, places }) => ({
      ...{ id, caseStudyId, name, role, company, link, figures, picture, places },
      words: excerpt || quote,
    }));
  },
);
