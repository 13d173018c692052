import type { CaseStudy } from './case-study.ts';
import { galleryItems, pageCount } from './paged-gallery.ts';
import { matchingStudies, NO_FILTER, type StudyFilter, servicesShown } from './study-filter.ts';
import { partOf } from './study-parts.ts';
import type { StudyService } from './study-services.ts';

/** What the list of studies shows at one of its addresses, as `listAddress` takes it. */
type ListState = { filter: StudyFilter; view: { view?: 'gallery'; page: number } };

/** Every state of the list and of its gallery that links lead to: of all studies and of each service, part by part and page by page. */
export function listStates(studies: readonly CaseStudy[], services: readonly StudyService[]): ListState[] {
  return [null, ...servicesShown(studies, services)].flatMap((service) => {
    const filter = { ...NO_FILTER, service };
    const matching = matchingStudies(studies, filter);
    const parts = partOf(1, matching.length)?.of ?? 1;
    const pages = Math.max(1, pageCount(galleryItems(matching).length));
    return [
      ...Array.from({ length: parts }, (_, page) => ({ filter, view: { page } })),
      ...Array.from({ length: pages }, (_, page) => ({ filter, view: { view: 'gallery' as const, page } })),
    ];
  });
}
