import { useEffect, useEffectEvent } from 'react';
import { DRAFT } from '../../../lib/owner-constants.ts';

type StoredSoon = {
  isDue: boolean;
  /** It failed the last time: it is tried again, and not at once. */
  isPutOff: boolean;
  about: unknown;
  store: () => void;
};

/** Stores what is written soon after a change; typing on waits no longer for it. */
export function useStoredSoon({ isDue, isPutOff, about, store }: StoredSoon): void {
  const storeNow = useEffectEvent(store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the words is a reason to store them
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => storeNow(), isPutOff ? DRAFT.triedAgainAfter : DRAFT.savedAfter);
    return () => clearTimeout(timer);
  }, [isDue, isPutOff, about]);
}
