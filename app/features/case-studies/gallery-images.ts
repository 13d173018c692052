import { countedKeys } from '../../lib/counted-keys.ts';
import { roundRobin } from '../../lib/round-robin.ts';
import { shorten } from '../../lib/shorten.ts';
import type { CaseStudy, GalleryImage } from './case-study.ts';
import { outcomeValue } from './outcomes.ts';
import { type HomeGalleryCategory, SECTION_LABELS, SECTIONS, type Section } from './section-labels.ts';

/** Studies may be long, and a page that carries their images must not be. */
const SUMMARY_LENGTH = 220;
export const CAPTION_LENGTH = 120;

/** One picture of the home page's gallery. */
export type HomeGalleryImage = {
  src: string;
  alt: string;
  /** The study's title. */
  title: string;
  category: HomeGalleryCategory;
  /** The study the picture belongs to. */
  slug: string;
  caption: string;
  /** The beginning of what the study says of itself; left out where the picture does not stand large. */
  summary?: string;
  /** The study's first figure, what it was and what it is; left out as the summary, and where it states none. */
  figure?: string;
} & Pick<GalleryImage, 'width' | 'height' | 'colour' | 'focus'>;

type StudyWithImages = Pick<CaseStudy, 'title' | 'slug' | 'summary' | 'outcomes'> & {
  gallery: Record<Section, (Omit<GalleryImage, 'alt' | 'caption'> & { alt?: string; caption?: string })[]>;
};

/**
 * Every image of every study: one of each study in turn, so that a set shows as many jobs as there are; those of one study
 * come section by section, then by their own order.
 */
export function homeGalleryImages(studies: readonly StudyWithImages[]): HomeGalleryImage[] {
  return roundRobin(studies.map(imagesOf));
}

function imagesOf(study: StudyWithImages): HomeGalleryImage[] {
  const [first] = study.outcomes ?? [];
  return SECTIONS.flatMap((section) =>
    study.gallery[section]
      .toSorted((one, other) => one.order - other.order)
      .map(({ url, alt, decorative, caption = '', width, height, colour, focus }) => ({
        src: url,
        alt: imageAlt({ alt, decorative }, study.title),
        title: study.title,
        category: SECTION_LABELS.homeGallery[section],
        slug: study.slug,
        caption: shorten(caption, CAPTION_LENGTH),
        summary: shorten(study.summary, SUMMARY_LENGTH),
        ...(first ? { figure: outcomeValue(first) } : {}),
        ...(width && height ? { width, height } : {}),
        ...(colour ? { colour } : {}),
        ...(focus ? { focus } : {}),
      })),
  );
}

type Described = { alt?: string | undefined; decorative?: boolean | undefined };

/** How a picture is described: by its own words, else by the title of its study; not at all if it is decorative. */
export function imageAlt({ alt, decorative }: Described, title: string): string {
  return decorative ? '' : alt?.trim() || title;
}

/** The list in groups of `size`; the last may be smaller. */
export function inSets<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** A key for each image that survives a refetch: what it shows and whose it is. Repeated pictures are counted. */
export function galleryImageKeys(images: readonly Pick<HomeGalleryImage, 'slug' | 'category' | 'src'>[]): string[] {
  return countedKeys(images.map(({ slug, category, src }) => `${slug} ${category} ${src}`));
}
