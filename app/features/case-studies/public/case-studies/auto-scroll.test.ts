import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AutoScroll } from './auto-scroll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page() {
  const state = { moved: 0, isHeld: false };
  const clock = new AutoScroll({
    mayMove: () => !state.isHeld,
    advance() {
      state.moved += 1;
    },
  });
  clock.restart();
  return { state, clock };
}

function pass(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1000);
}

test('the page moves every eight seconds and not before', () => {
  const { state } = page();
  vi.advanceTimersByTime(7999);
  expect(state.moved).toBe(0);
  vi.advanceTimersByTime(1);
  expect(state.moved).toBe(1);
  pass(16);
  expect(state.moved).toBe(3);
});

test('questions whether it may still move do not put it off', () => {
  const { state, clock } = page();
  for (let polls = 0; polls < 3; polls++) {
    pass(2.5);
    clock.check();
  }
  pass(0.5);
  expect(state.moved).toBe(1);
});

describe('use', () => {
  test.each([
    ['wheel', 15],
    ['touch', 15],
    ['key', 15],
    ['click', 60],
  ] as const)('by %s stops it for %d seconds; then it goes on after its usual time', (use, pause) => {
    const { state, clock } = page();
    pass(7);
    clock.use(use);
    pass(pause + 7.9);
    expect(state.moved).toBe(0);
    pass(0.1);
    expect(state.moved).toBe(1);
  });

  test('by wheel after a click does not shorten the minute', () => {
    const { state, clock } = page();
    clock.use('click');
    pass(5);
    clock.use('wheel');
    pass(62.9);
    expect(state.moved).toBe(0);
    pass(0.1);
    expect(state.moved).toBe(1);
  });

  test('is forgotten when Play is pressed', () => {
    const { state, clock } = page();
    clock.use('click');
    clock.endPause();
    pass(8);
    expect(state.moved).toBe(1);
  });
});

describe('something that holds the page', () => {
  test('keeps it still as long as it lasts; after that the whole time passes again', () => {
    const { state, clock } = page();
    pass(7);
    state.isHeld = true;
    clock.check();
    pass(100);
    expect(state.moved).toBe(0);
    state.isHeld = false;
    clock.check();
    pass(7.9);
    expect(state.moved).toBe(0);
    pass(0.1);
    expect(state.moved).toBe(1);
  });

  test('holds it also when nobody said so', () => {
    const { state } = page();
    state.isHeld = true;
    pass(8);
    expect(state.moved).toBe(0);
  });
});

test('another section gets the whole time', () => {
  const { state, clock } = page();
  pass(7);
  clock.restart();
  pass(7.9);
  expect(state.moved).toBe(0);
  pass(0.1);
  expect(state.moved).toBe(1);
});

test('each countdown has a number of its own, and a pause none', () => {
  const { clock } = page();
  const first = clock.countdown();
  expect(first).toBeGreaterThan(0);
  pass(8);
  expect(clock.countdown()).toBe(first + 1);
  clock.use('wheel');
  expect(clock.countdown()).toBe(0);
  pass(15);
  expect(clock.countdown()).toBe(first + 2);
});

test('stopped for good it does nothing more', () => {
  const { state, clock } = page();
  clock.stop();
  pass(100);
  expect(state.moved).toBe(0);
});
