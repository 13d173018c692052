import { sha256 } from '../../lib/sha256.server.ts';
import { isStaticCopy } from '../../lib/static-copy.ts';
import { type ZipEntry, zipOf } from '../../platform/files/zip.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { knownCaseStudies } from '../case-studies/case-study-service.server.ts';
import { sheetQueue } from '../media/picture-worker.server.ts';
import { jpegCopies, shownUpload } from '../media/print-pictures.server.ts';
import {
  isBeingMade,
  type MadeFile,
  madeFileBytes,
  openMadeFile,
  readShareImage,
} from '../media/share-image-files.server.ts';
import { type OnePager, onePagersOf } from '../one-pagers/one-pager.server.ts';
import { readSheetSite } from '../one-pagers/sheet-frame.server.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';
import { isKitShown, KIT_PATH, kitTexts } from './media-kit.ts';

/** Raise it when the archive is put together differently: what is stored is then made anew. */
const EDITION = 2;

/** The first day that archives know, where the owner names none: the same words are the same bytes. */
const FIRST_DAY = '1980-01-01';

/** The download, with the one address at which it is answered. */
type KitFile = MadeFile & { path: string };

/** The download as the content has it; null while there is no kit, or nothing to download of it. */
export async function mediaKitFile(platform: Platform, content: SiteContent): Promise<KitFile | null> {
  if (!isKitShown(content)) return null;
  const hashes = await Promise.all(content.mediaKit.photos.map(({ picture }) => shownUpload(platform, picture)));
  const sheet = await newestOnePager(platform);
  // of photographs on other sites alone nothing would be in it
  if (!sheet && hashes.every((hash) => hash === null) && Object.keys(kitTexts(content, () => false)).length === 0)
    return null;
  const day = content.mediaKit.lastChecked ?? FIRST_DAY;
  const name = sha256(JSON.stringify([EDITION, day, kitTexts(content), hashes, sheet?.file])).slice(0, 32);
  return {
    file: `${name}.zip`,
    path: `${KIT_PATH}?v=${name.slice(0, 8)}`,
    make: async () => {
      const photos = await photoFiles(platform, hashes);
      const sheets = sheet ? [{ name: sheet.name, bytes: await readShareImage(platform, sheet, sheetQueue) }] : [];
      const texts = kitTexts(content, (number) => photos.some(({ name }) => name === printName(number)));
      return zipOf([...textFiles(texts), ...photos, ...sheets], day);
    },
  };
}

/** The one page of the newest case study; none where no face has all of its letters, or studies cannot be read. */
async function newestOnePager(platform: Platform): Promise<(OnePager & { name: string }) | null> {
  const [newest] = await knownCaseStudies(platform).catch(() => []);
  if (!newest) return null;
  const [sheet] = await onePagersOf(platform, [newest], await readSheetSite(platform));
  return sheet && sheet.missing.length === 0 ? { ...sheet, name: `${newest.slug}.pdf` } : null;
}

function textFiles(texts: Record<string, string>): ZipEntry[] {
  return Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
}

function printName(number: number): string {
  return `photos/${number}-print.jpg`;
}

/** One after the other, so that a kit keeps no more of the queue than one picture does. */
async function photoFiles(platform: Platform, hashes: readonly (string | null)[]): Promise<ZipEntry[]> {
  const files: ZipEntry[] = [];
  for (const [index, hash] of hashes.entries()) {
    const copies = hash === null ? null : await jpegCopies(platform, hash);
    if (!copies) continue;
    files.push({ name: printName(index + 1), bytes: copies.print });
    files.push({ name: `photos/${index + 1}-web.jpg`, bytes: copies.web });
  }
  return files;
}

/** Downloads that this process has begun to make for a page; those that could not be made stay. */
const begun = new Set<string>();

/** What a page says of the download. `isMaking`: its size is known in a moment. */
export type KitOffer = { path: string; bytes: number | null; isMaking: boolean };

/**
 * Where the download is, and its size. Showing the page begins to make it, but nobody waits for that, and unsaved words make
 * none; where it could not be made the page has no size, and the link tries again.
 */
export async function mediaKitOffer(platform: Platform, content: SiteContent): Promise<KitOffer | null> {
  const kit = await mediaKitFile(platform, content);
  if (!kit) return null;
  const { file, path } = kit;
  const bytes = await madeFileBytes(platform, file);
  if (bytes !== null) return { path, bytes, isMaking: false };
  const own = await mediaKitFile(platform, await readSiteContent(platform));
  if (own?.file !== file) return { path, bytes, isMaking: false };
  if (isStaticCopy()) return { path, bytes: (await openMadeFile(platform, kit)).size, isMaking: false };
  if (begun.has(file)) return { path, bytes, isMaking: isBeingMade(platform, file) };
  begun.add(file);
  openMadeFile(platform, kit)
    .then(() => begun.delete(file))
    .catch((error) => platform.log.warn({ err: error }, 'the media kit could not be made'));
  return { path, bytes, isMaking: true };
}
