import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { answerFindKey, listenForFindKey } from './chords.ts';

/** A window as far as keys go. */
class Keys extends EventTarget {
  location = { pathname: '/admin/dashboard' };
  isDialogOpen = false;
  document = { querySelector: () => (this.isDialogOpen ? {} : null) };
  press(key: string, held: { ctrlKey?: boolean; code?: string } = {}) {
    const none = {
      metaKey: false,
      altKey: false,
      shiftKey: false,
      ctrlKey: false,
      isComposing: false,
      repeat: false,
      code: '',
    };
    const event = Object.assign(new Event('keydown', { cancelable: true }), { ...none, key, ...held });
    this.dispatchEvent(event);
    return event;
  }
}

function opened(): Keys {
  const keys = new Keys();
  listenForFindKey(keys as unknown as Window);
  return keys;
}

test('the first Ctrl+K opens, whenever it comes: before the workspace is drawn as well as after', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.nat(3), (isEarly, times) => {
      const keys = opened();
      const onFind = vi.fn();
      for (let round = 0; round <= times; round++) {
        onFind.mockClear();
        if (isEarly) expect(keys.press('k', { ctrlKey: true }).defaultPrevented).toBe(true);
        const stop = answerFindKey(onFind);
        if (!isEarly) expect(keys.press('κ', { ctrlKey: true, code: 'KeyK' }).defaultPrevented).toBe(true);
        expect(onFind).toHaveBeenCalledTimes(1);
        stop();
      }
    }),
  );
});

test('a press that waits is taken back by whatever else is pressed before the workspace is there', () => {
  for (const other of [(keys: Keys) => keys.press('a'), (keys: Keys) => keys.dispatchEvent(new Event('pointerdown'))]) {
    const keys = opened();
    keys.press('k', { ctrlKey: true });
    other(keys);
    const onFind = vi.fn();
    answerFindKey(onFind)();
    expect(onFind).not.toHaveBeenCalled();
  }
});

test('a dialog keeps what is behind it closed, and other pages keep the key of the browser', () => {
  const keys = opened();
  const onFind = vi.fn();
  const stop = answerFindKey(onFind);
  keys.isDialogOpen = true;
  keys.press('k', { ctrlKey: true });
  stop();
  expect(onFind).not.toHaveBeenCalled();
  keys.location.pathname = '/auth';
  expect(keys.press('k', { ctrlKey: true }).defaultPrevented).toBe(false);
  keys.press('x');
});
