/** How long a turn waits for an idle moment at most, in milliseconds. */
const TIMEOUTS = 100;

const waiting: (() => void)[] = [];

/** Runs `work` in an idle moment of its own, after all that was handed in before it, so that no touch waits for several. */
export function inTurn(work: () => void): void {
  waiting.push(work);
  if (waiting.length === 1) whenIdle(takeLease);
}

function takeLease(): void {
  const work = waiting[0];
  try {
    work?.();
  } finally {
    waiting.shift();
    if (waiting.length > 0) whenIdle(takeLease);
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: TIMEOUTS });
  else setTimeout(work, 0);
}
