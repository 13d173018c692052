import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runWhenIdle } from './idle-queue.ts';

let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  vi.stubGlobal('window', { requestIdleCallback: true });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
});
afterEach(() => vi.unstubAllGlobals());

/** One idle moment of the browser. */
function rest(): void {
  idle.shift()?.();
}

test('each piece of work has an idle moment of its own, in the order in which they came', () => {
  const done: string[] = [];
  runWhenIdle(() => done.push('first'));
  runWhenIdle(() => done.push('second'));
  expect(done).toEqual([]);
  rest();
  expect(done).toEqual(['first']);
  runWhenIdle(() => done.push('third'));
  rest();
  rest();
  expect(done).toEqual(['first', 'second', 'third']);
  expect(idle).toEqual([]);
});

test('work may hand in more work, which comes last', () => {
  const done: string[] = [];
  runWhenIdle(() => {
    done.push('first');
    runWhenIdle(() => done.push('added'));
  });
  runWhenIdle(() => done.push('second'));
  for (let moment = 0; moment < 3; moment += 1) rest();
  expect(done).toEqual(['first', 'second', 'added']);
});

test('work that fails holds up nothing that comes after it', () => {
  const done: string[] = [];
  runWhenIdle(() => {
    throw new Error('broken');
  });
  runWhenIdle(() => done.push('second'));
  expect(rest).toThrow('broken');
  rest();
  expect(done).toEqual(['second']);
});
