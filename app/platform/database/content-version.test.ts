import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ContentVersion, contentVersionOf, raiseContentVersion } from './content-version.server.ts';
import { type OpenDatabase, openSqliteAt } from './database.server.ts';
import { migrate } from './migrate.server.ts';

let database: OpenDatabase;
let now: number;
let asked: number;
let isHanging: boolean;
let patience: { usual: number; changed: number };
let version: ContentVersion;

beforeEach(async () => {
  database = openSqliteAt(':memory:');
  await migrate(database);
  now = 1000;
  asked = 0;
  isHanging = false;
  patience = { usual: 60_000, changed: 60_000 };
  const { db } = database;
  const counting = new Proxy(db, {
    get(target, name) {
      if (name !== 'selectFrom') return Reflect.get(target, name);
      asked++;
      return (...args: Parameters<typeof db.selectFrom>) =>
        isHanging ? hanging : Reflect.apply(target.selectFrom, target, args);
    },
  });
  version = contentVersionOf(counting, { now: () => now, patience });
});
afterEach(() => database.db.destroy());

/** A query that is never answered. */
const hanging = {
  select: () => hanging,
  where: () => hanging,
  executeTakeFirstOrThrow: () => new Promise<never>(() => {}),
};

/** As another process does it: we are not told. */
const changeElsewhere = () => raiseContentVersion(database.db);

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
  version.isTold = true;
  const first = await version.current();
  now += 9_999;
  expect([await version.current(), version.peek(), asked]).toEqual([first, first, 1]);
  now += 1;
  expect([version.peek(), await version.current(), asked]).toEqual([null, first, 2]);
});

test('is asked for at once after a change of our own', async () => {
  const first = await version.current();
  await changeElsewhere();
  version.forget();
  expect(version.peek()).toBeNull();
  expect([await version.current(), asked]).toEqual([first + 1, 2]);
});

test('holds while the database does not answer, and for a second nobody waits for it again', async () => {
  const first = await version.current();
  await changeElsewhere();
  isHanging = true;
  patience.usual = 5;
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
