import { sha256 } from '../../lib/sha256.server.ts';
import { withSharedLock } from '../../platform/database/advisory-lock.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { imageQueue } from '../media/job-queue.server.ts';
import { onPictures } from '../media/picture-worker.server.ts';
import type { CaseStudy } from './case-study.ts';
import { SHARE_IMAGE_SIZE, shareImageDrawing, shareImageWords } from './share-image.ts';

/** Previews of some services give up on larger pictures. */
export const SHARE_IMAGE_BYTES = 150_000;

/** Share images are the only PNG files in the store: pictures are kept as WebP and AVIF. */
const SHARE_IMAGE_FILE = /^[0-9a-f]{32}\.png$/;

/** After this nobody can be just about to show it. */
const RETENTION = 24 * 3_600_000;

type Bytes = Uint8Array<ArrayBuffer>;
export type DrawShareImage = (study: CaseStudy, name: string) => Promise<Bytes>;

/** The share image of a study as PNG, below `SHARE_IMAGE_BYTES`. */
export async function drawShareImage(study: CaseStudy, name: string): Promise<Bytes> {
  const svg = shareImageDrawing(study, name);
  const png = await onPictures('drawFlat', svg, SHARE_IMAGE_SIZE.width, SHARE_IMAGE_BYTES);
  if (!png) throw new Error(`The share image of case study ${study.id} stays above ${SHARE_IMAGE_BYTES} bytes`);
  return new Uint8Array(png);
}

/** The name of a share image in the file store: another one for other words, the same one for the same. */
export function shareImageFile(study: CaseStudy, name: string): string {
  return `${sha256(shareImageWords(study, name)).slice(0, 32)}.png`;
}

/**
 * The share image from the file store, drawn and stored there by the first instance that is asked for it. A store that is
 * away or full is no reason to show none: then it is drawn for this one time. Drawing waits its turn among all work on
 * pictures, and the lock for that turn, so that many at once do not hold all connections to the database.
 */
export async function openShareImage(
  platform: Pick<Platform, 'db' | 'files' | 'log'>,
  study: CaseStudy,
  name: string,
  draw: DrawShareImage = drawShareImage,
): Promise<Bytes> {
  const { db, files, log } = platform;
  const file = shareImageFile(study, name);
  try {
    const stored = await files.get(file);
    if (stored) return stored;
  } catch (error) {
    log.warn({ err: error }, 'the file store could not be asked for a share image');
    return imageQueue.run('visitor', () => draw(study, name));
  }
  return imageQueue.run('visitor', () => withSharedLock(db, `share image ${file}`, drawAndKeep));

  async function drawAndKeep(): Promise<Bytes> {
    // another instance may just have been at it
    const made = await files.get(file).catch(() => null);
    if (made) return made;
    const bytes = await draw(study, name);
    await files.put(file, bytes, { canBeMadeAgain: true }).catch((error) => {
      log.warn({ err: error }, 'a share image could not be stored');
    });
    return bytes;
  }
}

/**
 * Deletes share images older than a day that no study on the site has any more, and answers their names; with `dryRun`
 * it only answers. `name` is what stands on them beside the title.
 */
export async function collectShareImages(
  { files, clock }: Pick<Platform, 'files' | 'clock'>,
  { studies, name, dryRun }: { studies: readonly CaseStudy[]; name: string; dryRun: boolean },
): Promise<string[]> {
  const limit = clock.now().getTime() - RETENTION;
  const shown = new Set(studies.map((study) => shareImageFile(study, name)));
  const old: string[] = [];
  for await (const file of files.list())
    if (SHARE_IMAGE_FILE.test(file.name) && !shown.has(file.name) && file.modifiedAt.getTime() < limit)
      old.push(file.name);
  if (!dryRun) for (const file of old) await files.delete(file);
  return old.sort();
}
