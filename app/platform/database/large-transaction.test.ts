import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLargeTransaction } from './large-transaction.server.ts';
import { openSqlite } from './sqlite.server.ts';

const ROWS = 200;
const ROW = 20_000;

let folder = '';
let path = '';
let database: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'large-transaction-'));
  path = join(folder, 'site.db');
  database = openSqlite(path);
  database.exec('create table texts (text text)');
});

afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

async function fill(into = database): Promise<void> {
  const insert = into.prepare('insert into texts values (?)');
  into.exec('begin immediate');
  for (let row = 0; row < ROWS; row++) insert.run(String(row).repeat(ROW));
  into.exec('commit');
}

const foldsAfter = () => database.prepare('pragma wal_autocheckpoint').get()?.['wal_autocheckpoint'];

test('what a large transaction wrote is in the file afterwards, and saves fold their log again', async () => {
  let meanwhile: unknown;
  await withLargeTransaction(database, async () => {
    meanwhile = foldsAfter();
    await fill();
    expect(statSync(path).size).toBeLessThan(100_000);
  });
  expect(meanwhile).toBe(0);
  expect(foldsAfter()).toBe(1000);
  expect(statSync(path).size).toBeGreaterThan(ROWS * ROW);
  expect(database.prepare('select count(*) as rows from texts').get()?.['rows']).toBe(ROWS);
});

test('work that fails is told, and saves fold their log again', async () => {
  const work = async () => {
    throw new Error('no');
  };
  await expect(withLargeTransaction(database, work)).rejects.toThrow('no');
  expect(foldsAfter()).toBe(1000);
});

test('does the work alone where there is no log', async () => {
  expect(await withLargeTransaction(null, async () => 1)).toBe(1);
  const inMemory = new DatabaseSync(':memory:');
  inMemory.exec('create table texts (text text)');
  await withLargeTransaction(inMemory, () => fill(inMemory));
  inMemory.close();
});
