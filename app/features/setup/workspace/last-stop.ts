const KEY = 'workspace.setup-stop';

/** The card at which the tour was left for later; null before. */
export function readLastStop(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // a browser that keeps nothing
  }
}

/** Notes where the tour goes on the next time. */
export function keepLastStop(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // the tour begins at its start then
  }
}
