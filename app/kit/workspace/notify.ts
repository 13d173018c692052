import { ApiError } from '../../lib/api-client.ts';
import { type ToastAction, type ToastMessage, toasts } from '../../ui/toast-store.ts';
import { sentenceOf } from './refusal.ts';

/** Says that something worked, with what can be done about it. */
export function notifySuccess(title: string, description: string, action?: ToastAction): void {
  toasts.show({ title, description, action });
}

/** Says that something is saved, and where to go on from here. */
export function notifySaved(title: string, description: string, ways: ToastMessage['ways']): void {
  toasts.show({ title, description, ways });
}

/** Takes the message on screen away, once what it says is no longer so. */
export function dismissNotice(): void {
  const shown = toasts.list().find(({ isShown }) => isShown);
  if (shown) toasts.dismiss(shown.id);
}

/** Says that a call failed, in the words of the refusal, and leads to where that can be put right. */
export function notifyError(error: Error, title = 'Error'): void {
  const at = error instanceof ApiError ? error.mendAt : null;
  const ways = at === null ? undefined : [{ label: 'Go there', href: at }];
  toasts.show({ title, description: sentenceOf(error), isDestructive: true, ways });
}

/** Says that something failed. */
export function notifyFailure(title: string, description: string): void {
  toasts.show({ title, description, isDestructive: true });
}

/** Shows that something failed where a notice on the page says why: that notice is an alert, and one is enough. */
export function showFailure(title: string, description: string): void {
  toasts.show({ title, description, isDestructive: true, isSilent: true });
}
