import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SERVER = `const { preparePlatform } = await import('./server/prepare-platform.ts');
const { closePlatform } = await import('./app/platform/open-platform.server.ts');
const platform = await preparePlatform(process.env);
await platform.files.put('0123456789abcdef0123456789abcdef.webp', new Uint8Array(8));
await closePlatform(platform);`;

const folder = mkdtempSync(join(tmpdir(), 'private-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** With the umask of most machines, by which others may read what is written. */
function run(dataDir: string, ...args: string[]): void {
  const { status, stderr } = spawnSync('sh', ['-c', 'umask 022; exec "$@"', 'sh', process.execPath, ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      SAMPLE_CONTENT: 'off',
    } as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
}

const startServer = (dataDir: string) => run(dataDir, '--input-type=module', '-e', SERVER);
const command = (dataDir: string, ...args: string[]) => run(dataDir, 'server/site.ts', ...args);

/** Everything in a folder that anybody but its owner may read, write or list. */
function openToOthers(path: string): string[] {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
  return [path, ...names].filter((name) => (statSync(name).mode & 0o077) !== 0).sort();
}

test('what the server and the commands write is for their own account alone', () => {
  const data = join(folder, 'new');
  startServer(data);
  command(data, 'backup');
  command(data, 'backup', join(folder, 'backup'));
  command(data, 'export', join(folder, 'site.tar.gz'));
  expect(existsSync(join(data, 'site.db'))).toBe(true);
  expect(readdirSync(join(data, 'backups'))).toHaveLength(1);
  expect([data, join(folder, 'backup')].flatMap(openToOthers)).toEqual([]);
  expect(statSync(join(folder, 'site.tar.gz')).mode & 0o777).toBe(0o600);
});

test.each([
  ['the server', startServer],
  ['a command', (data: string) => command(data, 'backups')],
])('a folder of an earlier version, open to others, is closed by %s', (name, act) => {
  const data = join(folder, `earlier ${name}`);
  startServer(data);
  // as an earlier version made it under umask 022
  for (const path of [data, join(data, 'uploads')]) chmodSync(path, 0o755);
  for (const path of ['site.db', 'site.db-wal']) {
    writeFileSync(join(data, path), '', { flag: 'a' });
    chmodSync(join(data, path), 0o644);
  }
  act(data);
  expect(openToOthers(data)).toEqual([]);
});

test('a folder that is everybody’s, as that for temporary files, keeps its rights', () => {
  const data = join(folder, 'everybodys');
  mkdirSync(data);
  chmodSync(data, 0o1777);
  startServer(data);
  expect(statSync(data).mode & 0o7777).toBe(0o1777);
  expect(statSync(join(data, 'site.db')).mode & 0o777).toBe(0o600);
});
