import { AppError } from '../../lib/app-error.ts';
import { severalAtOnce } from '../../lib/several-at-once.ts';
import { changePublicData } from '../../platform/database/content-version.server.ts';
import { asFullDisk } from '../../platform/full-disk.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { uploadUrl } from './media-address.ts';
import { alone, mediaState } from './media-state.server.ts';
import { hasMovedUploads, insertUploads, listUploadDates, listUploads, sumUploadBytes } from './media-store.server.ts';
import type { PictureJobs } from './picture-program.server.ts';
import { imageQueue, onPictures, PictureProgramEnded } from './picture-worker.server.ts';
import type { ProcessedImage } from './process-image.server.ts';
import { unreadable } from './unreadable-picture.ts';

export type ImageSource = { path: string; shownName: string; name?: string };
type StoredImage = { url: string; hash: string; width: number; height: number; colour: string };

type MediaPlatform = Pick<Platform, 'db' | 'files' | 'clock' | 'contentVersion'>;

/**
 * How long a person waits for their pictures to be stored, in milliseconds, however many they are: for those of others, for
 * the storage, and for taking back what was stored when it fails.
 */
const STORED_WITHIN = 14_000;

/** What of it stays for taking back. */
const TAKEN_BACK = 0.2;

/**
 * Keeps all of the pictures or none, and answers where they are served, in the same order. Refuses with `unavailable` when
 * storing takes longer than `within`, in milliseconds.
 */
export async function storeImages(
  platform: MediaPlatform,
  sources: ImageSource[],
  { within = STORED_WITHIN } = {},
): Promise<StoredImage[]> {
  imageQueue.requireRoomFor('upload', sources.length); // before any work
  const processed = await processAll(sources);
  const named = processed.map((image, index) => ({ ...image, name: sources[index]?.name ?? '' }));
  return keep(platform, named, { isSample: false, within });
}

/** Makes of a GIF at `path` a picture that can be stored, the first of an animation, and writes it to `output`. */
export async function makeStill({ path, shownName }: ImageSource, output: string): Promise<void> {
  await imageQueue.run('upload', () => onPictures('stillOfGif', path, output, shownName));
}

/** Keeps a picture that the program made itself, given as PNG or WebP. */
export async function storeGeneratedImage(
  platform: MediaPlatform,
  bytes: Uint8Array,
  { isSample }: { isSample: boolean },
): Promise<StoredImage> {
  const processed = await imageQueue.run('upload', () =>
    onPictures('processImage', Buffer.from(bytes), 'The generated picture'),
  );
  const [stored] = await keep(platform, [processed], { isSample });
  if (!stored) throw new Error('A stored picture went missing');
  return stored;
}

/** Keeps pictures that the program made and processed itself, all or none. */
export async function storeGeneratedImages(
  platform: MediaPlatform,
  processed: ProcessedImage[],
  { isSample }: { isSample: boolean },
): Promise<StoredImage[]> {
  return keep(platform, processed, { isSample });
}

/** How many uploads there are, deleted ones that can come back included, and how many bytes they take without their variants. */
export async function countStoredPictures({ db }: Pick<Platform, 'db'>): Promise<{ count: number; bytes: number }> {
  return sumUploadBytes(db);
}

/** The hashes of all uploads, whatever became of them. */
export async function listPictureHashes({ db }: Pick<Platform, 'db'>): Promise<string[]> {
  return [...(await listUploadDates(db)).keys()];
}

/** Ends the making of variants in the background, for a quick stop; they are made on first need instead. */
export function stopMediaWork(platform: Pick<Platform, 'files'>): void {
  mediaState(platform).isStopping = true;
}

async function processAll(sources: ImageSource[]): Promise<ProcessedImage[]> {
  const inspected: { source: ImageSource; isHeavy: boolean }[] = [];
  for (const source of sources) {
    // looks at the header only, so it goes first
    const { isHeavy } = await imageQueue.run('visitor', () => workOn('inspectImage', source));
    inspected.push({ source, isHeavy });
  }

  // Asked again because others may have come meanwhile; from here to the last `run` nobody can.
  imageQueue.requireRoomFor('upload', sources.length);
  let hasFailed = false;
  const outcomes = await Promise.allSettled(
    inspected.map(({ source, isHeavy }) =>
      imageQueue.run(
        'upload',
        async () => {
          if (hasFailed) throw new AppError('unreadable', 'Another picture of the same upload was refused.');
          try {
            return await workOn('processImage', source);
          } catch (error) {
            hasFailed = true;
            throw error;
          }
        },
        isHeavy ? 2 : 1,
      ),
    ),
  );
  // All are over here, so the temporary files may go. The first refusal in order is the one that was not a consequence
  // of another, unless two failed at the same time; either is true then.
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

/** A picture that ends the program twice does so every time: it is the picture. */
async function workOn<Name extends 'inspectImage' | 'processImage'>(job: Name, { path, shownName }: ImageSource) {
  const work = () => onPictures<'inspectImage' | 'processImage'>(job, path, shownName) as ReturnType<PictureJobs[Name]>;
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PictureProgramEnded)) throw error;
  }
  try {
    return await work();
  } catch (error) {
    throw error instanceof PictureProgramEnded ? unreadable(shownName, error) : error;
  }
}

async function keep(
  platform: MediaPlatform,
  processed: (ProcessedImage & { name?: string })[],
  { isSample, within }: { isSample: boolean; within?: number },
): Promise<StoredImage[]> {
  const { files, clock } = platform;
  const until = within === undefined ? undefined : performance.now() + within * (1 - TAKEN_BACK);
  const left = () => (until === undefined ? {} : { within: Math.max(0, until - performance.now()) });
  async function store(): Promise<void> {
    const rows = processed.map(({ bytes, ...image }) => ({ ...image, bytes: bytes.byteLength }));
    const put: string[] = [];
    try {
      await severalAtOnce(processed, async ({ hash, bytes }) => {
        put.push(hash);
        await files.put(`${hash}.webp`, bytes, left());
      });
      await changePublicData(
        platform,
        async (trx) => {
          // a deleted or replaced picture that comes again stands at its address again; a new one is on no page yet
          const standsAgain = await hasMovedUploads(trx, rows);
          await insertUploads(trx, rows, { now: clock.now(), isSample });
          return standsAgain;
        },
        { isSeen: (standsAgain) => standsAgain },
      );
    } catch (error) {
      const takesBack = within === undefined ? {} : { within: within * TAKEN_BACK };
      await forget(platform, put, takesBack).catch(() => {}); // the first error is the one to tell
      throw asFullDisk(error, 'Nothing was stored.');
    }
  }
  await alone(platform, store, within === undefined ? {} : { timeout: within * (1 - TAKEN_BACK) });
  return processed.map(({ hash, width, height, colour }) => ({ url: uploadUrl(hash), hash, width, height, colour }));
}

/** Takes back files of a failed upload, but not those that an earlier upload put there too. */
async function forget({ db, files }: MediaPlatform, hashes: string[], limit: { within?: number }): Promise<void> {
  const recorded = new Set((await listUploads(db, hashes)).map((upload) => upload.hash));
  // all at once: a storage that fails here, too, must not be waited for once for each file
  await Promise.all(hashes.filter((hash) => !recorded.has(hash)).map((hash) => files.delete(`${hash}.webp`, limit)));
}
