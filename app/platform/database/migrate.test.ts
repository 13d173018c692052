import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openDatabase } from './database.server.ts';
import { MIGRATIONS, migrate, NewerSchemaError } from './migrate.server.ts';

onEveryDatabase('bringing the schema up to date', ({ platform }) => {
  test('does nothing the second time', async () => {
    expect(await migrate(platform().database)).toEqual([]);
  });

  test('is undone as a whole when a step fails half-way', async () => {
    const { database } = platform();
    const failing = {
      ...MIGRATIONS,
      '9999-fails': {
        up: async (db: Kysely<unknown>) => {
          await db.schema.createTable('half_done').addColumn('id', 'integer').execute();
          throw new Error('the power went');
        },
      },
    };
    await expect(migrate(database, failing)).rejects.toThrow('the power went');
    const tables = await database.db.introspection.getTables();
    expect(tables.map((table) => table.name)).not.toContain('half_done');
    expect(await migrate(database)).toEqual([]);
  });

  test.each([
    [JSON.stringify({ name: 'Jo', email: ' jo@field.com.au ' }), ['jo@field.com.au']],
    [null, []],
    [undefined, []],
  ])('sends enquiries on to where the identity %j said', async (data, recipients) => {
    const { db, engine } = platform().database;
    await sql`alter table enquiries drop column is_one_of_many`.execute(db);
    const section = { key: 'identity', version: 1, username: 'owner', updated_at: '2026-03-05T09:00:00.000Z' };
    if (data !== undefined)
      await db
        .insertInto('site_sections')
        .values({ ...section, data })
        .execute();
    await MIGRATIONS['0011-enquiry-recipient']?.up(db as Kysely<unknown>, engine); // as the migrator hands it over
    const settings = await db.selectFrom('settings').select(['key', 'value']).execute();
    expect(settings).toEqual(recipients.map((value) => ({ key: 'enquiries.recipient', value })));
  });

  test('refuses a database that a newer program wrote, and leaves it alone', async () => {
    const { database } = platform();
    const newer = { name: '9998-from-the-future', timestamp: '2030-01-01T00:00:00.000Z' };
    await sql`insert into kysely_migration (name, timestamp) values (${newer.name}, ${newer.timestamp})`.execute(
      database.db,
    );
    try {
      await expect(migrate(database)).rejects.toThrow(NewerSchemaError);
      await expect(migrate(database)).rejects.toThrow('9998-from-the-future');
    } finally {
      await sql`delete from kysely_migration where name = ${newer.name}`.execute(database.db);
    }
  });
});

test('SQLite keeps what it has acknowledged, and checks references', async () => {
  const { db } = openDatabase({
    dataDir: await mkdtemp(join(inject('dataFolder'), 'as-shipped-')),
    databaseUrl: undefined,
  });
  const read = async (name: string) => Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
  expect(await read('journal_mode')).toBe('wal');
  expect(await read('synchronous')).toBe(2);
  expect(await read('foreign_keys')).toBe(1);
  // outside-writer.test.ts: it waits, but not there
  expect(await read('busy_timeout')).toBe(0);
  await db.destroy();
});
