import type { Platform } from '../../../platform/platform.server.ts';
import { describeImages } from '../../media/describe-images.server.ts';
import { shownTestimonials } from '../shown-testimonials.server.ts';
import type { ShownTestimonial, TestimonialPlace } from '../testimonial.ts';
import type { Portrait } from './quoted-testimonial.tsx';

export type PicturedTestimonial = ShownTestimonial & { portrait: Portrait | null };

/** Those of a place, with the pictures of who says them. */
export async function testimonialsFor(
  platform: Platform,
  place: TestimonialPlace,
  isWanted: (testimonial: ShownTestimonial) => boolean = () => true,
): Promise<PicturedTestimonial[]> {
  return picturedTestimonials(platform, (one) => one.places.includes(place) && isWanted(one));
}

/** Those that are wanted, wherever they stand, with the pictures of who says them. */
export async function picturedTestimonials(
  platform: Platform,
  isWanted: (testimonial: ShownTestimonial) => boolean,
): Promise<PicturedTestimonial[]> {
  const here = (await shownTestimonials(platform)).filter(isWanted);
  const pictures = here.flatMap(({ picture }) => picture ?? []);
  const sizes = pictures.length > 0 ? await describeImages(platform, pictures) : new Map();
  return here.map((testimonial) => ({
    ...testimonial,
    portrait: testimonial.picture === null ? null : { src: testimonial.picture, size: sizes.get(testimonial.picture) },
  }));
}
