const KEY = 'workspace.shortcuts';

/** Whether single keys act as shortcuts in this browser. On until somebody switches them off. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true; // a browser that keeps nothing
  }
}

/** Remembers the choice in this browser. */
export function setShortcutsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // it lasts as long as the page then
  }
}
