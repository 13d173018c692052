import { uploadHash } from '../media/media-address.ts';
import { adviceOnAll } from './alt-coach.ts';
import type { Finding, Rule } from './publish-check.ts';
import { SECTION_LABELS, SECTIONS } from './section-labels.ts';

/** In pixels: what the page of a study and its share card show of a cover at most. */
const COVER_WIDTH = 1200;

export const picturesMissing: Rule = ({ coverImage, gallery }, { pictures }) => {
  const isMissing = (url: string) => uploadHash(url) !== null && !pictures.has(url);
  const cover: Finding[] = isMissing(coverImage)
    ? [
        {
          key: 'picture-missing',
          level: 'fix',
          field: 'coverImage',
          sentence: 'The cover is no picture of this site any more.',
        },
      ]
    : [];
  return [
    ...cover,
    ...SECTIONS.flatMap((section): Finding[] => {
      const missing = gallery[section].filter(({ url }) => isMissing(url)).length;
      if (missing === 0) return [];
      const sentence = `${counted(missing, 'picture')} of ${SECTION_LABELS.text[section]} ${missing === 1 ? 'is' : 'are'} missing.`;
      return [{ key: 'picture-missing', level: 'fix', field: `gallery.${section}`, sentence }];
    }),
  ];
};

export const picturesToDescribe: Rule = ({ gallery }) => {
  const all = SECTIONS.flatMap((section) => gallery[section].map((image) => ({ image, section })));
  const adviceOn = adviceOnAll(gallery);
  const poor = all.flatMap(({ image, section }) => {
    const advice = adviceOn.get(image) ?? null;
    return advice === null ? [] : [{ section, advice }];
  });
  const [first] = poor;
  if (!first) return [];
  const sentence = `${counted(poor.length, 'picture')} of ${all.length} could be described better. ${first.advice}`;
  return [{ key: 'alt-advice', level: 'look', field: `gallery.${first.section}`, sentence }];
};

export const coverTooSmall: Rule = ({ coverImage }, { pictures }) => {
  const width = pictures.get(coverImage)?.width;
  if (width === undefined || width >= COVER_WIDTH) return [];
  const sentence = `The cover is ${width} pixels wide; ${COVER_WIDTH} or more look sharp everywhere.`;
  return [{ key: 'cover-small', level: 'look', field: 'coverImage', sentence }];
};

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
