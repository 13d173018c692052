import type { CaseStudy, GalleryImage } from './case-study.ts';
import { featuredFirst } from './featured-first.ts';
import { imageAlt } from './gallery-images.ts';
import { isSafeAddress } from './safe-address.ts';
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
  }));
}

/** All pictures of a study as its carousel shows them: section by section, in each by the pictures' own order. */
export function slideImages(study: Pick<CaseStudy, 'title' | 'gallery'>): SlideImage[] {
  return SECTIONS.flatMap((section) =>
    study.gallery[section]
      .filter(({ url }) => isSafeAddress(url))
      .toSorted((one, other) => one.order - other.order)
      .map(({ url, alt, decorative, width, height, focus }) => ({
        url,
        alt: imageAlt({ alt, decorative }, study.title),
        section,
        ...(width && height ? { width, height } : {}),
        ...(focus ? { focus } : {}),
      })),
  );
}
