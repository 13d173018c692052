import { MEMORY_HABITS } from '../app/platform/memory-habits.ts';

const YOUNG = '--max-semi-space-size=4';

/**
 * Starts this program anew in the same process, with settings that Node and the C library read only at the very start:
 * the site then needs the same memory however it is started. What the environment says already stays. Does nothing the
 * second time, and on Windows, where a process cannot become another program.
 */
export function keepMemorySmall(): void {
  if (process.platform === 'win32' || !process.execve) return;
  if (process.execArgv.some((argument) => argument.startsWith('--max-semi-space-size'))) return;
  const args = [process.execPath, YOUNG, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...MEMORY_HABITS, ...process.env });
}
