/** What one look from outside shows of a thread: how often it gave a sign of life, and how long it has computed, in ms. */
export type Look = { signs: number; computed: number };

/** Nothing that a site does takes nearly as long at one go; what does will not end. In milliseconds of computing. */
export const LONGEST_TURN = 5000;

/**
 * The look at which a thread last gave a sign of life, with `isStuck` once it has computed for too long since. Time in
 * which it waits, for the disk or for its share of the processor, does not count.
 */
export function afterLook(last: Look, now: Look): { last: Look; isStuck: boolean } {
  if (now.signs !== last.signs) return { last: now, isStuck: false };
  return { last, isStuck: now.computed - last.computed >= LONGEST_TURN };
}

const TICK = 10;

/** How long a thread has computed, in milliseconds, from what Linux says of it in `/proc`. */
export function computedIn(stat: string): number {
  // a program's name, in brackets, may hold anything
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) * TICK;
}
