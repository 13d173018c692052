// Chance that is not chance: the same words always give the same numbers.

export type Random = () => number;

/** A 32-bit number from words (FNV-1a). */
export function hash(words: string): number {
  let value = 2166136261;
  for (const character of words) value = Math.imul(value ^ character.charCodeAt(0), 16777619);
  return value >>> 0;
}

/** An endless row of numbers in [0, 1) that depends on the seed alone (mulberry32). */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from `from` up to and including `to`. */
export function between(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** One of the list. */
export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

/** The list in another order (Fisher-Yates); the original stays as it is. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [held] = result.splice(last, 1, result[other] as T); // both positions are inside the list
    result[other] = held as T;
  }
  return result;
}
