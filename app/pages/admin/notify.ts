import { type ToastAction, type ToastMessage, toasts } from '../../ui/toast-store.ts';

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

/** Says that something failed. */
export function notifyFailure(title: string, description: string): void {
  toasts.show({ title, description, isDestructive: true });
}

/** Shows that something failed where a notice on the page says why: that notice is an alert, and one is enough. */
export function showFailure(title: string, description: string): void {
  toasts.show({ title, description, isDestructive: true, isSilent: true });
}
