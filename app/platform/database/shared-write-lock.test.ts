import { sql } from 'kysely';
import { expect, type Mock, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { Log } from '../log.server.ts';
import { closePlatform, openPlatform } from '../open-platform.server.ts';
import type { Platform } from '../platform.server.ts';
import { listenForChanges } from './change-notifications.server.ts';
import { whileNothingIsSaved, writeLockListener } from './shared-write-lock.server.ts';
import { writeLockOf } from './write-lock.ts';

/** As soon as it is so; the limit only guards against waiting for ever. */
const SOON = { interval: 5, timeout: 30_000 };

onEveryDatabase('replacing everything', ({ engine, platform }) => {
  type Instance = Platform & { lost: Mock; stop: () => Promise<void> };

  /** One more server on the same database. */
  async function start(): Promise<Instance> {
    const lost = vi.fn();
    const log = { ...platform().log, warn: lost } as unknown as Log;
    const own = openPlatform(platform().config, { log });
    const stopListening = listenForChanges(own, [writeLockListener(own)]);
    await vi.waitFor(() => expect(own.contentVersion.isNotified).toBe(true), SOON);
    return {
      ...own,
      lost,
      async stop() {
        await stopListening();
        await closePlatform(own);
      },
    };
  }

  async function withTwo(work: (a: Instance, b: Instance) => Promise<void>): Promise<void> {
    const [a, b] = [await start(), await start()];
    try {
      await vi.waitFor(() => expect(counted()).resolves.toBe(2), SOON);
      await work(a, b);
    } finally {
      await Promise.all([a.stop(), b.stop()]);
    }
  }

  /** How many instances have said that their write lock is open. */
  async function counted(): Promise<number> {
    const { rows } = await sql<{ count: string }>`
      select count(*) from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
        and database = (select oid from pg_database where datname = current_database())`.execute(platform().db);
    return Number(rows[0]?.count);
  }

  const enter = (instance: Platform) => writeLockOf(instance).enter();
  function isShut(instance: Platform): boolean {
    const leave = enter(instance);
    leave?.();
    return leave === null;
  }
  async function isOpen(instance: Platform): Promise<boolean> {
    return !isShut(instance) && !(await writeLockOf(instance).isShutElsewhere?.());
  }

  test('lets nothing be saved on any instance, and waits for what is being saved', async () => {
    if (engine === 'sqlite') return; // one server
    await withTwo(async (a, b) => {
      const leave = enter(b);
      let isReplacing = false;
      const replace = async () => {
        isReplacing = true;
        expect([await isOpen(a), await isOpen(b)]).toEqual([false, false]);
        // one that starts meanwhile is not let in either
        const late = await start();
        await vi.waitFor(() => expect(isShut(late)).toBe(true), SOON);
        await late.stop();
        return 'replaced';
      };
      const done = whileNothingIsSaved(a, replace, { opensWithin: SOON.timeout });
      await vi.waitFor(() => expect(isShut(b)).toBe(true), SOON);
      expect(isReplacing).toBe(false);
      leave?.();
      expect(await done).toBe('replaced');
      expect(await isOpen(a)).toBe(true);
      await vi.waitFor(() => expect(isOpen(b)).resolves.toBe(true), SOON);
      // and once more, also when the work fails
      await expect(whileNothingIsSaved(b, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
      await vi.waitFor(() => expect(isOpen(a)).resolves.toBe(true), SOON);
    });
  });

  test('is refused when another instance takes too long, which goes on', async () => {
    if (engine === 'sqlite') return; // one server
    await withTwo(async (a, b) => {
      const leave = enter(b);
      const work = vi.fn(async () => {});
      await expect(whileNothingIsSaved(a, work, { timeout: 100 })).rejects.toThrow('Something is still being saved');
      expect(work).not.toHaveBeenCalled();
      leave?.();
      await vi.waitFor(async () => expect([await isOpen(a), await isOpen(b)]).toEqual([true, true]), SOON);
      await whileNothingIsSaved(a, work);
      expect(work).toHaveBeenCalledTimes(1);
    });
  });

  test('is known to an instance that is not told; one that dies meanwhile holds up nobody', async () => {
    if (engine === 'sqlite') return; // one server
    await withTwo(async (a, b) => {
      const end = (query: string) =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query like ${query}`.execute(platform().db);
      await whileNothingIsSaved(a, async () => {
        // it stepped aside, and asks whether it may come back once that was answered
        await vi.waitFor(async () => {
          await end('%pg_try_advisory_lock_shared%');
          expect(b.lost).toHaveBeenCalledWith({ event: 'notices-lost' }, expect.anything());
        }, SOON);
        expect([await isOpen(a), await isOpen(b)]).toEqual([false, false]);
      });
      await vi.waitFor(async () => expect([await isOpen(a), await isOpen(b)]).toEqual([true, true]), SOON);
      await vi.waitFor(() => expect(counted()).resolves.toBe(2), SOON);

      let letGo: (() => void) | null = null;
      const abandoned = whileNothingIsSaved(
        a,
        () =>
          new Promise<void>((resolve) => {
            letGo = resolve;
          }),
      ).catch(() => {});
      await vi.waitFor(() => expect([letGo === null, isShut(b)]).toEqual([false, true]), SOON);
      await vi.waitFor(() => end('%pg_try_advisory_lock(%'), SOON);
      await vi.waitFor(() => expect(isOpen(b)).resolves.toBe(true), SOON);
      (letGo as (() => void) | null)?.();
      await abandoned;
    });
  });

  test('in one process waits for those inside, and lets nobody in', async () => {
    const site = platform();
    const leave = enter(site);
    const done = whileNothingIsSaved(site, async () => enter(site));
    leave?.();
    expect(await done).toBeNull();
    expect(await isOpen(site)).toBe(true);
  });
});
