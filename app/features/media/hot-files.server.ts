import { LRUCache } from 'lru-cache';

type Bytes = Uint8Array<ArrayBuffer>;

export type HotFiles = {
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
