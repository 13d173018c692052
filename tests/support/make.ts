import {
  EMPTY_GALLERY,
  type GalleryImage,
  type NewCaseStudy,
  NO_TEXTS,
} from '../../app/features/case-studies/case-study.ts';
import { slugify } from '../../app/lib/slug.ts';

let made = 0;

/** A complete study as the editor sends it; say only what the test is about. Titles and slugs differ from call to call. */
export function newCaseStudy(given: Partial<NewCaseStudy> = {}): NewCaseStudy {
  made += 1;
  const title = given.title ?? `A workshop finds its market ${made}`;
  return {
    ...NO_TEXTS,
    title,
    slug: slugify(title),
    summary: 'A family workshop doubled its orders within a year.',
    description: 'From one regional buyer to forty, without a second shift.',
    challenge: 'One buyer took nine tenths of everything made.',
    solution: 'A catalogue for three trades, and a fair a quarter.',
    results: 'Forty buyers, and twice the orders.',
    content: { blocks: [] },
    // of this site, so that a page that shows it can load it
    coverImage: '/images/share-default.png',
    gallery: EMPTY_GALLERY,
    services: [],
    ...given,
  };
}

/** One picture of a gallery section. */
export function galleryImage(given: Partial<GalleryImage> = {}): GalleryImage {
  return {
    url: '/uploads/00000000000000000000000000000000.webp',
    alt: 'A lathe at work',
    caption: '',
    order: 0,
    ...given,
  };
}
