import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { listBackups } from '../app/features/backups/backup-list.server.ts';
import { HOUR, MINUTE } from '../app/lib/durations.ts';
import { onEveryDatabase } from '../tests/support/databases.ts';
import { sourceFiles } from '../tests/support/source-files.ts';
import { keepHouse, startHousekeeping } from './housekeeping.ts';

/** Sweeps that are part of another one, each with the file of that. */
const WITHIN_OTHERS: Record<string, string> = {
  sweepArrivals: 'app/features/backups/backup-list.server.ts',
  sweepMails: 'app/features/mails/mail-service.server.ts',
};

test('every sweep that there is has its turn', () => {
  const sources = sourceFiles(['app', 'server']).filter(({ isTest }) => !isTest);
  const sweeps = sources.flatMap(({ code }) =>
    [...code.matchAll(/^export (?:async )?function (sweep\w+)/gm)].map(([, name = '']) => name),
  );
  const callOf = (name: string) => new RegExp(`(?::|=>|await) ${name}\\b`);
  const isCaller = (name: string, path: string) =>
    WITHIN_OTHERS[name]
      ? path === WITHIN_OTHERS[name]
      : path === 'server/housekeeping.ts' || path.endsWith('/feature.server.ts');
  const without = sweeps.filter(
    (name) => !sources.some(({ path, code }) => isCaller(name, path) && callOf(name).test(code)),
  );
  expect(without).toEqual([]);
  expect(sweeps.length).toBeGreaterThan(15);
});

onEveryDatabase('housekeeping', ({ engine, platform, clock }) => {
  test('has its first turn minutes after the start, and then one every hour', async () => {
    vi.useFakeTimers();
    const turn = vi.fn(async () => {});
    const stop = await startHousekeeping(platform(), turn);
    // a server that sleeps between visits may never run for an hour
    vi.advanceTimersByTime(5 * MINUTE);
    expect(turn).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2 * HOUR);
    expect(turn).toHaveBeenCalledTimes(3);
    stop();
    vi.useRealTimers();
  });

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
