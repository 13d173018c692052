import { HOURLY } from '../app/endpoints.ts';
import { makeDailyBackup } from '../app/features/backups/daily-backups.server.ts';
import { sweepTemporaryFiles } from '../app/features/media/temporary-files.server.ts';
import { readTimeZone } from '../app/features/settings/time-zone-service.server.ts';
import { mailDiskAlmostFull } from '../app/features/site-status/disk-mail.server.ts';
import type { Work } from '../app/kit/feature.ts';
import { DAY, HOUR } from '../app/lib/durations.ts';
import { yearIn } from '../app/lib/moments.ts';
import { changePublicData } from '../app/platform/database/content-version.server.ts';
import { findLeaseEnd, takeLease } from '../app/platform/database/leases.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { sweepShareImages } from './share-images.ts';

/** What is done every hour by one instance for all of them: first what the nouns declare, in their order. */
const SHARED: Record<string, Work> = {
  ...HOURLY.shared,
  'this year': turnYear,
  'old share images': (platform) => sweepShareImages(platform, { dryRun: false }),
};

/** The year changed since the last round: pages that print it are made anew. */
async function turnYear(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const before = new Date(now.getTime() - 2 * HOUR);
  const timeZone = await readTimeZone(platform);
  if (yearIn(timeZone, before) !== yearIn(timeZone, now)) await changePublicData(platform, async () => {});
}

/** How often a disk is looked at, in milliseconds: one that fills up may not have an hour. */
const DISK_EVERY = 5 * 60_000;

/** How long the lease lasts: less than from one turn to the next, so that the instance that did it last is not too early by a moment. */
const LEASE = 50 * 60_000;

/**
 * Clears what a killed process left behind, then keeps house every hour, one thing after the other, and first after minutes: where a
 * server sleeps between visits, none may run for an hour. Answers how to stop.
 */
export async function startHousekeeping(platform: Platform, turn = keepHouse): Promise<() => void> {
  await sweepTemporaryFiles(platform.config);
  const lookAtDisk = () =>
    void mailDiskAlmostFull(platform).catch((error) =>
      platform.log.warn({ err: error }, 'nobody could be told of the disk'),
    );
  lookAtDisk();
  const keep = () => void turn(platform);
  const timers = [setTimeout(keep, DISK_EVERY), setInterval(keep, HOUR), setInterval(lookAtDisk, DISK_EVERY)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}

/** Nothing was cleared for longer than this: the site was off, or the clock is ahead. */
const LONG = 7 * DAY;

/**
 * Whether the clock may be ahead, by which everything would be old at once: for a day after a long time without a turn. Once it was
 * set right, what was noted ahead is void.
 */
async function mayBeAhead({ db, log }: Platform, now: Date): Promise<boolean> {
  const [last, waited] = await Promise.all(
    ['housekeeping', 'housekeeping-waits'].map((name) => findLeaseEnd(db, name, now)),
  );
  if (!last || now.getTime() - last.getTime() < LONG) return false;
  if (waited && waited > last) return waited > now;
  await takeLease(db, 'housekeeping-waits', { now, until: new Date(now.getTime() + DAY) });
  log.warn(
    { event: 'clock-may-be-ahead', last },
    'nothing is cleared for a day: the last time was long ago, if the clock is right',
  );
  return true;
}

/** One round of it. */
export async function keepHouse(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  // where the database is away the next hour comes
  const isAhead = await mayBeAhead(platform, now).catch(() => null);
  if (isAhead === null) return;
  const isOurs =
    !isAhead &&
    (await takeLease(platform.db, 'housekeeping', { now, until: new Date(now.getTime() + LEASE) }).catch(() => false));
  const tasks = isAhead ? { 'daily backup': makeDailyBackup } : { ...(isOurs ? SHARED : {}), ...HOURLY.onEach };
  for (const [name, task] of Object.entries<Work>(tasks))
    await task(platform).catch((error) => platform.log.warn({ err: error, task: name }, 'housekeeping failed'));
}
