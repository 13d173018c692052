import type { Block, SourcePicture } from '../../lib/html/block.ts';

/** What editors put where nobody described a picture: the name that its file had. */
const FILE_NAME = /^[^\s/]+\.(?:jpe?g|png|gif|webp)$/i;

/** A picture without the name of a file as its description, and the line that says so. */
export function described(picture: SourcePicture): { picture: SourcePicture; notMapped?: string } {
  if (!FILE_NAME.test(picture.alt)) return { picture };
  return { picture: { ...picture, alt: '' }, notMapped: `the name of a file as a description: “${picture.alt}”` };
}

/** What is said of a cover has no place, unless the same picture stands in the text and says it there. */
export function lostWithCover(cover: SourcePicture | null, body: readonly Block[]): string[] {
  if (cover === null) return [];
  const isSaid = (name: 'alt' | 'caption') =>
    cover[name] === '' ||
    body.some((block) => block.kind === 'picture' && block.address === cover.address && block[name] === cover[name]);
  return [
    ...(isSaid('alt') ? [] : [`the description of the cover “${cover.alt}”`]),
    ...(isSaid('caption') ? [] : [`the caption of the cover “${cover.caption}”`]),
  ];
}
