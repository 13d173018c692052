import { sql } from 'kysely';
import { afterEach, expect, inject, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { tableContent } from '../../../tests/support/table-content.ts';
import { createCaseStudy } from '../../features/case-studies/case-study-service.server.ts';
import { loadTables, withDump } from './table-dump.server.ts';

const postgresUrl = inject('postgresUrl');

const opened: TestDatabase[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function open(url?: string): Promise<TestDatabase> {
  const database = await openTestDatabase(url);
  opened.push(database);
  return database;
}

/** Every table as it stands in a backup. */
async function files({ database, config }: TestDatabase): Promise<Record<string, string>> {
  const tables = await tableContent(database, config.dataDir);
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([name]) => name !== 'content_version') // counts restores, too
      .map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).join('\n')]),
  );
}

/** Texts that languages sort otherwise than their bytes. */
const KEYS = ['a', 'B', 'Z', '_', 'ä', 'zz', 'Zz', '10', '9', 'é', 'e', '-', '\u{1f9f0}', '\uff5e', 'a-b', 'a b', 'ab'];

test.skipIf(postgresUrl === null)(
  'the same content makes the same files of a backup on both engines, whatever came first',
  async () => {
    const [one, other] = [await open(), await open(postgresUrl ?? '')];
    for (let made = 0; made < 60; made++) await createCaseStudy(one.platform(), null, newCaseStudy());
    const settings = KEYS.map((key) => ({ key, value: `of ${key}`, updated_at: '2026-01-01T00:00:00.000Z' }));
    await one.database.db.insertInto('settings').values(settings).execute();
    await withDump(one.database, one.config.dataDir, (dump) =>
      loadTables(other.database, other.config.dataDir, dump, { finish: async () => {} }),
    );
    const before = await files(one);
    expect(await files(other)).toEqual(before);
    expect(before['case_studies']?.split('\n')).toHaveLength(60);

    // where a row stands changes with each save of it
    for (const { db } of [one.database, other.database]) {
      for (const row of settings.toReversed()) {
        await db.deleteFrom('settings').where('key', '=', row.key).execute();
        await db.insertInto('settings').values(row).execute();
      }
      await sql`update case_studies set version = version where id % 2 = 1`.execute(db);
    }
    expect(await files(one)).toEqual(before);
    expect(await files(other)).toEqual(before);
  },
);

test('every table has a primary key, by which its rows are in order', async () => {
  const { database } = await open();
  const keyless = await sql<{ name: string }>`
    select m.name from sqlite_master m
    where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like 'kysely_%'
      and not exists (select 1 from pragma_table_info(m.name) where pk > 0)`.execute(database.db);
  expect(keyless.rows).toEqual([]);
});
