import { monitorEventLoopDelay } from 'node:perf_hooks';

type IntervalHistogram = ReturnType<typeof monitorEventLoopDelay>;

/** In milliseconds, of about the last minute. */
type EventLoopDelay = { median: number; p99: number; max: number };

/** How often the delay is measured; a loop with nothing to do shows exactly this. */
const RESOLUTION = 20;
const WINDOW = 60_000;

let histogram: IntervalHistogram | null = null;
let before: EventLoopDelay | null = null;

/** Measures from now on how long everything waits for this process's one thread. Once a process is enough. */
export function watchEventLoop(): void {
  if (histogram) return;
  const measured = monitorEventLoopDelay({ resolution: RESOLUTION });
  measured.enable();
  histogram = measured;
  setInterval(() => {
    before = summary(measured);
    measured.reset();
  }, WINDOW).unref();
}

/** The worse of the present and the last whole minute; null where nobody measures. */
export function eventLoopDelay(): EventLoopDelay | null {
  if (!histogram) return null;
  const now = summary(histogram);
  if (!before) return now;
  return {
    median: Math.max(now.median, before.median),
    p99: Math.max(now.p99, before.p99),
    max: Math.max(now.max, before.max),
  };
}

function summary(measured: IntervalHistogram): EventLoopDelay {
  // an empty histogram answers with its own limits
  if (measured.count === 0) return { median: 0, p99: 0, max: 0 };
  const late = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e5) / 10 - RESOLUTION);
  return { median: late(measured.percentile(50)), p99: late(measured.percentile(99)), max: late(measured.max) };
}
