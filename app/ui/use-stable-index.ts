import { useState } from 'react';

/**
 * The index of what is shown in a list that is read again and again: it follows the entry by its key when others come or
 * go before it, and stays at the nearest place when the entry itself is gone.
 */
export function useStableIndex(keys: readonly string[]): [index: number, show: (index: number) => void] {
  const [place, setPlace] = useState({ key: keys[0], index: 0 });
  const index = placeOf(keys, place);
  return [index, (next) => setPlace({ key: keys[next], index: next })];
}

/** Where an entry that stood at `index` under `key` stands now; 0 in an empty list. */
export function placeOf(keys: readonly string[], { key, index }: { key: string | undefined; index: number }): number {
  const found = key === undefined ? -1 : keys.indexOf(key);
  return found === -1 ? Math.max(0, Math.min(index, keys.length - 1)) : found;
}
