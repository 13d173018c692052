import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import { takeLease } from '../../platform/database/leases.server.ts';
import { WORK_PREFIX } from '../../platform/database/table-dump.server.ts';
import { removeIfOlder, workFolder } from '../../platform/files/work-folder.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { sweepArrivals } from './archive-upload.server.ts';
import { ARCHIVE_PREFIX, type ListedBackup } from './backup.ts';
import { LEFT_ALONE, noSuchBackup } from './backup-storage.server.ts';
import { backupStorageOf } from './open-backup-storage.server.ts';

type BackupStoragePlatform = Parameters<typeof backupStorageOf>[0];

/** What half-finished things in the work folder start with. */
const WORK_PREFIXES = [WORK_PREFIX, ARCHIVE_PREFIX];

/** One instance sweeps the bucket for all; the lease is a little less than an hour. */
const LEASE = { name: 'old backups', length: 55 * 60_000 };

/** Every whole backup of the site, newest first. */
export async function listBackups(platform: BackupStoragePlatform): Promise<ListedBackup[]> {
  return newestFirst(await backupStorageOf(platform).list());
}

export function newestFirst(backups: ListedBackup[]): ListedBackup[] {
  return backups.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.name.localeCompare(a.name));
}

/** The name of the newest backup that was made on purpose or by the day; null when there is none. */
export async function latestBackup(platform: BackupStoragePlatform): Promise<string | null> {
  // an uploaded archive may tell of another site
  return (await listBackups(platform)).find(({ kind }) => kind !== 'uploaded')?.name ?? null;
}

const newest = new WeakMap<object, string | null>();

/** When the newest backup was made; as last known while the storage does not answer, for figures must not fail with it. */
export async function lastBackupAt(platform: BackupStoragePlatform): Promise<string | null> {
  try {
    newest.set(
      platform.config,
      (await listBackups(platform)).find(({ kind }) => kind !== 'uploaded')?.createdAt ?? null,
    );
  } catch (error) {
    platform.log?.warn({ err: error }, 'the backups could not be listed');
  }
  return newest.get(platform.config) ?? null;
}

/** One of the list; refuses a name that is not in it. */
export async function requireListed(platform: BackupStoragePlatform, name: string): Promise<ListedBackup> {
  const backup = await backupStorageOf(platform).find(name);
  if (!backup) throw noSuchBackup();
  return backup;
}

/** Deletes a backup for good; those of the day go by themselves, or `withDaily`. */
export async function deleteBackup(
  platform: BackupStoragePlatform,
  name: string,
  { withDaily = false } = {},
): Promise<ListedBackup> {
  const backup = await requireListed(platform, name);
  if (backup.kind === 'daily' && !withDaily)
    throw new AppError('conflict', 'Daily backups are kept for fourteen days and then go by themselves.');
  await backupStorageOf(platform).remove(name);
  return backup;
}

/** Deletes what a killed process left half-finished, and archives that were uploaded and not used. */
export async function sweepHalfFinished(platform: Pick<Platform, 'config' | 'db' | 'log' | 'clock'>): Promise<void> {
  const { config, db, clock } = platform;
  const now = clock.now();
  const work = workFolder(config);
  for (const name of await readdir(work).catch(() => []))
    if (WORK_PREFIXES.some((prefix) => name.startsWith(prefix)))
      await removeIfOlder(join(work, name), now.getTime() - LEFT_ALONE);
  const isShared = config.s3 !== undefined;
  if (isShared && !(await takeLease(db, LEASE.name, { now, until: new Date(now.getTime() + LEASE.length) }))) return;
  await backupStorageOf(platform).sweep(now);
  await sweepArrivals(platform, now);
}
