import { DAY, HOUR } from '../../lib/durations.ts';
import { renewLease, takeLease } from '../../platform/database/leases.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { storeBackup } from './backup-service.server.ts';
import type { BackupStorage } from './backup-storage.server.ts';
import { backupStorageOf, placeOf } from './open-backup-storage.server.ts';

/** So many are kept, and none for longer, however seldom the site runs: what was deleted for good ends with them. */
const RETAINED = 14;
const RETENTION = RETAINED * DAY;

/** The name of the lease: of several instances one makes the backup. */
const LEASE = 'daily backup';
/** When one that was begun and never ended is begun anew. */
const RETRY_AFTER = HOUR;

type Parts = Pick<Platform, 'database' | 'db' | 'files' | 'clock' | 'config' | 'log'>;

/**
 * Makes the backup of today unless there is one, and lets those go that are too many or too old, but never the newest. Pictures
 * that have not changed since the last one take no space again. Of several instances one makes it: in the bucket, or in its
 * own data folder. Call it as often as you like. Answers where it lies.
 */
export async function keepDailyBackup(platform: Parts): Promise<string | null> {
  const storage = backupStorageOf(platform);
  try {
    return await makeDailyBackup(platform, storage);
  } finally {
    await endOld(storage, platform.clock.now());
  }
}

/** The same without an end to any other: also where the clock may be ahead, by which all of them would be old. */
export async function makeDailyBackup(platform: Parts, storage = backupStorageOf(platform)): Promise<string | null> {
  const { db, clock } = platform;
  const now = clock.now();
  const today = `daily-${now.toISOString().slice(0, 10)}`;
  if (await storage.find(today)) return null;
  if (!(await takeLease(db, LEASE, { now, until: new Date(now.getTime() + RETRY_AFTER) }))) return null;
  await storeBackup(platform, 'daily', { name: today });
  await renewLease(db, LEASE, { now: clock.now(), until: new Date(`${dayAfter(now)}T00:00:00.000Z`) });
  return placeOf(storage, today);
}

/** Lets the daily ones of a storage go that are too many or too old. */
export async function endOld(storage: BackupStorage, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION).toISOString();
  const daily = (await storage.list()).filter(({ kind }) => kind === 'daily');
  const [, ...others] = daily.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  for (const [index, { name, createdAt }] of others.entries())
    if (index >= RETAINED - 1 || createdAt <= oldest) await storage.remove(name);
}

function dayAfter(moment: Date): string {
  return new Date(moment.getTime() + DAY).toISOString().slice(0, 10);
}
