import { useEffect, useEffectEvent, useRef } from 'react';

type Options = {
  /** What is being written; every change of it is a reason to keep it. */
  work: unknown;
  isDirty: boolean;
  /** Which of the copies in this browser it is. */
  copyKey: string;
  /** How long after a change the copy is made, in milliseconds. Unsaved work is to be kept within two seconds. */
  keepAfter: number;
  /** Makes the copy, where anything is unsaved that it does not hold. */
  keep: () => void;
  /** Takes the copy away: everything is saved or as it was. */
  forget: () => void;
};

/** Keeps unsaved work in the browser: soon after a change, and at once when the page is left or out of sight. */
export function useKeptCopy({ work, isDirty, copyKey, keepAfter, keep, forget }: Options) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isForgotten = useRef(false);

  function keepNow() {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!isForgotten.current) keep();
  }
  const keepWhenDue = useEffectEvent(keepNow);
  const forgetCopy = useEffectEvent(forget);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the work is a reason to keep it
  useEffect(() => {
    if (isDirty) timer.current ??= setTimeout(() => keepWhenDue(), keepAfter);
    else forgetCopy();
  }, [work, isDirty, copyKey]);

  useEffect(() => {
    const keepBeforeLeaving = () => keepWhenDue();
    addEventListener('pagehide', keepBeforeLeaving);
    document.addEventListener('visibilitychange', keepBeforeLeaving);
    return () => {
      removeEventListener('pagehide', keepBeforeLeaving);
      document.removeEventListener('visibilitychange', keepBeforeLeaving);
      keepBeforeLeaving();
    };
  }, []);

  return {
    /** What is not kept yet is kept at once. */
    keepNow,
    isForgotten: () => isForgotten.current,
    /** Takes the copy away and makes no other: the work is done with. */
    forgetForGood() {
      isForgotten.current = true;
      forget();
    },
  };
}

/** The name under which one editor keeps its copy beside those of others. */
export function newWriter(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
