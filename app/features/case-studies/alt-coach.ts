import { plainText } from '../../lib/markdown.ts';
import { shorten } from '../../lib/shorten.ts';
import type { GalleryImage } from './case-study.ts';
import { hasDefaultAlt } from './gallery.ts';
import { SECTIONS, type Section } from './section-labels.ts';

/** Longer descriptions belong into the caption or the text: a screen reader cannot be paused inside one. */
const MAX_ALT = 150;

const FILE_NAME = /\.(?:jpe?g|png|webp|heic|gif|avif)$|^(?:img|dsc|dscn|pxl|image|photo|screenshot)[-_ ]?\d/i;
const PREFIX = /^(?:an? )?(?:image|picture|photo|photograph|screenshot|graphic) (?:of|showing)\b/i;
const EMPTY_WORD = /^(?:an? )?(?:image|picture|photo|photograph|screenshot|graphic|figure|gallery image)s?\.?$/i;

export const SAME_WORDS = 'Another picture has the same text. Say what sets this one apart.';

type Described = Pick<GalleryImage, 'alt' | 'caption' | 'decorative'>;

/** What would make the description of a picture better; null when it is good. Advice only: nothing is refused for it. */
export function altAdvice(image: Described, others: readonly Described[] = []): string | null {
  return adviceWhere(image, () => {
    const alt = saidBy(image);
    return others.some((other) => saidBy(other) === alt);
  });
}

/** The words of a picture, for comparing. */
export function saidBy({ alt }: Pick<Described, 'alt'>): string {
  return alt.trim().toLowerCase();
}

function adviceWhere(image: Described, isSaidTwice: () => boolean): string | null {
  if (image.decorative) return null;
  const alt = image.alt.trim();
  if (alt === '') return 'Say what the picture shows, for those who cannot see it.';
  if (hasDefaultAlt(image)) return 'Say what the picture shows. This is still the automatic text.';
  if (FILE_NAME.test(alt)) return 'This looks like the name of a file. Say what the picture shows.';
  if (EMPTY_WORD.test(alt)) return 'Everybody is told that it is a picture. Say what it shows.';
  if (PREFIX.test(alt)) return 'Leave out “image of”: everybody is told that it is a picture.';
  if (alt.toLowerCase() === image.caption.trim().toLowerCase())
    return 'The caption says the same and is read out too. Say what one sees.';
  if (isSaidTwice()) return SAME_WORDS;
  if (alt.length > MAX_ALT) return `Shorten it to ${MAX_ALT} characters; details belong into the caption.`;
  return null;
}

/** The same for every picture of a study at once. */
export function adviceOnAll<Image extends Described>(
  gallery: Record<Section, readonly Image[]>,
): Map<Image, string | null> {
  return adviceOnEach(SECTIONS.flatMap((section) => gallery[section]));
}

/** The same for each of some pictures, of which two with one text are one too many. */
export function adviceOnEach<Image extends Described>(all: readonly Image[]): Map<Image, string | null> {
  const times = new Map<string, number>();
  for (const image of all) times.set(saidBy(image), (times.get(saidBy(image)) ?? 0) + 1);
  return new Map(all.map((image) => [image, adviceWhere(image, () => (times.get(saidBy(image)) ?? 0) > 1)]));
}

/** How many of a study's pictures are described, or decorative, so that there is nothing to say against it. */
export function describedImages(gallery: Record<Section, readonly Described[]>): { described: number; total: number } {
  const advice = [...adviceOnAll(gallery).values()];
  return { described: advice.filter((words) => words === null).length, total: advice.length };
}

/** A sentence of the study's own text to start from; null where there is none yet. */
export function altExample(texts: Record<Section, string>, section: Section): string | null {
  const [sentence] = plainText(texts[section])
    .trim()
    .split(/(?<=[.!?])\s/);
  return sentence ? shorten(sentence, 90) : null;
}
