import { useEffect, useRef } from 'react';
import { useUnloadQuestion } from './use-unload-question.ts';

const open = new Set<() => boolean>();

/** Whether a window over the page holds words that are kept nowhere: those of a form are, in this browser. */
export function hasUnsavedWindow(): boolean {
  return [...open].some((isLost) => isLost());
}

/** For a window, `isLost` says whether something would go with it: closing the page asks first, and the end of a session waits. */
export function useUnsavedWindow(isLost: () => boolean): void {
  useUnloadQuestion(isLost);
  const latest = useRef(isLost);
  useEffect(() => {
    latest.current = isLost;
  });
  useEffect(() => {
    const ask = () => latest.current();
    open.add(ask);
    return () => void open.delete(ask);
  }, []);
}
