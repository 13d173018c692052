/**
 * `node scripts/run.mjs scripts/keep-schema.ts`: before a version is released, keeps its schema with a few rows as a
 * dump of each database engine in tests/support/released-schemas, which has the first step and the last of every release.
 * Tests bring each of them up to date. A dump that is there is never made again: it is what that version left behind.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type OpenDatabase, openDatabase, openSqliteAt } from '../app/platform/database/database.server.ts';
import { MIGRATIONS, migrate } from '../app/platform/database/migrate.server.ts';
import type { Row } from '../app/platform/database/table-dump.server.ts';
import { findPostgresPrograms, startPostgres } from '../tests/support/postgres.ts';
import { createPostgresDatabase } from '../tests/support/postgres-database.ts';
import { OLD_ROWS } from '../tests/support/schema-rows.ts';

const FOLDER = 'tests/support/released-schemas';

const bin = findPostgresPrograms();
const postgres = await startPostgres();
if (!bin || !postgres) throw new Error('This needs PostgreSQL’s programs.');
const work = mkdtempSync(join(tmpdir(), 'keep-schema-'));
mkdirSync(FOLDER, { recursive: true });
for (const step of Object.keys(MIGRATIONS).slice(-1)) {
  await keep(step, 'sqlite', async () => {
    const path = join(work, `${step}.db`);
    await fill(openSqliteAt(path), step);
    return dumpSqlite(path);
  });
  await keep(step, 'postgres', async () => {
    const { url, drop } = await createPostgresDatabase(postgres.url);
    await fill(openDatabase({ databaseUrl: url, dataDir: work }), step);
    const dump = execFileSync(join(bin, 'pg_dump'), ['--inserts', '--no-owner', '--no-privileges', url]);
    await drop();
    return withoutNoise(dump.toString('utf8'));
  });
}
rmSync(work, { recursive: true });
await postgres.stop();

async function keep(step: string, engine: OpenDatabase['engine'], dump: () => Promise<string>): Promise<void> {
  const file = join(FOLDER, `${step}.${engine}.sql`);
  if (existsSync(file)) return;
  writeFileSync(file, await dump());
  console.log(file);
}

async function fill(database: OpenDatabase, step: string): Promise<void> {
  await migrate(database, MIGRATIONS, { upTo: step });
  const untyped = database.db.withTables<Record<string, Row>>();
  const tables = new Map((await database.db.introspection.getTables()).map((table) => [table.name, table.columns]));
  for (const [table, rows] of Object.entries(OLD_ROWS)) {
    const columns = tables.get(table)?.map(({ name }) => name);
    if (!columns) continue;
    for (const row of rows)
      await untyped
        .insertInto(table)
        .values(Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name))))
        .execute();
  }
  await database.db.destroy();
}

function dumpSqlite(path: string): string {
  const db = new DatabaseSync(path);
  const schema = db.prepare("select name, type, sql from sqlite_master where sql is not null order by type = 'index'");
  const lines: string[] = [];
  for (const { name, type, sql } of schema.all() as { name: string; type: string; sql: string }[]) {
    if (name.startsWith('sqlite_')) continue;
    lines.push(`${sql};`);
    if (type !== 'table') continue;
    for (const row of db.prepare(`select * from "${name}"`).all())
      lines.push(`insert into "${name}" values (${Object.values(row).map(literal).join(', ')});`);
  }
  db.close();
  return `${lines.join('\n')}\n`;
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

/** Comments, and settings that another version of the server may not know. */
function withoutNoise(dump: string): string {
  const lines = dump.split('\n').filter((line) => !/^(--|\\|SET |SELECT pg_catalog\.set_config)/.test(line));
  return `${lines
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()}\n`;
}
