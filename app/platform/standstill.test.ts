import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { afterLook, computedIn, LONGEST_TURN } from './standstill.ts';

test('who computes for too long without a sign of life is stuck', () => {
  const first = { signs: 7, computed: 1000 };
  expect(afterLook(first, { signs: 7, computed: 1000 + LONGEST_TURN - 1 })).toEqual({ last: first, isStuck: false });
  expect(afterLook(first, { signs: 7, computed: 1000 + LONGEST_TURN })).toEqual({ last: first, isStuck: true });
});

test('a sign of life begins the count anew, however long was computed', () => {
  const now = { signs: 8, computed: 100_000 };
  expect(afterLook({ signs: 7, computed: 0 }, now)).toEqual({ last: now, isStuck: false });
});

test('who waits is not stuck, however long', () => {
  const look = { signs: 7, computed: 1000 };
  expect(afterLook(look, look).isStuck).toBe(false);
});

test('reads the time of a thread behind whatever its name is', () => {
  expect(computedIn('12 (a) b) (c) R 1 1 1 0 -1 4194304 100 0 0 0 250 75 0 0 20 0 11 0')).toBe(3250);
});

test.runIf(process.platform === 'linux')('of this very thread, too', () => {
  const look = () => computedIn(readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8'));
  const { user, system } = process.cpuUsage();
  expect(look()).toBeGreaterThan(0);
  expect(look()).toBeLessThanOrEqual((user + system) / 1000 + 1000);
});
