import { setFlagsFromString } from 'node:v8';
import { ALLOCATOR_SETTINGS } from '../app/platform/allocator-settings.ts';

const YOUNG = '--max-semi-space-size=4';

/**
 * How much more than what is in use, in percent, may lie there before garbage is collected: left to itself, V8 waits for
 * several times as much and keeps it. Costs a page that is made anew a few milliseconds, and cached pages nothing.
 */
const GARBAGE = '--heap-growing-percent=50';

/**
 * Replaces this process by the same program (exec), with V8 flags and settings of the allocator that are read only at the
 * very start: the site then needs the same memory however it is started. What the environment says already stays. Does nothing the
 * second time, and on Windows, where a process cannot become another program.
 */
export function tuneMemory(): void {
  setFlagsFromString(GARBAGE);
  if (process.platform === 'win32' || !process.execve) return;
  if (process.execArgv.some((argument) => argument.startsWith('--max-semi-space-size'))) return;
  const args = [process.execPath, YOUNG, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...ALLOCATOR_SETTINGS, ...process.env });
}
