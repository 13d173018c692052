/** The processor time that this thread has taken, in milliseconds: what other programs take meanwhile does not count. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** By how much the texts of `timesSlower` grow. In the square of it the work would grow sixty-fold. */
const GROWN = 8;

/** What linear work may seem to grow by. A processor changes its pace and the compiler comes in between, so it is three times as much. */
export const LINEAR = GROWN * 3;

const TRIES = 6;
/** In ms. Less is no measure. */
const MEASURABLE = 10;

/**
 * How many times the work takes longer on a text `GROWN` times as long: the least of some tries, the first good one being the last.
 * Linear work has a good try sooner or later, however unsteady the machine; work in the square never has.
 */
export function timesSlower(work: (text: string) => void, textOf: (length: number) => string, length: number): number {
  const [small, large] = [textOf(length), textOf(length * GROWN)];
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < TRIES && least >= LINEAR; turn++)
    least = Math.min(least, timeOf(work, large) / Math.max(timeOf(work, small), MEASURABLE));
  return least;
}

function timeOf(work: (text: string) => void, text: string): number {
  const startedAt = cpuTime();
  work(text);
  return cpuTime() - startedAt;
}
