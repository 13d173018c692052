import { useSyncExternalStore } from 'react';
import { prefersReducedMotion, usePrefersReducedMotion } from './use-environment.ts';

/** Under this name the browser remembers the choice for as long as the tab lives. */
const KEY = 'motion';

type Choice = 'on' | 'off' | null;

let choice: Choice | undefined;
const listeners = new Set<() => void>();

/** Whether things may move by themselves on this site: what the visitor chose, else what their system asks for. */
export function isMotionOn(): boolean {
  return resolved(readChoice(), prefersReducedMotion());
}

/** Turns all movement of the site on or off until the tab is closed. */
export function switchMotion(isOn: boolean): void {
  choice = isOn ? 'on' : 'off';
  try {
    sessionStorage.setItem(KEY, choice);
  } catch {
    // A browser that keeps nothing still obeys on this page.
  }
  for (const listener of listeners) listener();
}

/** As `isMotionOn`, for parts that show it. While the server renders, nobody has chosen. */
export function useIsMotionOn(): boolean {
  const wantsStillness = usePrefersReducedMotion();
  const chosen = useSyncExternalStore(subscribe, readChoice, () => null);
  return resolved(chosen, wantsStillness);
}

function resolved(chosen: Choice, wantsStillness: boolean): boolean {
  return chosen === null ? !wantsStillness : chosen === 'on';
}

function readChoice(): Choice {
  if (choice === undefined) choice = storedChoice();
  return choice;
}

function storedChoice(): Choice {
  try {
    const stored = sessionStorage.getItem(KEY);
    return stored === 'on' || stored === 'off' ? stored : null;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
