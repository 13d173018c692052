import { withSharedLock } from '../../platform/database/shared-lock.server.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { createHotFiles, type HotFiles } from './hot-files.server.ts';

/** What the process remembers about one file store. */
export type MediaState = {
  /** Variants that are being made now, by name, so that each is made once however many ask. */
  inFlight: Map<string, Promise<Uint8Array<ArrayBuffer> | null>>;
  hotFiles: HotFiles;
  /** Runs work of this process one after the other. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  isStopping: boolean;
  /** What no longer stands at its own address, as it was at a content version; null before the first reading. */
  moved: { version: number; uploads: MovedUploads } | null;
  /** The reading of it that is under way. */
  readingMoved: { version: number; uploads: Promise<MovedUploads> } | null;
};

/** By hash: the hash of the picture that is shown instead, or null for a deleted one. */
export type MovedUploads = ReadonlyMap<string, string | null>;

const states = new WeakMap<FileStore, MediaState>();

export function mediaState({ files }: { files: FileStore }): MediaState {
  const known = states.get(files);
  if (known) return known;
  const state: MediaState = {
    inFlight: new Map(),
    hotFiles: createHotFiles(),
    inTurn: createLock(),
    isStopping: false,
    moved: null,
    readingMoved: null,
  };
  states.set(files, state);
  return state;
}

/** Runs storing and deleting one after the other, on all instances: neither may pull a file from under the other. */
export function alone<T>(platform: Pick<Platform, 'db' | 'files'>, work: () => Promise<T>): Promise<T> {
  return mediaState(platform).inTurn(() => withSharedLock(platform.db, 'stored pictures', work));
}

function createLock(): MediaState['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
