import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.skipIf(!existsSync('/dev/full'))('a command whose words found no room says so and fails', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'site.ts'), '--help'], {
    encoding: 'utf8',
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  expect([status, stderr]).toEqual([1, 'The disk is full. Not all of it could be written.\n']);
});
