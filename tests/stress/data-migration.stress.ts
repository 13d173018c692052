import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { openSqliteAt } from '../../app/platform/database/database.server.ts';
import { MIGRATIONS, migrate } from '../../app/platform/database/migrate.server.ts';
import { startServer } from '../support/server.ts';
import { withFolder } from './support/command.ts';
import { outcome } from './support/outcome.ts';
import { row } from './support/row.ts';
import { withSite } from './support/site.ts';
import { integrityOf } from './support/sqlite-file.ts';

/** Shares of the time that the migration took before, of a new site and of an earlier version's by turns. */
const POINTS = [0.5, 0.7, 0.85, 1, 1.6].flatMap((share) => [
  { share, isNew: true },
  { share, isNew: false },
]);
/** The schema that an earlier version left, with something in it. */
const EARLIER = '0003-newsletter-enquiries-mails';

/** Kills at ten points of a migration, of a new site and of an earlier version's, and a schema of a later version. */
row('D5 Kill during migration, newer schema', async () => {
  return withFolder(async (folder) => {
    const earlier = await earlierSite(folder);
    const whole = await schemaAfterStart(null);
    const span = { new: await timeOfMigration(null), earlier: await timeOfMigration(earlier) };
    const left: string[] = [];
    let clean = 0;
    for (const { share, isNew } of POINTS) {
      const from = isNew ? null : earlier;
      await withCopy(from, async (dataDir) => {
        await killAfter(dataDir, (isNew ? span.new : span.earlier) * share);
        // in a copy: what a kill left is for the next server to put right
        const state = await withFolder(async (copy) => {
          cpSync(dataDir, copy, { recursive: true });
          return stateOf(copy);
        });
        left.push(state);
        const found = await schemaAfterStart(dataDir);
        const again = await schemaAfterStart(dataDir);
        const isPreserved = from === null || earlierUsersIn(dataDir) === 1;
        if (found === whole && again === whole && isPreserved && integrityOf(dataDir) === 'ok') clean++;
      });
    }
    const newer = await newerSchema();
    const halves = left.filter((state) => state === 'half').length;
    return outcome(
      `${clean} of ${POINTS.length} starts clean after a kill during migration, which left ${left.join(', ')}; a newer schema ${newer ? 'is refused' : 'is not refused'}`,
      {
        'every start after a kill has the whole schema, and the second one': clean === POINTS.length,
        'a kill leaves the schema of before or the new one': halves === 0,
        'kills before the end and after it': left.includes('before') && left.includes('after'),
        'a newer schema is refused and not touched': newer,
      },
    );
  });
});

async function earlierSite(folder: string): Promise<string> {
  const path = join(folder, 'earlier.db');
  const database = openSqliteAt(path);
  await migrate(database, undefined, { upTo: EARLIER });
  await database.db.destroy();
  const sqlite = new DatabaseSync(path);
  sqlite.exec(
    "insert into users (username, username_key, password_hash, is_admin, created_at, password_changed_at) values ('earlier', 'earlier', 'x', 1, '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z')",
  );
  sqlite.close();
  return path;
}

async function withCopy<T>(database: string | null, work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stress-'));
  try {
    if (database) copyFileSync(database, join(dataDir, 'site.db'));
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function spawnOn(dataDir: string): ChildProcess {
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', SAMPLE_CONTENT: 'off', LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL')); // where the row timed out
  return child;
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (child.exitCode !== null) resolve();
    child.kill('SIGKILL');
  });
}

/** The lock is the first thing a server takes, and the migration comes soon after. */
async function begun(child: ChildProcess, dataDir: string): Promise<void> {
  while (!existsSync(join(dataDir, 'server.lock')) && child.exitCode === null) await pause(1);
}

/** How long it takes from the first sign of a server until its schema is the new one, in milliseconds. */
async function timeOfMigration(from: string | null): Promise<number> {
  return withCopy(from, async (dataDir) => {
    const child = spawnOn(dataDir);
    await begun(child, dataDir);
    const startedAt = performance.now();
    while (stateOf(dataDir) !== 'after' && child.exitCode === null) await pause(2);
    const took = performance.now() - startedAt;
    await kill(child);
    return took;
  });
}

async function killAfter(dataDir: string, milliseconds: number): Promise<void> {
  const child = spawnOn(dataDir);
  await begun(child, dataDir);
  await pause(milliseconds);
  await kill(child);
}

/** What a look into the file shows while nobody need be there. */
function stateOf(dataDir: string): 'before' | 'half' | 'after' {
  const path = join(dataDir, 'site.db');
  if (!existsSync(path)) return 'before';
  const database = new DatabaseSync(path, { timeout: 1000 });
  try {
    const has = (table: string) =>
      database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table) !== undefined;
    // made before the steps begin, in a step of its own
    const steps = has('kysely_migration') ? database.prepare('select name from kysely_migration').all().length : 0;
    if (steps === Object.keys(MIGRATIONS).length && has('webhooks')) return 'after';
    if ((steps === 0 && !has('users')) || (steps === Number.parseInt(EARLIER, 10) && !has('webhooks'))) return 'before';
    return 'half';
  } finally {
    database.close();
  }
}

/** A server that stops need not wait for a connection that may be used again. */
const LAST = { headers: { Connection: 'close' } };

/** Every table and index as the server that was started on the folder left it. */
async function schemaAfterStart(dataDir: string | null): Promise<string> {
  const server = await startServer(dataDir ? { env: { DATA_DIR: dataDir } } : {});
  const isServing = (await fetch(`${server.url}/api/case-studies`, LAST)).status === 200;
  await server.stop();
  const database = new DatabaseSync(join(dataDir ?? server.dataDir, 'site.db'), { readOnly: true });
  const schema = database.prepare('select type, name, sql from sqlite_master order by type, name').all();
  database.close();
  await server.remove();
  return isServing ? JSON.stringify(schema) : 'it did not serve';
}

function earlierUsersIn(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'site.db'), { readOnly: true });
  const { rows } = database.prepare("select count(*) as rows from users where username = 'earlier'").get() ?? {};
  database.close();
  return Number(rows);
}

async function newerSchema(): Promise<boolean> {
  return withSite(async (site) => {
    await site.stop();
    const path = join(site.dataDir, 'site.db');
    const database = new DatabaseSync(path);
    database.exec("insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2099-01-01')");
    database.close();
    const before = hashOf(path);
    const line = await site.start().then(
      () => 'it started',
      (error: Error) => error.message,
    );
    return /written by a newer version/.test(line) && hashOf(path) === before;
  });
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
