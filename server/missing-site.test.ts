import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { readConfig } from '../app/platform/config.server.ts';
import { openDatabase } from '../app/platform/database/database.server.ts';
import { migrate } from '../app/platform/database/migrate.server.ts';
import { takeConsoleErrors } from '../tests/support/fail-on-console.ts';
import { createPostgresDatabase } from '../tests/support/postgres-database.ts';
import { missingSite } from './missing-site.ts';
import { runVerb } from './run-verb.ts';
import { verbs } from './site-verbs.ts';
import type { Verb } from './verb.ts';

/** How each verb is called; of those that may begin a site, with something that is not there or not allowed. */
const CALLS: Record<string, string[]> = {
  'create-admin': ['.'],
  'reset-password': ['owner'],
  'reset-second-step': ['owner'],
  'restore-study': ['1'],
  'remove-samples': [],
  backup: [],
  backups: [],
  restore: ['nowhere/backup'],
  export: ['nowhere/site.tar.gz'],
  import: ['nowhere/site.tar.gz'],
  'import-content': ['markdown', 'nowhere/notes'],
  'person-export': ['somebody@example.com'],
  'person-delete': ['somebody@example.com'],
  'export-static': ['nowhere/copy'],
  'move-data': ['--to', 'sqlite:nowhere/moved'],
  gc: [],
  check: [],
  doctor: [],
  status: [],
};
/** Those that have nothing to do with a site. */
const isAlone = (verb: (typeof verbs)[string] | undefined) => verb !== undefined && 'alone' in verb;
const NEED_ONE = Object.keys(verbs).filter((name) => !isAlone(verbs[name]));
const BEGIN = ['create-admin', 'restore', 'import', 'import-content'];

const beginsOf = (verb: (typeof verbs)[string] | undefined) => verb && 'begins' in verb && verb.begins;

let folder: string;
let umask: number;
beforeAll(async () => {
  umask = process.umask();
  folder = await mkdtemp(join(tmpdir(), 'no-site-'));
});
afterAll(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true, force: true });
});

/** One verb where there is no site: it has to say one line on standard error and nothing else. */
async function refusalOf(name: string, settings: Record<string, string>): Promise<string> {
  const said: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line));
  const verb = verbs[name];
  if (!verb) throw new Error(`There is no verb ${name}`);
  const code = await runVerb(name, verb, CALLS[name] ?? [], { ...settings, SAMPLE_CONTENT: 'off' });
  const [line = '', ...more] = takeConsoleErrors();
  expect([name, code, said, more, line.split('\n').length]).toEqual([name, 1, [], [], 1]);
  return line;
}

/** Everything below a folder, with its size and rights; null where there is none. */
async function listing(path: string): Promise<string[] | null> {
  return readdir(path, { recursive: true }).catch(() => null);
}

/** A folder that takes nothing new. For root, whom rights do not stop, one of the kernel's. */
async function readOnlyFolder(): Promise<string> {
  if (process.getuid?.() === 0 && process.platform === 'linux') return '/sys/kernel/mm';
  const path = join(folder, 'read-only');
  await mkdir(path);
  await chmod(path, 0o500);
  return path;
}

test('every verb of the command line is tried', () => {
  expect(Object.keys(CALLS).sort()).toEqual(NEED_ONE.toSorted());
  expect(Object.keys(verbs).filter((name) => beginsOf(verbs[name]))).toEqual(BEGIN);
});

