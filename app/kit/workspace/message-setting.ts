import { toasts } from '../../ui/toast-store.ts';
import { browserSetting, keepBrowserSetting } from './browser-setting.ts';

export const KEEP_MESSAGES = 'workspace.keep-messages';

/** Whether messages stay until they are closed, for whoever reads slowly or is read to. Kept in this browser. */
export function areMessagesKept(): boolean {
  return browserSetting(KEEP_MESSAGES) !== null;
}

/** Remembers the choice in this browser, and follows it at once. */
export function setMessagesKept(isKept: boolean): void {
  keepBrowserSetting(KEEP_MESSAGES, isKept ? '1' : null);
  if (isKept) toasts.hold('kept');
  else toasts.release('kept');
}

/** Follows what was chosen on an earlier visit. */
export function applyMessageSetting(): void {
  if (areMessagesKept()) toasts.hold('kept');
}
