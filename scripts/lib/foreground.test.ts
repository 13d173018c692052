import { expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, because it runs before TypeScript is installed
import { runInForeground } from './foreground.mjs';

const quiet = { stdio: 'ignore' };

test('the exit code of the program is handed on', async () => {
  expect(await runInForeground(process.execPath, ['-e', 'process.exit(3)'], quiet)).toBe(3);
});

test('a program ended by a signal gives the code a shell would give', async () => {
  const code = await runInForeground(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'], quiet);
  expect(code).toBe(137);
});

test('a program that does not exist is an error, not a silence', async () => {
  await expect(runInForeground('no-such-program-here', [], quiet)).rejects.toThrow('ENOENT');
});

test('nothing stays attached to the signals afterwards', async () => {
  const before = process.listenerCount('SIGTERM');
  await runInForeground(process.execPath, ['-e', ''], quiet);
  expect(process.listenerCount('SIGTERM')).toBe(before);
});
