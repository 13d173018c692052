import { toasts } from '../../ui/toast-store.ts';

const KEY = 'workspace.keep-messages';

/** Whether messages stay until they are closed, for whoever reads slowly or is read to. Kept in this browser. */
export function areMessagesKept(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false; // a browser that keeps nothing
  }
}

/** Remembers the choice in this browser, and follows it at once. */
export function setMessagesKept(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // it lasts as long as the page then
  }
  if (isKept) toasts.hold('kept');
  else toasts.release('kept');
}

/** Follows what was chosen on an earlier visit. */
export function applyMessageSetting(): void {
  if (areMessagesKept()) toasts.hold('kept');
}
