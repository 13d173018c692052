import type { Platform } from '../../platform/platform.server.ts';
import type { SheetSet } from '../../ui/sheets/sheet.ts';
import { missingLetters } from '../../ui/sheets/sheet-letters.ts';
import { readFontFile } from '../fonts/font-service.server.ts';
import { imageQueue } from '../media/job-queue.server.ts';
import { onPictures } from '../media/picture-worker.server.ts';

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

/** The letters in a sentence: those that are missing, and where to read the words instead. */
export function refusalOf(letters: readonly string[], instead: string): string {
  const named = letters.slice(0, NAMED).join(' ');
  const others = letters.length > NAMED ? ` and ${letters.length - NAMED} more` : '';
  return `The typefaces of this site lack letters for this PDF: ${named}${others}. ${instead}`;
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
