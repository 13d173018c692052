import type { Gallery, GalleryImage } from './case-study.ts';
import { SECTIONS, type Section } from './section-labels.ts';

/** A gallery whose images may carry more than is stored, such as the editor's keys. */
export type GalleryOf<Image extends GalleryImage> = Record<Section, Image[]>;

/** Where an image stands: the list and its place in it, from 0. */
export type Place = { section: Section; index: number };

/** What an uploaded image is called until somebody describes it; `position` counts from 1. */
export function defaultAlt(section: Section, position: number): string {
  return `${section} image ${position}`;
}

const DEFAULT_ALT = new RegExp(`^(?:${SECTIONS.join('|')}) image [0-9]+$`);

/** Whether nobody has described the image yet. Moving an image keeps its text, so any section and number counts. */
export function hasDefaultAlt(image: { alt: string }): boolean {
  return DEFAULT_ALT.test(image.alt.trim());
}

/** How many images the three lists hold together. */
export function countImages(gallery: GalleryOf<GalleryImage>): number {
  return SECTIONS.reduce((sum, section) => sum + gallery[section].length, 0);
}

/** The list with `order` 0, 1, 2 … in the order it stands; images that already fit stay the same objects. */
export function renumbered<Image extends GalleryImage>(images: readonly Image[]): Image[] {
  return images.map((image, index) => (image.order === index ? image : { ...image, order: index }));
}

/** A stored gallery as it is shown: each list sorted by its order and numbered without gaps. */
export function sortedGallery(gallery: Gallery): Gallery {
  return eachSection((section) => renumbered(gallery[section].toSorted((one, other) => one.order - other.order)));
}

/** What a new image holds, standing last in its list. */
export function newImage(gallery: GalleryOf<GalleryImage>, section: Section, url: string): GalleryImage {
  const index = gallery[section].length;
  return { url, alt: defaultAlt(section, index + 1), caption: '', order: index };
}

/**
 * The gallery with one more image: last in its list, or before the first image for which `belongsAfter` holds, so that
 * a file whose upload had to be repeated still comes where it was chosen.
 */
export function withImage<Image extends GalleryImage>(
  gallery: GalleryOf<Image>,
  section: Section,
  image: Image,
  belongsAfter: (other: Image) => boolean = () => false,
): GalleryOf<Image> {
  const found = gallery[section].findIndex(belongsAfter);
  return withImageAt(gallery, { section, index: found === -1 ? gallery[section].length : found }, image);
}

/** The gallery with an image put at a place, for example one whose removal is undone. */
export function withImageAt<Image extends GalleryImage>(
  gallery: GalleryOf<Image>,
  { section, index }: Place,
  image: Image,
): GalleryOf<Image> {
  return { ...gallery, [section]: renumbered(gallery[section].toSpliced(index, 0, image)) };
}

/** What people say about an image. */
export type ImageTexts = Partial<Pick<GalleryImage, 'alt' | 'caption' | 'decorative'>>;

/** The image with other texts; what is not decorative does not say so. */
function withTexts<Image extends GalleryImage>(image: Image, texts: ImageTexts): Image {
  const { decorative, ...rest } = { ...image, ...texts };
  return (decorative ? { ...rest, decorative } : rest) as Image; // the same fields, but for the one that may be left out
}

/** The gallery with what is said about one image changed in place. */
export function withImageText<Image extends GalleryImage>(
  gallery: GalleryOf<Image>,
  { section, index }: Place,
  texts: ImageTexts,
): GalleryOf<Image> {
  return {
    ...gallery,
    [section]: gallery[section].map((image, place) => (place === index ? withTexts(image, texts) : image)),
  };
}

/** A gallery made list by list. */
export function eachSection<Value>(make: (section: Section) => Value): Record<Section, Value> {
  return { challenge: make('challenge'), solution: make('solution'), results: make('results') };
}

/** An image in the editor: the key tells it apart where two have the same address. */
export type KeyedImage = GalleryImage & { key: string };

/** What is stored of an edited gallery: no keys, orders without gaps. */
export function withoutKeys(gallery: GalleryOf<KeyedImage>): Gallery {
  return eachSection((section) => renumbered(gallery[section]).map(({ key: _key, ...image }) => image));
}

/**
 * What the editor shows after a save: the server's gallery, with everything done since the request started kept on
 * top. `sent` is what the request carried, `current` what stands in the editor when the reply comes. Images of the
 * reply are found by their address; the same address twice counts as first and second.
 */
export function mergeSavedGallery(
  sent: GalleryOf<KeyedImage>,
  current: GalleryOf<KeyedImage>,
  saved: Gallery,
  keyed: (image: GalleryImage) => KeyedImage,
): GalleryOf<KeyedImage> {
  const stored = sortedGallery(saved);
  return eachSection((section) => {
    const answerOf = pairByAddress(sent[section], stored[section]);
    const sentOf = new Map([...answerOf].map(([image, answer]) => [answer, image]));
    const nowOf = new Map(current[section].map((image) => [image.key, image]));
    const sentKeys = new Set(sent[section].map((image) => image.key));

    const merge = (was: KeyedImage, answer: GalleryImage): KeyedImage => {
      const now = nowOf.get(was.key) ?? was;
      const edits = {
        ...(now.alt === was.alt ? {} : { alt: now.alt }),
        ...(now.caption === was.caption ? {} : { caption: now.caption }),
        ...(now.decorative === was.decorative ? {} : { decorative: now.decorative ?? false }),
      };
      return withTexts({ ...answer, key: was.key }, edits);
    };

    const isSameList = sameKeys(sent[section], current[section]);
    if (isSameList) {
      return renumbered(
        stored[section].map((answer) => {
          const was = sentOf.get(answer);
          return was ? merge(was, answer) : keyed(answer);
        }),
      );
    }
    const remaining = current[section].flatMap((image) => {
      if (!sentKeys.has(image.key)) return [image]; // came while the request was under way
      const was = sent[section].find(({ key }) => key === image.key);
      const answer = was && answerOf.get(was);
      return was && answer ? [merge(was, answer)] : [];
    });
    const fresh = stored[section].filter((answer) => !sentOf.has(answer)).map(keyed);
    return renumbered([...remaining, ...fresh]);
  });
}

function sameKeys(one: readonly KeyedImage[], other: readonly KeyedImage[]): boolean {
  return one.length === other.length && one.every((image, index) => image.key === other[index]?.key);
}

function pairByAddress(images: readonly KeyedImage[], answers: readonly GalleryImage[]): Map<KeyedImage, GalleryImage> {
  const free = [...answers];
  const pairs = new Map<KeyedImage, GalleryImage>();
  for (const image of images) {
    const index = free.findIndex((answer) => answer.url === image.url);
    const [answer] = index === -1 ? [] : free.splice(index, 1);
    if (answer) pairs.set(image, answer);
  }
  return pairs;
}
