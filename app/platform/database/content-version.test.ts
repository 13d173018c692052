import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ContentVersion, changePublicData, contentVersionOf } from './content-version.server.ts';
import { type OpenDatabase, openSqliteAt } from './database.server.ts';
import { migrate } from './migrate.server.ts';

let database: OpenDatabase;
let now: number;
let asked: number;
let isHanging: boolean;
let timeout: { usual: number; changed: number };
let version: ContentVersion;

beforeEach(async () => {
  database = openSqliteAt(':memory:');
  await migrate(database);
  now = 1000;
  asked = 0;
  isHanging = false;
  timeout = { usual: 60_000, changed: 60_000 };
  const { db } = database;
  const counting = new Proxy(db, {
    get(target, name) {
      if (name !== 'selectFrom') return Reflect.get(target, name);
      asked++;
      return (...args: Parameters<typeof db.selectFrom>) =>
        isHanging ? hanging : Reflect.apply(target.selectFrom, target, args);
    },
  });
  version = contentVersionOf(counting, { now: () => now, timeout });
});
afterEach(() => database.db.destroy());

/** A query that is never answered. */
const hanging = {
  select: () => hanging,
  where: () => hanging,
  executeTakeFirstOrThrow: () => new Promise<never>(() => {}),
};

/** As another process does it: we are not told. */
const changeElsewhere = () => changePublicData({ ...database, contentVersion: { forget: () => {} } }, async () => {});

test('is asked for once a second at most, and known without asking in between', async () => {
  expect(version.peek()).toBeNull();
  const [first, same] = await Promise.all([version.current(), version.current()]);
  expect([same, version.peek(), asked]).toEqual([first, first, 1]);
  await changeElsewhere();
  now += 999;
  expect([await version.current(), version.peek(), asked]).toEqual([first, first, 1]);
  now += 1;
  expect(version.peek()).toBeNull();
  expect([await version.current(), version.peek(), asked]).toEqual([first + 1, first + 1, 2]);
});

test('is asked for every ten seconds while the database tells of changes', async () => {
  version.isNotified = true;
  const first = await version.current();
  now += 9_999;
  expect([await version.current(), version.peek(), asked]).toEqual([first, first, 1]);
  now += 1;
  expect([version.peek(), await version.current(), asked]).toEqual([null, first, 2]);
});

test('is asked for at once after a change of our own', async () => {
  const first = await version.current();
  await changePublicData({ ...database, contentVersion: version }, async () => {});
  expect(version.peek()).toBeNull();
  expect([await version.current(), asked]).toEqual([first + 1, 2]);
});

test('stays where a change failed, or came to nothing that is seen', async () => {
  const first = await version.current();
  const site = { ...database, contentVersion: version };
  const failing = changePublicData(site, () => Promise.reject(new Error('went wrong')));
  await expect(failing).rejects.toThrow('went wrong');
  expect(await changePublicData(site, async () => 0, { isSeen: (removed) => removed > 0 })).toBe(0);
  now += 1000;
  expect(await version.current()).toBe(first);
  expect(await changePublicData(site, async () => 1, { isSeen: (removed) => removed > 0 })).toBe(1);
  expect(await version.current()).toBe(first + 1);
});

test('that cannot rise leaves the change undone', async () => {
  const { db } = database;
  const setting = { key: 'a', value: 'b', updated_at: new Date(now).toISOString() };
  await sql`alter table content_version rename to content_version_away`.execute(db);
  const change = changePublicData({ db, contentVersion: version }, (trx) =>
    trx.insertInto('settings').values(setting).execute(),
  );
  await expect(change).rejects.toThrow('content_version');
  expect(await db.selectFrom('settings').select('key').where('key', '=', 'a').execute()).toEqual([]);
});

test('holds while the database does not answer, and for a second nobody waits for it again', async () => {
  const first = await version.current();
  await changeElsewhere();
  isHanging = true;
  timeout.usual = 5;
  now += 1000;
  expect([await version.current(), version.peek()]).toEqual([first, first]);
  isHanging = false;
  now += 999;
  expect([await version.current(), asked]).toEqual([first, 2]);
  now += 1;
  expect([await version.current(), asked]).toEqual([first + 1, 3]);
});

test('that was never known is waited for, and a failure is told', async () => {
  await database.db.destroy();
  await expect(version.current()).rejects.toThrow();
});
