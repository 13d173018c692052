import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BACKUP_NAME } from '../app/features/backups/backup.ts';
import { restoreBackup, storeBackup, verifyBackup } from '../app/features/backups/backup-service.server.ts';
import { backupStorageOf, placeOf } from '../app/features/backups/open-backup-storage.server.ts';
import { VERSION } from '../app/lib/version.ts';
import type { Config } from '../app/platform/config.server.ts';
import { setDatabaseAside } from '../app/platform/database/database-damage.server.ts';
import { dropTables, isNewer } from '../app/platform/database/newer-database.server.ts';
import { createLog, type Log } from '../app/platform/log.server.ts';
import { closePlatform, openPlatform } from '../app/platform/open-platform.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';

/** In the data folder: which version goes back to which backup at its next start. */
export const PUT_BACK = 'put-back.json';

const asked = z.strictObject({ version: z.string(), backup: z.string().regex(BACKUP_NAME) });

/**
 * For the start of a version to which one went back, from one that had changed the schema: looks whether the copy of before is
 * to be put back, and makes room for it. Answers the name of the copy. The start does it, and not the command, so that a kill at any
 * moment leaves what the next start does again: the file goes last.
 */
export async function makeRoomForCopy(
  config: Config,
  now: Date,
  log: Log = createLog(config.logLevel),
): Promise<string | null> {
  const text = await readFile(join(config.dataDir, PUT_BACK), 'utf8').catch(() => null);
  if (text === null) return null;
  const { version, backup } = asked.parse(JSON.parse(text));
  // a later version leaves it alone: it is as it should be
  if (version !== VERSION) return null;
  await verifyBackup(await backupStorageOf({ config }).open(backup));
  if (!(await isNewer(config))) return backup;
  const kept = config.databaseUrl ? await backUpAndDrop(config, log) : await setDatabaseAside(config, now, 'newer');
  log.warn({ event: 'newer-kept', kept }, 'what the newer version had saved is kept');
  return backup;
}

/**
 * A backup needs no knowledge of the tables that it copies, so the older version makes one of a schema that it refuses to touch. It
 * is made here, and not only while the newer version still answers: nothing is saved any more.
 */
async function backUpAndDrop(config: Config, log: Log): Promise<string> {
  const platform = openPlatform(config, { log });
  try {
    const { name } = await storeBackup(platform, 'before-restore');
    await dropTables(config);
    return placeOf(backupStorageOf({ config }), name);
  } finally {
    await closePlatform(platform);
  }
}

/** Puts the copy back into a database of this version; whatever else is in it is kept as a safety copy. */
export async function putCopyBack(platform: Platform, name: string): Promise<void> {
  const { config, log } = platform;
  const { safetyCopy } = await restoreBackup(platform, await backupStorageOf(platform).open(name), { replace: true });
  await rm(join(config.dataDir, PUT_BACK));
  log.warn({ event: 'went-back', backup: name, safetyCopy }, 'the copy of before the upgrade was put back');
}
