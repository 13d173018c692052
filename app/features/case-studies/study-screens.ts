import { isSafeAddress } from '../../lib/safe-address.ts';
import type { CaseStudy, GalleryImage } from './case-study.ts';
import { featuredFirst } from './featured-first.ts';
import { imageAlt } from './gallery-images.ts';
import { outcomeWords } from './outcomes.ts';
import { SECTIONS, type Section } from './section-labels.ts';
import { matchingStudies, NO_FILTER, type StudyFilter } from './study-filter.ts';

/** One picture of a study's carousel. */
export type SlideImage = { url: string; alt: string; section: Section } & Pick<
  GalleryImage,
  'width' | 'height' | 'focus'
>;

/** What one screen of the case-studies page shows; no more than that, because it travels with the page. */
export type StudyScreen = Pick<CaseStudy, 'slug' | 'title' | 'summary' | 'challenge' | 'solution' | 'results'> & {
  images: SlideImage[];
  /** Its first figure, as words; left out where it states none. */
  figure?: string;
};

/** The screens of the page in the order they stand, for the studies that the filter lets through. */
export function studyScreens(studies: readonly CaseStudy[], filter: StudyFilter = NO_FILTER): StudyScreen[] {
  return featuredFirst(matchingStudies(studies, filter)).map((study) => ({
    slug: study.slug,
    title: study.title,
    summary: study.summary,
    challenge: study.challenge,
    solution: study.solution,
    results: study.results,
    images: slideImages(study),
    ...figureOf(study),
  }));
}

function figureOf({ outcomes: [first] = [] }: CaseStudy): { figure?: string } {
  return first ? { figure: outcomeWords(first) } : {};
}

/** All pictures of a study as its carousel shows them. */
export function slideImages(study: Pick<CaseStudy, 'title' | 'gallery'>): SlideImage[] {
  return sortedImages(study).map(({ section, ...image }) => ({ ...slideOf(image, study.title), section }));
}

/** All pictures of a study that may be shown: section by section, in each by the pictures' own order. */
export function sortedImages({ gallery }: Pick<CaseStudy, 'gallery'>): (GalleryImage & { section: Section })[] {
  return SECTIONS.flatMap((section) =>
    gallery[section]
      .filter(({ url }) => isSafeAddress(url))
      .toSorted((one, other) => one.order - other.order)
      .map((image) => ({ ...image, section })),
  );
}

/** What is needed to show a picture of a study with this title. */
export function slideOf(image: GalleryImage, title: string): Omit<SlideImage, 'section'> {
  const { url, width, height, focus } = image;
  return {
    url,
    alt: imageAlt(image, title),
    ...(width && height ? { width, height } : {}),
    ...(focus ? { focus } : {}),
  };
}
