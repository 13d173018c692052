import { startTransition, useOptimistic } from 'react';

/** A text ahead of what takes it: shown at once, and handed over as a transition, which gives way to the next key. */
export function useTyped(value: string, handOver: (text: string) => void): [string, (text: string) => void] {
  const [shown, show] = useOptimistic(value);
  const type = (text: string) =>
    startTransition(() => {
      show(text);
      handOver(text);
    });
  return [shown, type];
}
