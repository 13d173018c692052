import { expect, test } from 'vitest';
import { createWriteLock } from './write-lock.ts';

test('shutting waits for those inside and lets nobody in until it is open again', async () => {
  const writeLock = createWriteLock();
  const leave = writeLock.enter();
  let isShut = false;
  const shutting = writeLock.shut().then((open) => {
    isShut = true;
    return open;
  });
  expect(writeLock.enter()).toBeNull();
  await Promise.resolve();
  expect(isShut).toBe(false);
  leave?.();
  leave?.();
  const open = await shutting;
  expect(writeLock.enter()).toBeNull();
  open?.();
  expect(writeLock.enter()).not.toBeNull();
});

test('who takes too long is not cut off: the lock opens again', async () => {
  const writeLock = createWriteLock();
  writeLock.enter();
  expect(await writeLock.shut(1)).toBeNull();
  expect(writeLock.enter()).not.toBeNull();
});
