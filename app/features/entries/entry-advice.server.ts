import type { Platform } from '../../platform/platform.server.ts';
import { knownCaseStudies } from '../case-studies/case-study-service.server.ts';
import { fieldHints } from '../site-content/content-fields.ts';
import { findService } from '../site-content/services.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';
import { shownTestimonials } from '../testimonials/shown-testimonials.server.ts';
import type { EntryFields } from './entry.ts';
import { PARTS, picturesOfPart } from './entry-parts.ts';

type Reading = Pick<Platform, 'db' | 'log' | 'config' | 'contentVersion'>;

/** What is worth knowing of an entry before it is published, a sentence each: what is gone, and pictures without a description. */
export async function adviceOn(platform: Reading, { parts, summary }: EntryFields): Promise<string[]> {
  const studies = new Set((await knownCaseStudies(platform)).map(({ id }) => id));
  const testimonials = new Set((await shownTestimonials(platform)).map(({ id }) => id));
  const content = await readSiteContent(platform);
  const gone = parts.flatMap((part, index) => {
    const isGone =
      (part.kind === 'study' && part.study > 0 && !studies.has(part.study)) ||
      (part.kind === 'testimonial' && part.testimonial > 0 && !testimonials.has(part.testimonial)) ||
      (part.kind === 'studies' && part.service !== '' && !findService(content, part.service));
    const label = fieldHints.get(PARTS[part.kind])?.label;
    return isGone ? [`Part ${index + 1} (${label ?? part.kind}) is not on the site, so it is left out.`] : [];
  });
  const undescribed = parts.flatMap(picturesOfPart).filter(({ src, alt }) => src !== '' && alt.trim() === '').length;
  return [
    ...gone,
    ...(undescribed > 0
      ? [`${undescribed === 1 ? 'One picture has' : `${undescribed} pictures have`} no description.`]
      : []),
    ...(summary.trim() === '' ? ['Without a summary, lists and search results show nothing below the title.'] : []),
  ];
}
