import { expect, test } from 'vitest';
import { createWriteLock } from './write-lock.ts';

test('shutting waits for those inside and lets nobody in until it is open again', async () => {
  const gate = createWriteLock();
  const leave = gate.enter();
  let isShut = false;
  const shutting = gate.shut().then((open) => {
    isShut = true;
    return open;
  });
  expect(gate.enter()).toBeNull();
  await Promise.resolve();
  expect(isShut).toBe(false);
  leave?.();
  leave?.();
  const open = await shutting;
  expect(gate.enter()).toBeNull();
  open?.();
  expect(gate.enter()).not.toBeNull();
});

test('who takes too long is not cut off: the door opens again', async () => {
  const gate = createWriteLock();
  gate.enter();
  expect(await gate.shut(1)).toBeNull();
  expect(gate.enter()).not.toBeNull();
});
