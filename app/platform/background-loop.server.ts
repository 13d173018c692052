import type { Log } from './log.server.ts';

/** How long a stop waits for what is under way, in milliseconds. */
const STOP_WITHIN = 3000;

/** Pauses after rounds that failed, in milliseconds; the last one stays. */
const FAILED_PAUSES = [3000, 6000, 12_000, 30_000];

export type BackgroundLoop = {
  /** Nothing further is begun; settles when nothing is under way any more, or soon after. */
  stop: () => Promise<void>;
};

/**
 * Does a round of work now and again after every pause, for as long as the process lives, never two at a time. A round
 * answers the pause until the next one, in milliseconds; it ends early when `isStopping` says so. Rounds that fail, because
 * the database is away, are done again more and more seldom; of many in a row the first is logged, as `what`, and the end.
 */
export function startBackgroundLoop(
  round: (isStopping: () => boolean) => Promise<number>,
  { log, what }: { log: Log; what: string },
): BackgroundLoop {
  let isStopping = false;
  let timer: NodeJS.Timeout;
  let working: Promise<void> = Promise.resolve();
  let failures = 0;

  function workIn(milliseconds: number): void {
    timer = setTimeout(() => {
      working = work();
    }, milliseconds);
    timer.unref();
  }

  async function work(): Promise<void> {
    const pause = await attempt();
    if (!isStopping) workIn(pause);
  }

  async function attempt(): Promise<number> {
    try {
      const pause = await round(() => isStopping);
      if (failures > 0) log.info({ failures }, `${what}: over`);
      failures = 0;
      return pause;
    } catch (error) {
      if (failures === 0 && !isStopping) log.warn({ err: error }, what);
      return FAILED_PAUSES[Math.min(failures++, FAILED_PAUSES.length - 1)] ?? 0;
    }
  }

  workIn(0);
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      const { promise: tooLate, resolve } = Promise.withResolvers<void>();
      const limit = setTimeout(resolve, STOP_WITHIN);
      await Promise.race([working, tooLate]);
      clearTimeout(limit);
    },
  };
}

/** The same work every so often, in milliseconds, and once more at the end: what waits in memory does not go with the process. */
export function startKeeping(
  work: () => Promise<void>,
  every: number,
  { log, what, lost = what }: { log: Log; what: string; lost?: string },
): BackgroundLoop {
  const loop = startBackgroundLoop(() => work().then(() => every), { log, what });
  return {
    async stop() {
      await loop.stop();
      await work().catch((error) => log.warn({ err: error }, lost));
    },
  };
}
