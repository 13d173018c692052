/** Under this name the browser remembers the choice for as long as the tab lives. */
const KEY = 'motion';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

type Choice = 'on' | 'off' | null;

let choice: Choice | undefined;
const listeners = new Set<() => void>();

/** Whether the person asked for less motion, now. */
export function prefersReducedMotion(): boolean {
  return matchMedia(REDUCED_MOTION).matches;
}

/** Whether things may move by themselves on this site: what the visitor chose, else what their system asks for. */
export function isMotionOn(): boolean {
  const chosen = readChoice();
  return chosen === null ? !prefersReducedMotion() : chosen === 'on';
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

/** Tells when the visitor or their system decides otherwise; answers how to end that. */
export function onMotionChange(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  listeners.add(listener);
  return () => {
    query.removeEventListener('change', listener);
    listeners.delete(listener);
  };
}
