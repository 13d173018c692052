import { startTransition, useEffect, useState } from 'react';

/** More than most screens show at first below what stands above the list. */
const AT_FIRST = 12;
/** So few that a press or a key between two steps is answered at once on a slow processor. */
const STEP = 20;

/**
 * The first items of a long list, then more of them step by step until it is whole: what is seen is drawn before what is not,
 * and finding in the page and the keyboard reach all of it shortly after.
 */
export function useGrowingList<Item>(items: readonly Item[], isWhole: boolean): readonly Item[] {
  const [count, setCount] = useState(isWhole ? Number.POSITIVE_INFINITY : AT_FIRST);
  useEffect(() => {
    if (count >= items.length) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)));
    return () => clearTimeout(timer);
  }, [count, items.length]);
  return count >= items.length ? items : items.slice(0, count);
}
