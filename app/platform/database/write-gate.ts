/**
 * The door for whatever changes something. It is shut for the moment in which everything is replaced: a change that is
 * answered with yes must be in the copy that is kept, or come after. Several may hold it shut; it opens after the last.
 */
export type WriteGate = {
  /** Answers how to say that the change is done; null while the door is shut. */
  enter: () => (() => void) | null;
  /** Shuts the door and waits for those inside; answers how to open it again, or null when they take too long. */
  shut: (patience?: number) => Promise<(() => void) | null>;
  /** Resolves when the door is open. */
  opened: () => Promise<void>;
  /** Set while other instances cannot shut this door: whether one of them is replacing everything. */
  isShutElsewhere: (() => Promise<boolean>) | null;
};

/** How long those inside may take, in milliseconds. */
export const GATE_PATIENCE = 20_000;

const gates = new WeakMap<object, WriteGate>();

/** The one door of a database in this process. */
export function writeGateOf({ database }: { database: object }): WriteGate {
  const known = gates.get(database);
  if (known) return known;
  const gate = createWriteGate();
  gates.set(database, gate);
  return gate;
}

export function createWriteGate(): WriteGate {
  let inside = 0;
  let shutters = 0;
  const waitingForEmpty = new Set<() => void>();
  const waitingForOpen = new Set<() => void>();

  function tell(waiting: Set<() => void>): void {
    for (const done of waiting) done();
    waiting.clear();
  }

  function empty(patience: number): Promise<boolean> {
    if (inside === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waitingForEmpty.delete(done);
        resolve(false);
      }, patience);
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
        if (inside === 0) tell(waitingForEmpty);
      });
    },
    async shut(patience = GATE_PATIENCE) {
      shutters++;
      const open = once(() => {
        shutters--;
        if (shutters === 0) tell(waitingForOpen);
      });
      if (await empty(patience)) return open;
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
