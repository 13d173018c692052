import { keptBy } from '../../lib/kept-by.ts';

/**
 * The write lock of one process: writers share it, a restore takes it alone (maintenance mode). A write that was
 * acknowledged must be in the safety copy that is kept, or come after the restore. Several may hold it shut; it opens
 * after the last.
 */
export type WriteLock = {
  /** Answers how to say that the change is done; null while the write lock is held. */
  enter: () => (() => void) | null;
  /** Takes the write lock and waits for those inside; answers how to open it again, or null when they take too long. */
  shut: (timeout?: number) => Promise<(() => void) | null>;
  /** Resolves when the write lock is free. */
  opened: () => Promise<void>;
  /** Set while other instances cannot shut this write lock: whether one of them is replacing everything. */
  isShutElsewhere: (() => Promise<boolean>) | null;
};

/** How long those inside may take, in milliseconds. */
export const WRITE_LOCK_TIMEOUT = 20_000;

const lockOf = keptBy(createWriteLock);

/** The one write lock of a database in this process. */
export function writeLockOf({ database }: { database: object }): WriteLock {
  return lockOf(database);
}

export function createWriteLock(): WriteLock {
  let inside = 0;
  let shutters = 0;
  const waitingForEmpty = new Set<() => void>();
  const waitingForOpen = new Set<() => void>();

  function resolveAll(waiting: Set<() => void>): void {
    for (const done of waiting) done();
    waiting.clear();
  }

  function empty(timeout: number): Promise<boolean> {
    if (inside === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waitingForEmpty.delete(done);
        resolve(false);
      }, timeout);
      waitingForEmpty.add(done);
    });
  }

  return {
    isShutElsewhere: null,
    enter() {
      if (shutters > 0) return null;
      inside++;
      return once(() => {
        inside--;
        if (inside === 0) resolveAll(waitingForEmpty);
      });
    },
    async shut(timeout = WRITE_LOCK_TIMEOUT) {
      shutters++;
      const open = once(() => {
        shutters--;
        if (shutters === 0) resolveAll(waitingForOpen);
      });
      if (await empty(timeout)) return open;
      open();
      return null;
    },
    opened: () => (shutters === 0 ? Promise.resolve() : new Promise((resolve) => waitingForOpen.add(resolve))),
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
