import { expect, test } from 'vitest';
import { WorkQueue } from './work-queue.ts';

function work() {
  let end = () => {};
  let fail = (_error: Error) => {};
  const done = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const state = { hasStarted: false };
  return {
    state,
    end,
    fail,
    start: () => {
      state.hasStarted = true;
      return done;
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('only so many pieces of work run at once, the others follow in order', async () => {
  const queue = new WorkQueue(2, 2);
  const pieces = [work(), work(), work(), work()];
  const running = pieces.map((piece) => queue.run(piece.start));
  const started = () => pieces.map((piece) => piece.state.hasStarted);
  await turn();
  expect(started()).toEqual([true, true, false, false]);
  pieces[1]?.end();
  await turn();
  expect(started()).toEqual([true, true, true, false]);
  for (const piece of pieces) piece.end();
  await Promise.all(running);
  expect(started()).toEqual([true, true, true, true]);
});

test('work beyond the waiting room is refused at once', async () => {
  const queue = new WorkQueue(1, 1);
  const [first, second] = [work(), work()];
  const running = [queue.run(first.start), queue.run(second.start)];
  await expect(queue.run(async () => {})).rejects.toBeInstanceOf(WorkQueue.Full);
  first.end();
  second.end();
  await Promise.all(running);
  await expect(queue.run(async () => 'room again')).resolves.toBe('room again');
});

test('failed work gives its place back', async () => {
  const queue = new WorkQueue(1, 0);
  const failing = work();
  const running = queue.run(failing.start);
  failing.fail(new Error('no'));
  await expect(running).rejects.toThrow('no');
  await expect(queue.run(async () => 'next')).resolves.toBe('next');
});

test('a place kept for somebody is there when the waiting room is full, and comes before it', async () => {
  const queue = new WorkQueue(1, 1);
  const [first, second, kept, keptToo] = [work(), work(), work(), work()];
  const running = [queue.run(first.start), queue.run(second.start)];
  running.push(queue.run(kept.start, 'maya'));
  // one place each: a second one waits with everybody, or not at all
  await expect(queue.run(async () => {}, 'maya')).rejects.toBeInstanceOf(WorkQueue.Full);
  running.push(queue.run(keptToo.start, 'noor'));
  expect(queue.lengths).toEqual({ running: 1, waiting: 3 });
  const started = () => [second, kept, keptToo].map(({ state }) => state.hasStarted);
  first.end();
  await turn();
  expect(started()).toEqual([false, true, false]);
  // the place is free again as soon as its work has begun
  const again = queue.run(async () => 'again', 'maya');
  kept.end();
  keptToo.end();
  await expect(again).resolves.toBe('again');
  second.end();
  await Promise.all(running);
});
