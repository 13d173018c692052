import { useState, useSyncExternalStore } from 'react';
import { runWhenIdle } from './idle-queue.ts';
import { isMotionOn, onMotionChange } from './motion-switch.ts';

/** Whether things may move by themselves, for parts that show it. While the server renders, nobody has asked for less. */
export function useIsMotionOn(): boolean {
  return useSyncExternalStore(onMotionChange, isMotionOn, () => true);
}

/** Whether the tab is in the background. */
export function useIsDocumentHidden(): boolean {
  return useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** False while the server renders and during hydration, true from then on: for what only works with a script. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    onNothing,
    () => true,
    () => false,
  );
}

/**
 * As `useIsHydrated`, but after hydration one part says so after the other, each in an idle moment of its own: many parts
 * that change at once would keep a slow telephone from answering a touch. True at once in a part that comes later.
 */
export function useIsHydratedWhenIdle(): boolean {
  const [part] = useState(() => new HydratedPart());
  return useSyncExternalStore(part.subscribe, part.isHydrated, part.serverSnapshot);
}

class HydratedPart {
  #isWaiting = false;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#isWaiting)
      runWhenIdle(() => {
        this.#isWaiting = false;
        listener();
      });
    return () => {};
  };

  readonly isHydrated = (): boolean => !this.#isWaiting;

  /** What React asks for on the server and while it hydrates, and only then. */
  readonly serverSnapshot = (): boolean => {
    this.#isWaiting = true;
    return false;
  };
}

function onNothing(): () => void {
  return () => {};
}
