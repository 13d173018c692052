import { DAY, HOUR } from '../../lib/durations.ts';
import { renewLease, takeLease } from '../../platform/database/leases.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { storeBackup } from './backup-service.server.ts';
import { backupStorageOf, placeOf } from './open-backup-storage.server.ts';

const RETAINED = 14;

/** The name of the lease: of several instances one makes the backup. */
const LEASE = 'daily backup';
/** When one that was begun and never ended is begun anew. */
const RETRY_AFTER = HOUR;

/**
 * Makes the backup of today unless there is one, and lets the oldest beyond fourteen go. Pictures that have not changed
 * since the last one take no space again. Of several instances one makes it: in the bucket, or in its own data folder.
 * Call it as often as you like. Answers where it lies.
 */
export async function keepDailyBackup(
  platform: Pick<Platform, 'database' | 'db' | 'files' | 'clock' | 'config' | 'log'>,
): Promise<string | null> {
  const { db, clock } = platform;
  const storage = backupStorageOf(platform);
  const today = `daily-${clock.now().toISOString().slice(0, 10)}`;
  const whole = (await storage.list()).filter(({ kind }) => kind === 'daily').map(({ name }) => name);
  if (whole.includes(today)) return null;
  const now = clock.now();
  if (!(await takeLease(db, LEASE, { now, until: new Date(now.getTime() + RETRY_AFTER) }))) return null;
  await storeBackup(platform, 'daily', { name: today });
  await renewLease(db, LEASE, { now: clock.now(), until: new Date(`${dayAfter(now)}T00:00:00.000Z`) });
  const all = [...whole, today].sort();
  for (const old of all.slice(0, Math.max(0, all.length - RETAINED))) await storage.remove(old);
  return placeOf(storage, today);
}

function dayAfter(moment: Date): string {
  return new Date(moment.getTime() + DAY).toISOString().slice(0, 10);
}
