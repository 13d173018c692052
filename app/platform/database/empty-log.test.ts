import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openSqliteAt } from './database.server.ts';

const MARKER = 'quokka7391';
const ROWS = 300;

let path = '';
let database: OpenDatabase;

beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'log-')), 'site.db');
  database = openSqliteAt(path);
  await database.db.schema
    .createTable('settings')
    .addColumn('key', 'text')
    .addColumn('value', 'text')
    .addColumn('updated_at', 'text')
    .execute();
  for (let row = 0; row < ROWS; row++)
    await database.db
      .insertInto('settings')
      .values({ key: `${row}`, value: `${MARKER} `.repeat(40), updated_at: '' })
      .execute();
});
afterEach(() => database.db.destroy());

/** In which files the marker stands, as `strings` would find it. */
async function filesWithMarker(): Promise<string[]> {
  const found = [];
  for (const end of ['', '-wal', '-shm']) if ((await readFile(path + end)).includes(MARKER)) found.push(end);
  return found;
}

test('what was deleted is in no file a moment later, pages that became free included, while the database is open', async () => {
  expect(await filesWithMarker()).toContain('-wal');
  await database.db.deleteFrom('settings').execute();
  expect(await filesWithMarker()).toEqual([]);
  expect((await stat(`${path}-wal`)).size).toBe(0);
});

test('a transaction is emptied behind its end, and what is undone stays', async () => {
  const undone = database.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('settings').execute();
    throw new Error('not that');
  });
  await expect(undone).rejects.toThrow('not that');
  expect(await database.db.selectFrom('settings').selectAll().execute()).toHaveLength(ROWS);
  await database.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('settings').where('key', '!=', '1').execute();
    await trx.updateTable('settings').set({ value: 'nothing' }).execute();
  });
  await expect.poll(filesWithMarker).toEqual([]);
});

test('nobody waits for a program that reads the database meanwhile, and what was deleted goes soon after it', async () => {
  const reader = new DatabaseSync(path, { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from settings').get();
  const begun = performance.now();
  await database.db.deleteFrom('settings').execute();
  expect(performance.now() - begun).toBeLessThan(2000);
  reader.close();
  await expect.poll(filesWithMarker, { timeout: 15_000 }).toEqual([]);
});
