import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lock-test-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const lock = () => lockDataFolder({ dataDir, databaseUrl: undefined }, { timeout: 0 });

test('a second server on the same folder is refused in one line, until the first lets go', () => {
  const letGo = lock();
  expect(lock).toThrow(/^Another server is already running on the data folder .*\. Stop it first/);
  letGo();
  lock()();
});

test('the lock ends with a process that was killed', async () => {
  const program = `
    const { lockDataFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'data-folder-lock.server.ts'))});
    lockDataFolder({ dataDir: ${JSON.stringify(dataDir)}, databaseUrl: undefined });
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  await once(child.stdout, 'data');
  expect(lock).toThrow('Another server');
  child.kill('SIGKILL');
  await once(child, 'exit');
  lock()();
});

test('on PostgreSQL several servers work side by side', () => {
  const config = { dataDir, databaseUrl: 'postgres://somewhere/site' };
  lockDataFolder(config);
  lockDataFolder(config);
});
