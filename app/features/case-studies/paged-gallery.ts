import { PAGED_GALLERY } from '../../lib/constants.ts';
import { roundRobin } from '../../lib/round-robin.ts';
import { shorten } from '../../lib/shorten.ts';
import type { CaseStudy } from './case-study.ts';
import { CAPTION_LENGTH } from './gallery-images.ts';
import { SECTION_LABELS, SECTIONS, type Section } from './section-labels.ts';
import { type SlideImage, slideOf, sortedImages } from './study-screens.ts';

/** One picture of the paged gallery. */
export type GalleryItem = Omit<SlideImage, 'section'> & {
  slug: string;
  /** The study's title and what visitors call the section. */
  title: string;
  /** The section's name in small letters. */
  category: (typeof SECTION_LABELS.section)[SlideImage['section']];
  /** What the picture shows, in the words below it. */
  caption: string;
};

/**
 * Every picture of every study that has any, one of each study in turn. So do the sections of a study, and each study
 * begins with another one, so that problems, solutions and results stand side by side; within a section the order stays.
 */
export function galleryItems(
  studies: readonly Pick<CaseStudy, 'slug' | 'title' | 'gallery'>[],
  nameOf: (section: Section) => string = (section) => SECTION_LABELS.text[section],
): GalleryItem[] {
  const withPictures = studies
    .map((study) => ({ study, images: sortedImages(study) }))
    .filter(({ images }) => images.length > 0);
  return roundRobin(
    withPictures.map(({ study, images }, index) =>
      sectionsInTurn(images, index).map(({ section, ...image }) => ({
        ...slideOf(image, study.title),
        slug: study.slug,
        title: [study.title, nameOf(section)].filter(Boolean).join(' - '),
        category: SECTION_LABELS.section[section],
        caption: shorten(image.caption, CAPTION_LENGTH),
      })),
    ),
  );
}

function sectionsInTurn<Image extends { section: Section }>(images: readonly Image[], start: number): Image[] {
  const turn = SECTIONS.map((_, index) => SECTIONS[(index + start) % SECTIONS.length]);
  return roundRobin(turn.map((section) => images.filter((image) => image.section === section)));
}

/** How many pages so many pictures fill; none when there is no picture. */
export function pageCount(items: number): number {
  return Math.ceil(items / PAGED_GALLERY.pageSize);
}

/** The nearest page there is to the one that was asked for; pages count from 0. */
export function existingPage(page: number, items: number): number {
  return Math.max(0, Math.min(page, pageCount(items) - 1));
}

/** The page before or after; beyond either end it goes round. */
export function neighbourPage(page: number, step: 1 | -1, items: number): number {
  const pages = pageCount(items);
  return pages === 0 ? 0 : (page + step + pages) % pages;
}

/** The pictures of one page. */
export function itemsOfPage<Item>(items: readonly Item[], page: number): Item[] {
  const start = page * PAGED_GALLERY.pageSize;
  return items.slice(start, start + PAGED_GALLERY.pageSize);
}

/** The page, from 0, which the text of an address names by counting from 1; the first for anything else. */
export function pageOfAddress(text: string | null): number {
  return text !== null && /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) - 1 : 0;
}
