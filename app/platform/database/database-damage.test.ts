import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteAt } from './database.server.ts';
import { findDatabaseDamage, setDatabaseAside } from './database-damage.server.ts';
import { migrate } from './migrate.server.ts';

const PAGE = 4096;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'damage-test-'));
  const database = openSqliteAt(path());
  await migrate(database);
  const values = Array.from({ length: 400 }, (_, id) => ({
    key: `setting ${id}`,
    value: 'x'.repeat(9000),
    updated_at: '2026-03-05T09:00:00.000Z',
  }));
  await database.db.insertInto('settings').values(values).execute();
  await database.db.destroy();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const path = () => join(dataDir, 'site.db');
const damage = () => findDatabaseDamage({ dataDir, databaseUrl: undefined });
const digest = async () =>
  createHash('sha256')
    .update(await readFile(path()))
    .digest('hex');

async function overwrite(firstPage: number, bytes: Buffer): Promise<void> {
  const file = await open(path(), 'r+');
  await file.write(bytes, 0, bytes.length, firstPage * PAGE);
  await file.close();
}

test('a whole database, and one that is not there yet, have no damage', async () => {
  expect(damage()).toBeNull();
  await rm(path());
  expect(damage()).toBeNull();
});

test('what a killed process left in the write-ahead log counts, and is no damage', async () => {
  const database = openSqliteAt(path());
  await database.db.deleteFrom('settings').where('key', '<', 'setting 2').execute();
  const copy = join(dataDir, 'copy');
  for (const name of ['site.db', 'site.db-wal']) await cp(join(dataDir, name), join(copy, name));
  await database.db.destroy();
  expect(findDatabaseDamage({ dataDir: copy, databaseUrl: undefined })).toBeNull();
});

test.each([
  ['the first pages', 0, Buffer.alloc(100 * PAGE, 7)],
  ['pages in the middle, with noise', 200, randomBytes(100 * PAGE)],
  ['pages in the middle, with nothing', 300, Buffer.alloc(100 * PAGE)],
])('%s overwritten are found, and the file is not written to', async (_what, page, bytes) => {
  await overwrite(page, bytes);
  const before = await digest();
  expect(damage()).not.toBeNull();
  expect(await digest()).toBe(before);
});

test('a damaged database is set aside as it is', async () => {
  await overwrite(0, Buffer.alloc(PAGE, 7));
  const before = await digest();
  const folder = await setDatabaseAside({ dataDir }, new Date());
  expect(damage()).toBeNull();
  expect(
    createHash('sha256')
      .update(await readFile(join(folder, 'site.db')))
      .digest('hex'),
  ).toBe(before);
});
