import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSqliteAt } from './database.server.ts';
import { isOutOfSpace } from './database-failure.ts';

test('a transaction that finds the disk full says so, and the next one works once there is space', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  const { db, sqlite } = openSqliteAt(join(folder, 'site.db'));
  const save = (text: string) =>
    db.transaction().execute((trx) => sql`insert into note (text) values (${text})`.execute(trx));
  try {
    await sql`create table note (text text not null)`.execute(db);
    sqlite?.exec('pragma max_page_count = 8');
    await expect(save('x'.repeat(200_000))).rejects.toSatisfy(isOutOfSpace);
    sqlite?.exec('pragma max_page_count = 1000000');
    await save('y'.repeat(200_000));
    expect((await sql`select * from note`.execute(db)).rows).toHaveLength(1);
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true });
  }
});
