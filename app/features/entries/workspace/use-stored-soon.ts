import { useEffect, useEffectEvent } from 'react';
import { DRAFT } from '../../../lib/owner-constants.ts';

/** Stores what is written soon after a change; typing on waits no longer for it. */
export function useStoredSoon({ isDue, about, store }: { isDue: boolean; about: unknown; store: () => void }): void {
  const storeNow = useEffectEvent(store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the words is a reason to store them
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => storeNow(), DRAFT.savedAfter);
    return () => clearTimeout(timer);
  }, [isDue, about]);
}
