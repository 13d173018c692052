import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TOAST } from '../lib/owner-constants.ts';
import { createToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function shownTitles(store: ReturnType<typeof createToastStore>): string[] {
  return store
    .list()
    .filter(({ isShown }) => isShown)
    .map(({ title }) => title);
}

describe('a message', () => {
  test('is shown for 5 seconds and stays on record for 1,000,000 ms after that', () => {
    const store = createToastStore();
    store.show({ title: 'Images saved' });
    vi.advanceTimersByTime(4999);
    expect(shownTitles(store)).toEqual(['Images saved']);
    vi.advanceTimersByTime(1);
    expect(shownTitles(store)).toEqual([]);
    vi.advanceTimersByTime(999_999);
    expect(store.list()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.list()).toEqual([]);
  });

  test('replaces the one before it, which stays on record', () => {
    const store = createToastStore();
    store.show({ title: 'Error', isDestructive: true });
    vi.advanceTimersByTime(4000);
    store.show({ title: 'Case study updated' });
    expect(shownTitles(store)).toEqual(['Case study updated']);
    expect(store.list().map(({ title }) => title)).toEqual(['Case study updated', 'Error']);
    vi.advanceTimersByTime(4999);
    expect(shownTitles(store)).toEqual(['Case study updated']);
    vi.advanceTimersByTime(TOAST.removeAfterDismissal - 4999);
    expect(store.list().map(({ title }) => title)).toEqual(['Case study updated']);
  });

  test('goes at once when dismissed, and being dismissed twice changes nothing', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const id = store.show({ title: 'Success' });
    store.subscribe(listener);
    store.dismiss(id);
    store.dismiss(id);
    expect(shownTitles(store)).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('the clock', () => {
  test('stands still under the pointer and goes on where it stopped', () => {
    const store = createToastStore();
    store.show({ title: 'Images saved' });
    vi.advanceTimersByTime(3000);
    store.hold('hover');
    vi.advanceTimersByTime(60_000);
    expect(shownTitles(store)).toEqual(['Images saved']);
    store.release('hover');
    vi.advanceTimersByTime(1999);
    expect(shownTitles(store)).toEqual(['Images saved']);
    vi.advanceTimersByTime(1);
    expect(shownTitles(store)).toEqual([]);
  });

  test('waits for every reason to end', () => {
    const store = createToastStore();
    store.show({ title: 'Images saved' });
    store.hold('focus');
    store.hold('away');
    store.release('focus');
    vi.advanceTimersByTime(10_000);
    expect(shownTitles(store)).toEqual(['Images saved']);
    store.release('away');
    vi.advanceTimersByTime(5000);
    expect(shownTitles(store)).toEqual([]);
  });

  test('a message that comes while nobody looks waits for them', () => {
    const store = createToastStore();
    store.hold('away');
    store.show({ title: 'Images saved' });
    vi.advanceTimersByTime(60_000);
    store.release('away');
    vi.advanceTimersByTime(4999);
    expect(shownTitles(store)).toEqual(['Images saved']);
    vi.advanceTimersByTime(1);
    expect(shownTitles(store)).toEqual([]);
  });

  test('is not stopped for good by a pointer whose message was dismissed', () => {
    const store = createToastStore();
    const first = store.show({ title: 'First' });
    store.hold('hover');
    store.dismiss(first);
    store.show({ title: 'Second' });
    vi.advanceTimersByTime(5000);
    expect(shownTitles(store)).toEqual([]);
  });
});
