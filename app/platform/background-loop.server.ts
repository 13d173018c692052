/** How long a stop waits for what is under way, in milliseconds. */
const STOP_WITHIN = 3000;

export type BackgroundLoop = {
  /** Nothing further is begun; settles when nothing is under way any more, or soon after. */
  stop: () => Promise<void>;
};

/**
 * Does a round of work now and again after every pause, for as long as the process lives, never two at a time. A round
 * answers the pause until the next one, in milliseconds, and does not throw; it ends early when `isStopping` says so.
 */
export function startBackgroundLoop(round: (isStopping: () => boolean) => Promise<number>): BackgroundLoop {
  let isStopping = false;
  let timer: NodeJS.Timeout;
  let working: Promise<void> = Promise.resolve();

  function workIn(milliseconds: number): void {
    timer = setTimeout(() => {
      working = work();
    }, milliseconds);
    timer.unref();
  }

  async function work(): Promise<void> {
    const pause = await round(() => isStopping);
    if (!isStopping) workIn(pause);
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
