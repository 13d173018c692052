import type { GalleryImage } from './case-study.ts';
import { SECTIONS, type Section } from './section-labels.ts';

/** Two pictures of a study that show the same before and after; both stand in its galleries, and are named by their addresses. */
export type Comparison = { before: string; after: string; label: string };

type Pictures<Image> = Record<Section, readonly Image[]>;

/** The first picture of the galleries that has the address. */
export function pictureAt<Image extends { url: string }>(gallery: Pictures<Image>, url: string): Image | undefined {
  return SECTIONS.flatMap((section) => gallery[section]).find((image) => image.url === url);
}

/** Those both of whose pictures stand in the galleries. */
export function comparisonsWithin<Some extends Pick<Comparison, 'before' | 'after'>>(
  gallery: Pictures<{ url: string }>,
  comparisons: readonly Some[],
): Some[] {
  return comparisons.filter(({ before, after }) => pictureAt(gallery, before) && pictureAt(gallery, after));
}

/** Whether the picture is one of the two. */
export function isPicturedIn({ before, after }: Comparison, { url }: { url: string }): boolean {
  return before === url || after === url;
}

type Size = Pick<GalleryImage, 'width' | 'height'>;

/** How wide a picture is for its height; null where its size is not known. */
function ratioOf({ width, height }: Size): number | null {
  return width && height ? width / height : null;
}

/** From how much more width for its height one picture is cut so far that it is worth a word. */
const OTHER_SHAPE = 1.2;

/** Whether one is more than a fifth wider for its height than the other: cut alike, one of them loses much. */
export function differInShape(one: Size, other: Size): boolean {
  const [first, second] = [ratioOf(one), ratioOf(other)];
  if (first === null || second === null) return false;
  return Math.max(first, second) / Math.min(first, second) > OTHER_SHAPE;
}
