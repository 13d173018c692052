/** Loaded into a server before itself: on SIGUSR2 it writes how late the one thread was, and how long it computed, since the last time. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

// what it computed at one go: unlike the delay, this does not count that a busy machine let it wait
let longest = 0;
let before = used();
let since = before;
setInterval(() => {
  const now = used();
  longest = Math.max(longest, now - before);
  before = now;
}, RESOLUTION).unref();

process.on('SIGUSR2', () => {
  const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION);
  const lateness = { p99: late(delay.percentile(99)), max: late(delay.max), longest, used: used() - since };
  process.stderr.write(`event loop: ${JSON.stringify(lateness)}\n`);
  delay.reset();
  longest = 0;
  before = used();
  since = before;
});

function used() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
