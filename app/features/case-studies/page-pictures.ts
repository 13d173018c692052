import type { CaseStudy, Gallery, GalleryImage } from './case-study.ts';
import { mayBeBroad } from './grid-layout.ts';
import { SECTIONS, type Section } from './section-labels.ts';

type PagePictures = {
  /** The picture at the head of the page where it is one of the gallery's; it is not shown once more right below. */
  cover: GalleryImage | null;
  /** What the grids show, in order. */
  sets: Gallery;
  /** The set whose first picture takes the whole width. */
  broad: Section | null;
};

/** What the page of a study shows where. The first picture follows the cover: where both are the same, the cover shows it. */
export function pagePictures({ coverImage, gallery }: Pick<CaseStudy, 'coverImage' | 'gallery'>): PagePictures {
  const sorted = (section: Section) => gallery[section].toSorted((one, other) => one.order - other.order);
  const sets: Gallery = {
    challenge: sorted('challenge'),
    solution: sorted('solution'),
    results: sorted('results'),
  };
  const opening = SECTIONS.find((section) => sets[section].length > 0);
  const [first, ...others] = opening ? sets[opening] : [];
  const cover = first?.url === coverImage && others.length > 0 ? first : null;
  if (opening && cover) sets[opening] = others;
  // right below the cover a second large picture would be one too many
  const later = SECTIONS.filter((section) => section !== opening);
  const broad = [...later, ...SECTIONS].find((section) => mayBeBroad(sets[section])) ?? null;
  return { cover, sets, broad };
}
