/** How long one piece of work waits for an idle moment at most, in milliseconds. */
const IDLE_TIMEOUT = 100;

const waiting: (() => void)[] = [];

/** Runs `work` in an idle moment of its own, after all that was handed in before it, so that no touch waits for several. */
export function runWhenIdle(work: () => void): void {
  waiting.push(work);
  if (waiting.length === 1) whenIdle(runNext);
}

function runNext(): void {
  const work = waiting[0];
  try {
    work?.();
  } finally {
    waiting.shift();
    if (waiting.length > 0) whenIdle(runNext);
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
  else setTimeout(work, 0);
}
