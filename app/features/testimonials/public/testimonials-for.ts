import { ifReadable } from '../../../pages/public/if-readable.ts';
import type { PageRequest } from '../../../pages/public/page.ts';
import { describeImages } from '../../media/describe-images.server.ts';
import { type DataNode, siteNodeIds } from '../../site-content/structured-data.ts';
import { shownTestimonials } from '../shown-testimonials.server.ts';
import type { ShownTestimonial, TestimonialPlace } from '../testimonial.ts';
import type { Portrait } from './quoted-testimonial.tsx';

export type PicturedTestimonial = ShownTestimonial & { portrait: Portrait | null };

/** What a page shows of them; null where they cannot be read, and the page is incomplete then. */
export async function testimonialsFor(
  request: Pick<PageRequest, 'platform'>,
  place: TestimonialPlace,
  isWanted: (testimonial: ShownTestimonial) => boolean = () => true,
): Promise<PicturedTestimonial[] | null> {
  return ifReadable(request, async () => {
    const shown = await shownTestimonials(request.platform);
    const here = shown.filter((testimonial) => testimonial.places.includes(place) && isWanted(testimonial));
    const pictures = here.flatMap(({ picture }) => picture ?? []);
    const sizes = pictures.length > 0 ? await describeImages(request.platform, pictures) : new Map();
    return here.map((testimonial) => ({
      ...testimonial,
      portrait:
        testimonial.picture === null ? null : { src: testimonial.picture, size: sizes.get(testimonial.picture) },
    }));
  });
}

/** The same for search engines: a quotation of somebody about the owner. Stars and reviews of oneself are none. */
export function quotationNodes(
  testimonials: readonly Pick<ShownTestimonial, 'id' | 'words' | 'name' | 'role' | 'company' | 'link'>[],
  { page, siteUrl }: { page: string; siteUrl: string },
): DataNode[] {
  return testimonials.map(({ id, words, name, role, company, link }) => ({
    '@type': 'Quotation',
    '@id': `${siteUrl}${page}#testimonial-${id}`,
    text: words,
    creator: {
      '@type': 'Person',
      name,
      ...(role ? { jobTitle: role } : {}),
      ...(company ? { worksFor: { '@type': 'Organization', name: company } } : {}),
      ...(link ? { sameAs: link } : {}),
    },
    about: { '@id': siteNodeIds(siteUrl).person },
  }));
}
