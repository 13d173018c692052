import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listBackups } from '../app/features/backups/backup-list.server.ts';
import { onEveryDatabase } from '../tests/support/databases.ts';
import { keepHouse } from './housekeeping.ts';

onEveryDatabase('housekeeping', ({ engine, platform, clock }) => {
  test('is done once an hour by one instance for all of them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'housekeeping-'));
    const instances = ['one', 'other', 'third'].map((name) => platform({ dataDir: join(folder, name) }));
    const rateLimit = { key: 'login:somebody', count: 5, window_ends_at: clock().now().toISOString() };
    const { db } = platform();
    /** On disk each has a list of its own, in the bucket all have the same. */
    const backups = async () => {
      const lists = await Promise.all(instances.map(listBackups));
      return engine === 'postgres' ? lists[0]?.length : lists.flat().length;
    };

    await db.insertInto('throttles').values(rateLimit).execute();
    await Promise.all(instances.map(keepHouse));
    expect(await db.selectFrom('throttles').selectAll().execute()).toEqual([]);
    expect(await backups()).toBe(1);

    await db.insertInto('throttles').values(rateLimit).execute();
    for (const instance of instances) await keepHouse(instance);
    expect(await db.selectFrom('throttles').selectAll().execute()).toHaveLength(1);

    clock().advance(3_600_000);
    for (const instance of instances) await keepHouse(instance);
    expect(await db.selectFrom('throttles').selectAll().execute()).toEqual([]);
    expect(await backups()).toBe(1);
    await rm(folder, { recursive: true });
  });
});
