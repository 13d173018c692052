/** One promise of the table: its name, what is done to the site, and how. */
export type Row = { name: string; title: string; run: () => Promise<Outcome> };

/** What was measured, in words, and which parts of the promise did not hold. */
export type Outcome = { figure: string; broken: string[] };

/** The figure, and the names of the conditions that are false. */
export function outcome(figure: string, conditions: Record<string, boolean>): Outcome {
  return {
    figure,
    broken: Object.entries(conditions)
      .filter(([, holds]) => !holds)
      .map(([name]) => name),
  };
}

/** The value below which this share of the values lies. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}

export function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

/** Numbers that look like chance and are the same in every run. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Runs the work for every item, so many at a time. */
export async function inParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for await (const item of items) {
    const one = work(item).finally(() => running.delete(one));
    running.add(one);
    if (running.size >= atOnce) await Promise.race(running);
  }
  await Promise.all(running);
}

/** How often each value occurs, most frequent first: `200 × 3, 404 × 1`. */
export function tally(values: (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([value, count]) => `${value} × ${count}`)
    .join(', ');
}
