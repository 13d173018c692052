class QueueFull extends Error {}

/** Runs at most `atOnce` pieces of work at a time and lets at most `waiting` more wait; beyond that it throws `WorkQueue.Full`. */
export class WorkQueue {
  static readonly Full = QueueFull;
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, waiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = waiting;
  }

  /** How much is under way and how much waits. */
  get lengths(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.length };
  }

  /** What the work answers, as soon as its turn has come. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else {
      if (this.#waiting.length >= this.#maxWaiting) throw new QueueFull();
      // whoever ends hands over its place, so nobody can slip in between
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
