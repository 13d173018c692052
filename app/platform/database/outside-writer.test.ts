import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OpenDatabase, openSqliteAt } from './database.server.ts';
import { databaseFailureOf } from './database-failure.ts';

let folder: string;
let database: OpenDatabase;
let outside: DatabaseSync;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outside-writer-'));
  database = openSqliteAt(join(folder, 'site.db'));
  await sql`create table note (text text not null)`.execute(database.db);
  outside = new DatabaseSync(join(folder, 'site.db'));
  outside.exec('begin immediate');
});
afterEach(async () => {
  outside.close();
  await database.db.destroy();
  rmSync(folder, { recursive: true });
});

const insert = () => sql`insert into note (text) values ('one')`;

const SAVES: Record<string, () => Promise<unknown>> = {
  'a statement': () => insert().execute(database.db),
  'a transaction': () => database.db.transaction().execute((trx) => insert().execute(trx)),
};

test.each(Object.entries(SAVES))(
  '%s waits for a program that writes, and everybody else is answered',
  async (_, save) => {
    const begun = performance.now();
    const saving = save();
    for (let turns = 0; turns < 100; turns++) await turn();
    expect(performance.now() - begun).toBeLessThan(2000);
    outside.exec('rollback');
    await saving;
    expect((await sql`select * from note`.execute(database.db)).rows).toHaveLength(1);
  },
);

test.each(Object.entries(SAVES))(
  '%s is refused where it writes for too long, and works once it ends',
  async (_, save) => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      now += 1000;
      return now;
    });
    await expect(save()).rejects.toSatisfy((error) => databaseFailureOf(error) === 'away');
    outside.exec('rollback');
    await save();
  },
);
