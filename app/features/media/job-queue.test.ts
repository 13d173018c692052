import { totalmem } from 'node:os';
import { describe, expect, test, vi } from 'vitest';
import { memoryLimit } from '../../platform/memory-limit.server.ts';
import { createJobQueue, picturesAtOnce } from './picture-worker.server.ts';

test.each([
  [128, 1],
  [192, 1],
  [256, 1],
  [383, 1],
  [384, 2],
  [512, 2],
  [64 * 1024, 2],
])('in %s MiB of memory %s pictures are worked on at a time', (mebibytes, count) => {
  expect(picturesAtOnce(mebibytes * 1024 ** 2)).toBe(count);
});

test('the memory is that of the container or the service, never more than the machine has', () => {
  const constrained = vi.spyOn(process, 'constrainedMemory');
  constrained.mockReturnValue(192 * 1024 ** 2);
  expect(memoryLimit()).toBe(192 * 1024 ** 2);
  for (const none of [0, 2 ** 63]) {
    constrained.mockReturnValue(none);
    expect(memoryLimit()).toBe(totalmem());
  }
});

function newQueue() {
  return createJobQueue({ width: 2, limits: { visitor: 3, upload: 3, background: 3 } });
}

/** A job that runs until it is told to end. */
function heldJob(events: string[], name: string) {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end,
    job: async () => {
      events.push(name);
      await ended;
      return name;
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of image jobs', () => {
  test('runs two jobs at once and answers what they answer', async () => {
    const queue = newQueue();
    const events: string[] = [];
    const [a, b, c] = ['a', 'b', 'c'].map((name) => heldJob(events, name));
    const results = [a, b, c].map((held) => queue.run('upload', held?.job ?? (async () => '')));
    await settle();
    expect(events).toEqual(['a', 'b']);
    a?.end();
    await settle();
    expect(events).toEqual(['a', 'b', 'c']);
    b?.end();
    c?.end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
  });

  test('a job that fails makes room all the same', async () => {
    const queue = newQueue();
    const failures = [1, 2, 3].map((n) =>
      queue.run('upload', async () => {
        throw new Error(String(n));
      }),
    );
    expect((await Promise.allSettled(failures)).map((outcome) => outcome.status)).toEqual(Array(3).fill('rejected'));
    expect(await queue.run('upload', async () => 'next')).toBe('next');
  });

  test('visitors go before uploads, and uploads before background work', async () => {
    const queue = newQueue();
    const events: string[] = [];
    const held = [heldJob(events, 'first'), heldJob(events, 'second')];
    const running = held.map(({ job }) => queue.run('upload', job));
    const waiting = (['background', 'upload', 'visitor'] as const).map((lane) =>
      queue.run(lane, async () => {
        events.push(lane);
      }),
    );
    held[0]?.end();
    await Promise.all(waiting);
    expect(events).toEqual(['first', 'second', 'visitor', 'upload', 'background']);
    held[1]?.end();
    await Promise.all(running);
  });

  test('a heavy job runs alone and lets nothing past', async () => {
    const queue = newQueue();
    const events: string[] = [];
    const light = heldJob(events, 'light');
    const heavy = heldJob(events, 'heavy');
    const runs = [queue.run('upload', light.job), queue.run('upload', heavy.job, 2)];
    runs.push(queue.run('upload', async () => String(events.push('later'))));
    await settle();
    expect(events).toEqual(['light']);
    light.end();
    await settle();
    expect(events).toEqual(['light', 'heavy']);
    heavy.end();
    await Promise.all(runs);
    expect(events).toEqual(['light', 'heavy', 'later']);
  });

  test('a full lane refuses with the time to come back', async () => {
    const queue = newQueue();
    const held = ['a', 'b', 'c', 'd', 'e'].map((name) => heldJob([], name));
    const runs = held.map(({ job }) => queue.run('upload', job));
    await expect(queue.run('upload', async () => 1)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: expect.any(Number),
    });
    expect(() => queue.requireRoomFor('visitor', 3)).not.toThrow();
    expect(() => queue.requireRoomFor('visitor', 4)).toThrow();
    for (const { end } of held) end();
    await Promise.all(runs);
  });
});
