import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitServer } from './await-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that is away until it is told to come back, in a tab that can be hidden. */
function watched() {
  const state = { isThere: false, isHidden: false, asked: 0, isBack: 0, wake: () => {}, isListening: true };
  const stop = awaitServer({
    isThere: async () => {
      state.asked += 1;
      return state.isThere;
    },
    onBack: () => {
      state.isBack += 1;
    },
    wakers: {
      isHidden: () => state.isHidden,
      listen(wake) {
        state.wake = wake;
        return () => {
          state.isListening = false;
        };
      },
    },
  });
  return { state, stop };
}

test('asks after 2, 4, 8, 16 seconds, and every 30 from then on', async () => {
  const { state } = watched();
  const asked: number[] = [];
  for (let second = 1; second <= 125; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    if (state.asked > asked.length) asked.push(second);
  }
  expect(asked).toEqual([2, 6, 14, 30, 60, 90, 120]);
});

test('tells once that the server is back, and asks no more', async () => {
  const { state } = watched();
  await vi.advanceTimersByTimeAsync(2000);
  state.isThere = true;
  await vi.advanceTimersByTimeAsync(4000);
  expect(state).toMatchObject({ asked: 2, isBack: 1, isListening: false });
  state.wake();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(state).toMatchObject({ asked: 2, isBack: 1 });
});

test('asks at once when the network or the tab comes back, from short pauses again', async () => {
  const { state } = watched();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(state.asked).toBe(3);
  state.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.asked).toBe(4);
  await vi.advanceTimersByTimeAsync(4000);
  expect(state.asked).toBe(5);
});

test('asks nothing in a hidden tab, and again when it is looked at', async () => {
  const { state } = watched();
  state.isHidden = true;
  await vi.advanceTimersByTimeAsync(100_000);
  expect(state.asked).toBe(0);
  state.isHidden = false;
  state.isThere = true;
  state.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(state).toMatchObject({ asked: 1, isBack: 1 });
});

test('never asks twice at a time', async () => {
  let asked = 0;
  let wake = () => {};
  awaitServer({
    isThere: () => {
      asked += 1;
      return new Promise(() => {});
    },
    onBack: () => {},
    wakers: {
      isHidden: () => false,
      listen(given) {
        wake = given;
        return () => {};
      },
    },
  });
  wake();
  wake();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(asked).toBe(1);
});

test('stops when it is told to, also while a question is on its way', async () => {
  const { state, stop } = watched();
  state.isThere = true;
  state.wake();
  stop();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(state).toMatchObject({ asked: 1, isBack: 0, isListening: false });
});
