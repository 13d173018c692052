import type { GalleryImage } from '../../app/features/case-studies/case-study.ts';
import { galleryImage } from '../support/make.ts';

/** So many pictures, told apart by their alt texts. They are of this site, so that they can be loaded. */
export function pictures(count: number, name = 'picture'): GalleryImage[] {
  return Array.from({ length: count }, (_, order) =>
    galleryImage({ url: `/images/share-default.png?${name}-${order}`, alt: `${name} ${order + 1}`, order }),
  );
}

type Make = { caseStudy: (given?: object) => Promise<unknown> };

/** A study with so many pictures of one section. */
export function valve(make: Make, count: number): Promise<unknown> {
  return make.caseStudy({ title: 'Valve', gallery: { challenge: pictures(count), solution: [], results: [] } });
}
