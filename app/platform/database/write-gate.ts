/**
 * The door for whatever changes something. It is shut for the moment in which everything is replaced: a change that is
 * answered with yes must be in the copy that is kept, or come after.
 */
export type WriteGate = {
  /** Answers how to say that the change is done; null while the door is shut. */
  enter: () => (() => void) | null;
  /** Shuts the door and waits for those inside; answers how to open it again, or null when they take too long. */
  shut: (patience?: number) => Promise<(() => void) | null>;
};

const PATIENCE = 20_000;

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
  let isShut = false;
  let tellEmpty = () => {};

  return {
    enter() {
      if (isShut) return null;
      inside++;
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        inside--;
        if (inside === 0) tellEmpty();
      };
    },
    async shut(patience = PATIENCE) {
      if (isShut) return null;
      isShut = true;
      const isEmpty =
        inside === 0 ||
        (await new Promise<boolean>((resolve) => {
          const timer = setTimeout(resolve, patience, false);
          tellEmpty = () => {
            clearTimeout(timer);
            resolve(true);
          };
        }));
      tellEmpty = () => {};
      const open = () => {
        isShut = false;
      };
      if (isEmpty) return open;
      open();
      return null;
    },
  };
}
