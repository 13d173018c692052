import { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { SheetSet } from '../../ui/sheets/sheet.ts';
import { missingLetters } from '../../ui/sheets/sheet-letters.ts';
import type { CaseStudy } from '../case-studies/case-study.ts';
import { readFontFile } from '../fonts/font-service.server.ts';
import { describeImages, type ImageDescription } from '../media/describe-images.server.ts';
import { CENTRE } from '../media/focal-point.ts';
import { uploadHash } from '../media/media-address.ts';
import { movedUploads, shownInstead } from '../media/moved-uploads.server.ts';
import { imageQueue, onPictures, PictureProgramEnded } from '../media/picture-worker.server.ts';
import { type ShareImage, shareImageFile } from '../media/share-image-files.server.ts';
import { sheetFrame } from './sheet-frame.server.ts';
import { type ChosenPicture, chosenPictures, type FoundPicture, type SheetSite, studySheet } from './study-sheet.ts';

type Reading = Pick<Platform, 'db' | 'files' | 'log' | 'contentVersion'>;

/** Raise it when the page is drawn differently: what others have kept is then asked for anew. */
const EDITION = 6;
const VERSION_LENGTH = 12;

/** The one page of a study: where it is, what it is stored as, how it is drawn, and the letters without a face: with any it is not. */
export type OnePager = ShareImage & { path: string; missing: string[] };

/** What is known of pictures, by their addresses. */
type Described = ReadonlyMap<string, ImageDescription>;

/** The one page of each study, in their order; without `described` its pictures are looked up. */
export async function onePagersOf(
  platform: Reading,
  studies: readonly CaseStudy[],
  site: SheetSite,
  described?: Described,
): Promise<OnePager[]> {
  const chosen = studies.map(chosenPictures);
  const pictures = await foundPictures(platform, chosen, described);
  return Promise.all(studies.map((study, index) => onePager(platform, study, pictures[index] ?? [], site)));
}

/** The pictures that are there of each list, as they are shown now. */
export async function foundPictures(
  platform: Reading,
  chosen: readonly (readonly ChosenPicture[])[],
  known?: Described,
): Promise<FoundPicture[][]> {
  const urls = chosen.flat().map(({ url }) => url);
  const described = known ?? (await describeImages(platform, urls));
  const moved = described.size === 0 ? null : await movedUploads(platform);
  const found = ({ url, ...words }: ChosenPicture): FoundPicture[] => {
    const picture = described.get(url);
    const hash = uploadHash(url);
    const shown = picture && moved && hash ? shownInstead(moved, hash) : null;
    if (!picture || shown === null) return [];
    const ratio = Math.round((picture.width / picture.height) * 100) / 100;
    return [{ hash: shown, focus: picture.focus ?? CENTRE, ratio, ...words }];
  };
  return chosen.map((pictures) => pictures.flatMap(found));
}

async function onePager(
  platform: Reading,
  study: CaseStudy,
  pictures: FoundPicture[],
  site: SheetSite,
): Promise<OnePager> {
  const sheet = studySheet(study, site, { pictures, isDraft: false, isPublic: true });
  const set: SheetSet = {
    title: sheet.title,
    made: study.updatedAt,
    frame: sheetFrame(site, { source: `pdf-${study.slug}` }),
    cover: null,
    sheets: [sheet],
  };
  const words = JSON.stringify([EDITION, set]);
  const version = sha256(words).slice(0, VERSION_LENGTH);
  return {
    path: `/share/case-studies/${encodeURIComponent(study.slug)}.pdf?v=${version}`,
    file: shareImageFile(words, 'pdf'),
    missing: await lettersLeftOut(platform, set.frame, [set.frame, sheet]),
    draw: () => drawn(platform, set),
  };
}

/** The file, drawn in the process for pictures when it is its turn there. */
export async function drawn(platform: Pick<Platform, 'db' | 'files'>, set: SheetSet): Promise<Uint8Array<ArrayBuffer>> {
  const hashes = new Set(set.sheets.flatMap((sheet) => sheet.pictures.map(({ hash }) => hash)));
  const pictures: Record<string, Uint8Array> = {};
  for (const hash of hashes) {
    const bytes = await platform.files.get(`${hash}.webp`);
    if (bytes) pictures[hash] = bytes;
  }
  const fonts = await Promise.all(set.frame.ownFonts.map((hash) => readFontFile(platform, hash)));
  const given = { pictures, fonts: fonts.filter((font) => font !== null) };
  try {
    return new Uint8Array(await imageQueue.run('visitor', () => onPictures('drawSheetSet', set, given)));
  } catch (error) {
    if (!(error instanceof PictureProgramEnded)) throw error;
    const sentence = 'The PDF could not be made in time. Please try again in a moment.';
    throw new AppError('unavailable', sentence, { retryAfterSeconds: error.retryAfterSeconds ?? 10, cause: error });
  }
}

/** A document is refused rather than made without letters; more than a few of them tell nobody more. */
const NAMED = 10;

/** What stands in the file and is not drawn in letters. */
const NOT_DRAWN = new Set(['alt', 'href']);

/**
 * The letters of these parts of a document that neither the typefaces of the brand nor ours have. Only a text that ours cannot
 * set makes anybody look into those of the brand.
 */
export async function lettersLeftOut(
  platform: Pick<Platform, 'db' | 'log'>,
  { ownFonts }: SheetSet['frame'],
  parts: unknown,
): Promise<string[]> {
  const text = JSON.stringify(parts, (key, value) => (NOT_DRAWN.has(key) ? undefined : value));
  const missing = missingLetters(text);
  if (missing.length === 0 || ownFonts.length === 0) return missing;
  const ranges = (await Promise.all(ownFonts.map((hash) => codesOfFont(platform, hash)))).flat();
  return missingLetters(missing.join('\n'), (code) => ranges.some(([from, to]) => from <= code && code <= to));
}

/** The letters that are missing, as a sentence names them. */
export function namedLetters(letters: readonly string[]): string {
  return [...letters.slice(0, NAMED), ...(letters.length > NAMED ? ['…'] : [])].join(' ');
}

type Codes = readonly (readonly [from: number, to: number])[];

/** A file never changes under its hash. */
const known = new Map<string, Promise<Codes>>();
const KEPT = 24;

function codesOfFont(platform: Pick<Platform, 'db' | 'log'>, hash: string): Promise<Codes> {
  const found = known.get(hash);
  if (found) return found;
  const codes = readCodes(platform, hash);
  known.set(hash, codes);
  for (const oldest of known.keys()) if (known.size > KEPT) known.delete(oldest);
  // a page is shown without the file for now, and asks again
  return codes.catch((err) => {
    known.delete(hash);
    platform.log.warn({ err }, 'the letters of a typeface could not be read');
    return [];
  });
}

async function readCodes(platform: Pick<Platform, 'db'>, hash: string): Promise<Codes> {
  const file = await readFontFile(platform, hash);
  return file ? imageQueue.run('visitor', () => onPictures('readFontCodes', file)) : [];
}
