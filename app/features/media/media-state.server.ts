import { withSharedLock } from '../../platform/database/shared-lock.server.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.server.ts';

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
  };
  states.set(files, state);
  return state;
}

/** Runs storing and deleting one after the other, on all instances: neither may pull a file from under the other. */
export function alone<T>(platform: Pick<Platform, 'db' | 'files'>, work: () => Promise<T>): Promise<T> {
  return mediaState(platform).inTurn(() => withSharedLock(platform.db, 'stored pictures', work));
}

export type HotFiles = {
  get: (name: string) => Uint8Array<ArrayBuffer> | undefined;
  set: (name: string, bytes: Uint8Array<ArrayBuffer>) => void;
  delete: (name: string) => void;
};

/**
 * The files asked for most recently, as far as they fit; the content behind a name never changes. The largest pictures
 * too: a hundred slow readers of one share its bytes, where each would otherwise hold a copy.
 */
export function createHotFiles(maxBytes = 32 * 1024 * 1024, maxFileBytes = 8 * 1024 * 1024): HotFiles {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>(); // least recently used first
  let total = 0;

  function remove(name: string) {
    total -= kept.get(name)?.byteLength ?? 0;
    kept.delete(name);
  }

  return {
    get(name) {
      const bytes = kept.get(name);
      if (!bytes) return undefined;
      kept.delete(name);
      kept.set(name, bytes);
      return bytes;
    },
    set(name, bytes) {
      if (bytes.byteLength > maxFileBytes) return;
      remove(name);
      kept.set(name, bytes);
      total += bytes.byteLength;
      for (const oldest of kept.keys()) {
        if (total <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}

function createLock(): MediaState['inTurn'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
