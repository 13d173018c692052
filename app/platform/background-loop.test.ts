import { expect, test, vi } from 'vitest';
import { startBackgroundLoop } from './background-loop.server.ts';
import type { Log } from './log.server.ts';

test('rounds that fail are done more and more seldom, and an hour of them is two lines in the log', async () => {
  vi.useFakeTimers();
  try {
    const [warn, info] = [vi.fn(), vi.fn()];
    let isAway = true;
    const round = vi.fn(async () => {
      if (isAway) throw new Error('the database is away');
      return 3000;
    });
    const { stop } = startBackgroundLoop(round, { log: { warn, info } as unknown as Log, what: 'no outbox' });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(round.mock.calls.length).toBeLessThan(130);
    isAway = false;
    // it is back within half a minute, and then as often as ever
    await vi.advanceTimersByTimeAsync(30_000);
    const before = round.mock.calls.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(round.mock.calls.length - before).toBe(10);
    expect(warn.mock.calls.map(([, text]) => text)).toEqual(['no outbox']);
    expect(info.mock.calls.map(([, text]) => text)).toEqual(['no outbox: over']);
    await stop();
  } finally {
    vi.useRealTimers();
  }
});
