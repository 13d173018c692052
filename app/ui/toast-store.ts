import { TOAST } from '../lib/owner-constants.ts';

export type ToastAction = { label: string; run: () => void };

export type ToastMessage = {
  title: string;
  description?: string;
  /** Something went wrong: red, and read out at once. */
  isDestructive?: boolean;
  /** Not read out, because a notice on the page says why and is. */
  isSilent?: boolean;
  /** One thing to do about it, for example Undo. */
  action?: ToastAction | undefined;
  /** Where to go on from here. */
  ways?: readonly (ToastAction | { label: string; href: string })[] | undefined;
};

/** A message that was shown. It leaves the screen when dismissed, and the record only much later. */
export type ToastRecord = ToastMessage & { id: number; createdAt: Date; isShown: boolean };

/** Why the clock of the shown message stands still. */
type HoldReason = 'hover' | 'focus' | 'away' | 'swipe' | 'kept';

export type ToastStore = ReturnType<typeof createToastStore>;

/**
 * Messages in passing, with three clocks: shown for a while, one at a time, and kept as a record long after, for a list
 * of past notifications. The newest record comes first.
 */
export function createToastStore() {
  let records: readonly ToastRecord[] = [];
  let nextId = 1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedAt = 0;
  let remaining = 0;
  const holds = new Set<HoldReason>();
  const listeners = new Set<() => void>();

  function publish(next: readonly ToastRecord[]): void {
    records = next;
    for (const listener of listeners) listener();
  }

  function run(id: number): void {
    clearTimeout(timer);
    if (holds.size > 0) return;
    startedAt = Date.now();
    timer = setTimeout(() => dismiss(id), remaining);
  }

  function shown(): ToastRecord | undefined {
    return records.find(({ isShown }) => isShown);
  }

  function show(message: ToastMessage): number {
    const id = nextId++;
    const record: ToastRecord = { ...message, id, createdAt: new Date(), isShown: true };
    const others = records.filter(({ isShown }) => isShown).slice(TOAST.limit - 1);
    for (const { id: replaced } of others) forgetLater(replaced);
    const replaced = new Set(others.map((other) => other.id));
    // the pointer or the focus was on the message that goes, not on this one
    holds.delete('hover');
    holds.delete('swipe');
    publish([record, ...records.map((other) => (replaced.has(other.id) ? { ...other, isShown: false } : other))]);
    remaining = TOAST.shownFor;
    run(id);
    return id;
  }

  function dismiss(id: number): void {
    if (!records.some((record) => record.id === id && record.isShown)) return;
    clearTimeout(timer);
    holds.delete('hover');
    holds.delete('swipe');
    publish(records.map((record) => (record.id === id ? { ...record, isShown: false } : record)));
    forgetLater(id);
  }

  function forgetLater(id: number): void {
    setTimeout(() => publish(records.filter((record) => record.id !== id)), TOAST.removeAfterDismissal);
  }

  function hold(reason: HoldReason): void {
    const wasRunning = holds.size === 0;
    holds.add(reason);
    if (!wasRunning || !shown()) return;
    clearTimeout(timer);
    remaining = Math.max(0, remaining - (Date.now() - startedAt));
  }

  function release(reason: HoldReason): void {
    const wasHeld = holds.delete(reason);
    const current = shown();
    if (wasHeld && holds.size === 0 && current) run(current.id);
  }

  return {
    show,
    dismiss,
    hold,
    release,
    /** All records, newest first; the same array until something changes. */
    list: () => records,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The one store of the page. */
export const toasts = createToastStore();
