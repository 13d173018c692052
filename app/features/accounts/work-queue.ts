class QueueFull extends Error {}

/**
 * A concurrency limit with load shedding: runs at most `atOnce` pieces of work at a time and lets at most `waiting` more wait; beyond that it throws
 * `WorkQueue.Full`. Whoever is named has one place reserved that does not count among those, and is called up first.
 */
export class WorkQueue {
  static readonly Full = QueueFull;
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  readonly #reserved = new Map<string, () => void>();
  #running = 0;

  constructor(atOnce: number, waiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = waiting;
  }

  /** How much is under way and how much waits. */
  get lengths(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#reserved.size + this.#waiting.length };
  }

  /** What the work answers, as soon as its turn has come. */
  async run<Result>(work: () => Promise<Result>, reservedFor: string | null = null): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else {
      const isReserved = reservedFor !== null && !this.#reserved.has(reservedFor);
      if (!isReserved && this.#waiting.length >= this.#maxWaiting) throw new QueueFull();
      // whoever ends hands over its place, so nobody can slip in between
      await new Promise<void>((resolve) => {
        if (isReserved) this.#reserved.set(reservedFor, resolve);
        else this.#waiting.push(resolve);
      });
    }
    try {
      return await work();
    } finally {
      const next = this.#nextReserved() ?? this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #nextReserved(): (() => void) | undefined {
    for (const [name, start] of this.#reserved) {
      this.#reserved.delete(name);
      return start;
    }
    return undefined;
  }
}
