import { toasts } from '../../ui/toast-store.ts';

type Action = { label: string; run: () => void };

/** Says that something worked. */
export function notifySuccess(title: string, description: string, action?: Action): void {
  toasts.show({ title, description, action });
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
