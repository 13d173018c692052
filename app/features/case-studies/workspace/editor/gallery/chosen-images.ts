import type { GalleryImage } from '../../../case-study.ts';
import { eachSection, type GalleryOf, type KeyedImage, type Place, renumbered } from '../../../gallery.ts';
import { SECTIONS, type Section } from '../../../section-labels.ts';

type Keyed = GalleryOf<KeyedImage>;

/** Where an image stands; null where it is none of them any more. */
export function placeOf(gallery: Keyed, key: string): Place | null {
  for (const section of SECTIONS) {
    const index = gallery[section].findIndex((image) => image.key === key);
    if (index !== -1) return { section, index };
  }
  return null;
}

/** The keys of those chosen that there are, in the order in which they stand. */
export function chosenIn(gallery: Keyed, chosen: ReadonlySet<string>): string[] {
  return SECTIONS.flatMap((section) => gallery[section].map(({ key }) => key)).filter((key) => chosen.has(key));
}

/** The gallery with some images put together into a gap, which counts in the list as it is. */
export function withImagesIn(gallery: Keyed, keys: readonly string[], gap: Place): Keyed {
  const moved = keys.flatMap((key) => imageOf(gallery, key) ?? []);
  const isMoved = (image: GalleryImage & { key: string }) => keys.includes(image.key);
  const before = gallery[gap.section].slice(0, gap.index).filter((image) => !isMoved(image)).length;
  const rest = eachSection((section) => gallery[section].filter((image) => !isMoved(image)));
  const target = rest[gap.section].toSpliced(before, 0, ...moved);
  return eachSection((section) =>
    sameOr(gallery[section], renumbered(section === gap.section ? target : rest[section])),
  );
}

/** The gallery with each of some images one place earlier or later in its list; those at its end stay. */
export function withImagesNudged(gallery: Keyed, keys: readonly string[], by: -1 | 1): Keyed {
  return eachSection((section) => {
    const list = [...gallery[section]];
    const places = list.map((_, index) => index);
    for (const index of by === -1 ? places : places.toReversed()) {
      const [image, other] = [list[index], list[index + by]];
      if (!image || !other || !keys.includes(image.key) || keys.includes(other.key)) continue;
      list[index] = other;
      list[index + by] = image;
    }
    return sameOr(gallery[section], renumbered(list));
  });
}

/** The gallery without some images. */
export function withoutImages(gallery: Keyed, keys: readonly string[]): Keyed {
  return eachSection((section) =>
    sameOr(gallery[section], renumbered(gallery[section].filter(({ key }) => !keys.includes(key)))),
  );
}

function imageOf(gallery: Keyed, key: string): KeyedImage | undefined {
  const place = placeOf(gallery, key);
  return place ? gallery[place.section][place.index] : undefined;
}

/** The same list where nothing in it changed: its part of the page is then not drawn anew. */
function sameOr(before: KeyedImage[], after: KeyedImage[]): KeyedImage[] {
  return before.length === after.length && before.every((image, index) => image === after[index]) ? before : after;
}

/** The section that holds an image, as a list of what may be chosen says it. */
export function sectionOf(text: string): Section | undefined {
  return SECTIONS.find((section) => section === text);
}
