import { DAY } from '../../lib/durations.ts';
import { keptBy } from '../../lib/kept-by.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import { withSharedLock } from '../../platform/database/advisory-lock.server.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { SHARE_CARD, type SHARE_PANEL, type SHARE_WHOLE } from '../../ui/drawings/share-card-size.ts';
import type { FocalPoint } from './focal-point.ts';
import { imageQueue, type JobQueue, onPictures } from './picture-worker.server.ts';
import { bytesOf, type OpenFile, openMade, openStored } from './sent-files.server.ts';

/** Previews of some services give up on larger pictures. */
export const SHARE_IMAGE_BYTES = 150_000;

/** What is made of words: share images, one-pagers, and the media kit. Pictures are kept as WebP and AVIF. */
const MADE_FILE = /^[0-9a-f]{32}\.(?:png|jpg|pdf|zip)$/;

/** After this nobody can be just about to show it. */
const RETENTION = DAY;

type Bytes = Uint8Array<ArrayBuffer>;

/** Flat drawings are PNG; a photograph in one makes it JPEG. A one-pager is kept in the same way. */
type ShareImageFormat = 'png' | 'jpg' | 'pdf';

/** A picture beside a shared link: what it is stored as, and how it is drawn when it is not there yet. */
export type ShareImage = { file: string; draw: () => Promise<Bytes> };

/** The name in the file store: another one for other words, the same one for the same. */
export function shareImageFile(words: string, format: ShareImageFormat): string {
  return `${sha256(words).slice(0, 32)}.${format}`;
}

/** What pains are taken to make a card small, where they are not those of every drawing: tests, which draw hundreds, take fewer. */
export const cardPains: { effort?: number; compressionLevel?: number } = {};

/** A card without a photograph as PNG, below `SHARE_IMAGE_BYTES`. */
export async function drawFlatCard(svg: string): Promise<Bytes> {
  return small(await onPictures('drawFlat', svg, SHARE_CARD.width, SHARE_IMAGE_BYTES, cardPains));
}

/** A card as JPEG, below `SHARE_IMAGE_BYTES`; the picture fills the right side, or all of it, cut around its focal point. */
export async function drawPhotoCard(
  svg: string,
  picture: { bytes: Uint8Array; focus: FocalPoint } | null,
  place: typeof SHARE_PANEL | typeof SHARE_WHOLE,
): Promise<Bytes> {
  const laid = picture && { ...picture, place };
  return small(await onPictures('drawWithPicture', svg, SHARE_CARD.width, laid, SHARE_IMAGE_BYTES));
}

function small(bytes: Uint8Array | null): Bytes {
  if (!bytes) throw new Error(`A share image stays above ${SHARE_IMAGE_BYTES} bytes`);
  return new Uint8Array(bytes);
}

/** The share image from the file store, or drawn for it. Drawing waits its turn among all work on pictures. */
export function openShareImage(
  platform: Pick<Platform, 'db' | 'files' | 'log'>,
  { file, draw }: ShareImage,
  queue: Pick<JobQueue, 'run'> = imageQueue,
): Promise<OpenFile> {
  return openMadeFile(platform, { file, make: draw }, queue);
}

/** The whole of it, for those who make something of it. */
export async function readShareImage(...asked: Parameters<typeof openShareImage>): Promise<Bytes> {
  return bytesOf(asked[0], await openShareImage(...asked));
}

/** Deletes share images and kits older than a day that are not `shown` any more, and answers their names; with `dryRun` it only answers. */
export async function collectShareImages(
  { files, clock }: Pick<Platform, 'files' | 'clock'>,
  { shown, dryRun }: { shown: ReadonlySet<string>; dryRun: boolean },
): Promise<string[]> {
  const limit = clock.now().getTime() - RETENTION;
  const old: string[] = [];
  for await (const file of files.list())
    if (MADE_FILE.test(file.name) && !shown.has(file.name) && file.modifiedAt.getTime() < limit) old.push(file.name);
  if (!dryRun) for (const file of old) await files.delete(file);
  return old.sort();
}

/** A file that is made of what the site holds, and can be made again: what it is stored as, and how it is made. */
export type MadeFile = { file: string; make: () => Promise<Bytes> };

/** Files that are being opened or made by this process, by name. */
const openingIn = keptBy((_files: FileStore) => new Map<string, Promise<OpenFile>>());

/** How long the stored file is; null while it was not made, or while the store is away. */
export async function madeFileBytes({ files }: Pick<Platform, 'files'>, file: string): Promise<number | null> {
  const part = await files.read(file, 0, 0).catch(() => null);
  return part?.size ?? null;
}

export function isBeingMade({ files }: Pick<Platform, 'files'>, file: string): boolean {
  return openingIn(files).has(file);
}

/**
 * The file from the store, made and stored there by the first instance that is asked for it. A store that is away or full
 * is no reason to answer none: then it is made for this one time. Without a `queue` the making takes its own turns; with
 * one the lock, too, waits for the turn, so that many at once do not hold all connections to the database.
 */
export async function openMadeFile(
  platform: Pick<Platform, 'db' | 'files' | 'log'>,
  { file, make }: MadeFile,
  queue?: Pick<JobQueue, 'run'>,
): Promise<OpenFile> {
  const { db, files, log } = platform;
  const making = openingIn(files);
  const known = making.get(file);
  if (known) return known;
  const opened = open().finally(() => making.delete(file));
  making.set(file, opened);
  return opened;

  async function open(): Promise<OpenFile> {
    const stored = await fromStore();
    if (stored) return stored;
    // another instance may just have been at it
    const making = () => withSharedLock(db, `made file ${file}`, async () => (await fromStore()) ?? makeAndStore());
    return queue ? queue.run('visitor', making) : making();
  }

  function fromStore(): Promise<OpenFile | null> {
    return openStored(platform, file).catch((error) => {
      log.warn({ err: error }, 'the file store could not be asked for a file that is made');
      return null;
    });
  }

  async function makeAndStore(): Promise<OpenFile> {
    const bytes = await make();
    await files.put(file, bytes, { canBeMadeAgain: true }).catch((error) => {
      log.warn({ err: error }, 'a file that is made could not be stored');
    });
    return openMade(platform, file, bytes);
  }
}
