import { withSharedLock } from '../../platform/database/advisory-lock.server.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { JobQueue } from './job-queue.server.ts';
import { type OpenFile, openMade, openStored } from './sent-files.server.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file that is made of what the site holds, and can be made again: what it is stored as, and how it is made. */
export type MadeFile = { file: string; make: () => Promise<Bytes> };

/** Files that are being opened or made by this process, by name. */
const inFlight = new WeakMap<FileStore, Map<string, Promise<OpenFile>>>();

/** How long the stored file is; null while it was not made, or while the store is away. */
export async function madeFileBytes({ files }: Pick<Platform, 'files'>, file: string): Promise<number | null> {
  const part = await files.read(file, 0, 0).catch(() => null);
  return part?.size ?? null;
}

export function isBeingMade({ files }: Pick<Platform, 'files'>, file: string): boolean {
  return inFlight.get(files)?.has(file) === true;
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
  const making = inFlight.get(files) ?? new Map<string, Promise<OpenFile>>();
  inFlight.set(files, making);
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