describe('where there is no site every verb says so in one line, and makes nothing', () => {
  async function walk(dataDir: string): Promise<void> {
    const [before, inside] = [await listing(folder), await listing(dataDir)];
    for (const name of NEED_ONE) {
      const line = await refusalOf(name, { DATA_DIR: dataDir });
      if (!BEGIN.includes(name)) expect([name, line]).toEqual([name, expect.stringContaining(dataDir)]);
      expect([name, await listing(folder), await listing(dataDir)]).toEqual([name, before, inside]);
    }
  }

  test('in an empty folder', async () => {
    await mkdir(join(folder, 'empty'));
    await walk(join(folder, 'empty'));
  });

  test('in a folder whose database holds nothing', async () => {
    await mkdir(join(folder, 'hollow'));
    await writeFile(join(folder, 'hollow/site.db'), '');
    await walk(join(folder, 'hollow'));
  });

  test('with a mistyped DATA_DIR', () => walk(join(folder, 'mistyped/deep')));

  test('in a folder that is somebody else’s file', async () => {
    await writeFile(join(folder, 'file'), '');
    await walk(join(folder, 'file/below'));
  });

  test('in a folder that takes nothing new', async () => walk(await readOnlyFolder()));

  test('in a database of PostgreSQL that is empty, or whose folder is mistyped', async ({ skip }) => {
    const server = inject('postgresUrl');
    if (server === null) return skip('no PostgreSQL on this machine');
    const { url, drop } = await createPostgresDatabase(server);
    const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'beside-postgres') };
    const database = openDatabase(readConfig(settings));
    try {
      const tables = async () =>
        (
          await sql<{
            name: string;
          }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace`.execute(database.db)
        ).rows;
      const before = await listing(folder);
      for (const name of NEED_ONE) {
        const line = await refusalOf(name, settings);
        if (!BEGIN.includes(name)) expect(line).toContain(new URL(url).pathname.slice(1));
        expect([name, await tables(), await listing(folder)]).toEqual([name, [], before]);
      }
      await migrate(database);
      expect(await missingSite(readConfig(settings))).toContain(`There is no folder ${settings.DATA_DIR}.`);
      await mkdir(settings.DATA_DIR);
      expect(await missingSite(readConfig(settings))).toBeNull();
    } finally {
      await database.db.destroy();
      await drop();
    }
  });
});

/** Standard input into which somebody else has written. */
const typed = (text: string) => Readable.from([text]) as typeof process.stdin; // it is read to its end

test('a verb that may begin a site makes none of what it then refuses', async () => {
  const damaged = join(folder, 'damaged.tar.gz');
  await writeFile(damaged, 'not an archive');
  vi.spyOn(process, 'stdin', 'get').mockImplementation(() => typed('owner owner owner\n'));
  for (const [name, ...args] of [
    ['create-admin', 'owner'],
    ['import', damaged],
    ['import-content', 'wordpress', damaged],
    ['restore', damaged],
  ] as const)
    for (const place of ['new', 'new/deep', '.']) {
      const before = await listing(folder);
      const code = await runVerb(name, verbs[name] as Verb, [...args], { DATA_DIR: join(folder, place) });
      expect([name, place, code, takeConsoleErrors()]).toEqual([name, place, 1, [expect.any(String)]]);
      expect([name, place, await listing(folder)]).toEqual([name, place, before]);
    }
});

test('a database that cannot even be read, for want of space or of rights, is a site', async () => {
  const dataDir = join(folder, 'full');
  await mkdir(dataDir);
  const database = openDatabase(readConfig({ DATA_DIR: dataDir }));
  await migrate(database);
  await database.db.destroy();
  await mkdir(join(dataDir, 'site.db-shm'));
  expect(await missingSite(readConfig({ DATA_DIR: dataDir }))).toBeNull();
});

test('a look at what an import would bring makes no site either, and the import itself does', async () => {
  const dataDir = join(folder, 'begun');
  const path = join(import.meta.dirname, '../tests/fixtures/markdown');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const run = (...more: string[]) =>
    // by its name in the list of verbs
    runVerb('import-content', verbs['import-content'] as Verb, ['markdown', path, ...more], {
      DATA_DIR: dataDir,
    });
  expect([await run('--dry-run'), takeConsoleErrors(), await listing(dataDir)]).toEqual([
    1,
    [expect.stringContaining(dataDir)],
    null,
  ]);
  expect([await run(), await missingSite(readConfig({ DATA_DIR: dataDir }))]).toEqual([0, null]);
});

test('backups beside which there is no site yet are listed, and nothing is made', async () => {
  const site = join(folder, 'backed-up');
  const alone = join(folder, 'backups-alone');
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)));
  const run = (name: keyof typeof verbs, dataDir: string, ...args: string[]) =>
    runVerb(name, verbs[name] as Verb, args, { DATA_DIR: dataDir, SAMPLE_CONTENT: 'off' });
  const markdown = join(import.meta.dirname, '../tests/fixtures/markdown');
  expect([await run('import-content', site, 'markdown', markdown), await run('backup', site)]).toEqual([0, 0]);
  await mkdir(alone);
  await rename(join(site, 'backups'), join(alone, 'backups'));
  const before = await listing(alone);
  said.length = 0;
  expect([await run('backups', alone), takeConsoleErrors(), said]).toEqual([
    0,
    [],
    [expect.stringContaining(join(alone, 'backups/manual-'))],
  ]);
  expect([await run('backups', alone, '--delete', 'manual-x'), takeConsoleErrors()]).toEqual([
    1,
    [expect.stringContaining(alone)],
  ]);
  expect(await listing(alone)).toEqual(before);
});
