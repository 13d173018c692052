type Bytes = Uint8Array<ArrayBuffer>;

export type HotFiles = {
  get: (name: string) => Bytes | undefined;
  set: (name: string, bytes: Bytes) => void;
  delete: (name: string) => void;
  names: () => Iterable<string>;
};

export type HotLimits = { smallFile: number; small: number; largeFile: number; large: number; count: number };

const KIB = 1024;
const MIB = 1024 * KIB;

/** What a page names is small; what is looked at in full stands on a shelf of its own, where it cannot push that out. */
const LIMITS: HotLimits = { smallFile: 256 * KIB, small: 16 * MIB, largeFile: 8 * MIB, large: 8 * MIB, count: 2000 };

/**
 * The files asked for most recently, as far as they fit; the content behind a name never changes. The largest pictures
 * too: a hundred slow readers of one share its bytes, where each would otherwise hold a copy.
 */
export function createHotFiles(limits: HotLimits = LIMITS): HotFiles {
  const small = createShelf(limits.small, limits.count);
  const large = createShelf(limits.large, limits.count);
  return {
    get: (name) => small.get(name) ?? large.get(name),
    set(name, bytes) {
      if (bytes.byteLength <= limits.smallFile) small.set(name, bytes);
      else if (bytes.byteLength <= limits.largeFile) large.set(name, bytes);
    },
    delete(name) {
      small.delete(name);
      large.delete(name);
    },
    *names() {
      yield* small.names();
      yield* large.names();
    },
  };
}

function createShelf(maxBytes: number, maxCount: number): HotFiles {
  const kept = new Map<string, Bytes>(); // least recently used first
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
      remove(name);
      kept.set(name, bytes);
      total += bytes.byteLength;
      for (const oldest of kept.keys()) {
        if (total <= maxBytes && kept.size <= maxCount) break;
        remove(oldest);
      }
    },
    delete: remove,
    names: () => kept.keys(),
  };
}
