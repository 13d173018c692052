import { LRUCache } from 'lru-cache';
import { AppError } from '../../lib/app-error.ts';
import { keptBy } from '../../lib/kept-by.ts';
import { withSharedLock } from '../../platform/database/advisory-lock.server.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { SharedPieces } from './shared-pieces.server.ts';

/** What the process remembers about one file store. */
export type MediaState = {
  /** Files that are being looked up or made now, by name, so that each is made once however many ask. */
  inFlight: Map<string, Promise<Uint8Array<ArrayBuffer> | null>>;
  hotFiles: HotFiles;
  /** Of files too large to lie there. */
  pieces: SharedPieces;
  /** Such files that the store did not take, as long as somebody reads them. */
  unstored: Map<string, WeakRef<Uint8Array<ArrayBuffer>>>;
  /** Runs work of this process one after the other; refuses with `unavailable` whose turn has not come after `timeout`. */
  inTurn: <T>(work: () => Promise<T>, timeout: number) => Promise<T>;
  isStopping: boolean;
  /** What no longer stands at its own address, as it was at a content version; null before the first reading. */
  moved: { version: number; uploads: MovedUploads } | null;
  /** The reading of it that is under way. */
  readingMoved: { version: number; uploads: Promise<MovedUploads> } | null;
};

/** By hash: the hash of the picture that is shown instead, or null for a deleted one. */
export type MovedUploads = ReadonlyMap<string, string | null>;

const stateOf = keptBy(
  (_files: FileStore): MediaState => ({
    inFlight: new Map(),
    hotFiles: createHotFiles(),
    pieces: new Map(),
    unstored: new Map(),
    inTurn: createLock(),
    isStopping: false,
    moved: null,
    readingMoved: null,
  }),
);

export function mediaState({ files }: { files: FileStore }): MediaState {
  return stateOf(files);
}

/** How long storing and deleting wait for others unless told otherwise, in milliseconds. */
const FILES_LOCK_TIMEOUT = 20_000;

/**
 * Runs storing and deleting one after the other, on all instances: neither may pull a file from under the other. Refuses
 * with `unavailable` what has not begun after `timeout`, in milliseconds.
 */
export function alone<T>(
  platform: Pick<Platform, 'db' | 'files'>,
  work: () => Promise<T>,
  { timeout = FILES_LOCK_TIMEOUT } = {},
): Promise<T> {
  const until = performance.now() + timeout;
  return mediaState(platform).inTurn(() => {
    const left = Math.max(0, until - performance.now());
    return withSharedLock(platform.db, 'stored pictures', work, { timeout: left });
  }, timeout);
}

function createLock(): MediaState['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work, timeout) => {
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      reject(stillStoring());
    }, timeout);
    const result = last.then(() => {
      clearTimeout(timer);
      // whoever waited has been told
      if (isOver) throw stillStoring();
      return work();
    });
    last = result.catch(() => {});
    return Promise.race([result, tooLate]);
  };
}

function stillStoring(): AppError {
  return new AppError(
    'unavailable',
    'Other pictures are still being stored. Nothing was changed; try again in a moment.',
    {
      retryAfterSeconds: 10,
    },
  );
}

type Bytes = Uint8Array<ArrayBuffer>;

type HotFiles = {
  get: (name: string) => Bytes | undefined;
  set: (name: string, bytes: Bytes) => void;
  delete: (name: string) => void;
  names: () => Iterable<string>;
};

export type HotLimits = { file: number; all: number; count: number };

const KIB = 1024;
const MIB = 1024 * KIB;

/** What a page names is small; larger pictures are sent from the store, piece by piece. */
export const HOT_LIMITS: HotLimits = { file: 256 * KIB, all: 16 * MIB, count: 2000 };

/** An LRU cache of small files, as far as they fit; the content behind a name never changes. */
export function createHotFiles(limits: HotLimits = HOT_LIMITS): HotFiles {
  const files = new LRUCache<string, Bytes>({
    max: limits.count,
    maxSize: limits.all,
    maxEntrySize: limits.file,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  });
  return {
    get: (name) => files.get(name),
    set: (name, bytes) => void files.set(name, bytes),
    delete: (name) => void files.delete(name),
    names: () => files.rkeys(), // least recently used first
  };
}
