import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { HOUR } from '../../lib/durations.ts';
import type { Log } from '../log.server.ts';
import { closePlatform, openPlatform } from '../open-platform.server.ts';
import { withSharedLock } from './advisory-lock.server.ts';
import { listenForChanges } from './change-notifications.server.ts';
import { changePublicData, notifyContentChange } from './content-version.server.ts';
import { openDatabase } from './database.server.ts';
import { renewLease, takeLease } from './leases.server.ts';

/** Far below the ten seconds after which a change is found without a notification. */
const SOON = { interval: 5, timeout: 5000 };

onEveryDatabase('several instances', ({ engine, platform, clock }) => {
  const inAnHour = () => ({ now: clock().now(), until: new Date(clock().now().getTime() + HOUR) });

  test('of all that ask at once one gets a turn, and the next one after its end', async () => {
    const { db } = platform();
    const ask = () => Promise.all(Array.from({ length: 8 }, () => takeLease(db, 'sweeping', inAnHour())));
    expect((await ask()).filter(Boolean)).toHaveLength(1);
    expect(await takeLease(db, 'another thing', inAnHour())).toBe(true);
    clock().advance(HOUR - 1);
    expect((await ask()).filter(Boolean)).toHaveLength(0);
    clock().advance(1);
    expect((await ask()).filter(Boolean)).toHaveLength(1);
    await renewLease(db, 'sweeping', { now: clock().now(), until: new Date(clock().now().getTime() + 3 * HOUR) });
    clock().advance(2 * HOUR);
    expect(await takeLease(db, 'sweeping', inAnHour())).toBe(false);
  });

  test('work under one lock is done one after the other, whatever becomes of it', async () => {
    if (engine === 'sqlite') return; // one server
    const [one, other] = [openDatabase(platform().config), openDatabase(platform().config)];
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await pause(5);
      running--;
      throw new Error('went wrong');
    };
    const all = Array.from({ length: 8 }, (_, n) => withSharedLock((n % 2 ? one : other).db, 'work', work));
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
    expect(most).toBe(1);
    await withSharedLock(one.db, 'work', async () => {
      await expect(withSharedLock(other.db, 'work', async () => {}, { timeout: 30 })).rejects.toThrow(
        'Another instance',
      );
      await withSharedLock(other.db, 'other work', async () => {});
    });
    await Promise.all([one.db.destroy(), other.db.destroy()]);
  });

  test('however many want the same lock at once, each gets it, and others are answered meanwhile', async () => {
    const { db } = platform();
    const ask = () => db.selectFrom('content_version').select('version').execute();
    const done: number[] = [];
    const all = Array.from({ length: 30 }, (_, n) =>
      withSharedLock(db, 'work', async () => done.push((await ask()).length + n)),
    );
    await ask();
    await Promise.all(all);
    expect(done).toHaveLength(30);
  });

  test('a change of one is seen by the other at once, also after the connection was lost', async () => {
    if (engine === 'sqlite') return; // one server
    const writer = platform();
    const warn = vi.fn();
    const reader = { ...openPlatform(writer.config), log: { ...writer.log, warn } as unknown as Log };
    const stop = listenForChanges(reader);
    const seen = () => reader.contentVersion.current();
    await vi.waitFor(() => expect(reader.contentVersion.isNotified).toBe(true), SOON);
    const before = await seen();
    await changePublicData(writer, async () => {});
    await vi.waitFor(async () => expect(await seen()).toBe(before + 1), SOON);

    await writer.db
      .transaction()
      .execute(async (trx) => {
        await trx
          .updateTable('content_version')
          .set({ version: before + 5 })
          .execute();
        await notifyContentChange(trx);
        throw new Error('undone');
      })
      .catch(() => {});
    expect(await seen()).toBe(before + 1);

    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(writer.db);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith({ event: 'notices-lost' }, expect.anything()), SOON);
    await changePublicData(writer, async () => {});
    await vi.waitFor(() => expect(reader.contentVersion.isNotified).toBe(true), SOON);
    await vi.waitFor(async () => expect(await seen()).toBe(before + 2), SOON);
    await stop();
    expect(reader.contentVersion.isNotified).toBe(false);
    await closePlatform(reader);
  });
});
