import { type Entry, entryPath } from '../../entries/entry.ts';
import { COVER_WIDTH, type LetterStudy } from './letter-to-draw.ts';
import { pictureOfWidth } from './mail-addresses.ts';

/** An article that is on the site, as it stands in a letter. */
export function letterArticle(article: Entry, size: { width: number; height: number } | undefined): LetterStudy {
  const { id, title, summary, cover } = article;
  return {
    ...{ id, title, summary, path: entryPath(article), figure: null },
    cover:
      cover === ''
        ? null
        : {
            src: pictureOfWidth(cover, size?.width, COVER_WIDTH),
            alt: title,
            ...(size ? { width: size.width, height: size.height } : {}),
          },
  };
}
