import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BACKUP_NAME } from '../app/features/backups/backup.ts';
import { restoreBackup, verifyBackup } from '../app/features/backups/backup-service.server.ts';
import { backupStorageOf } from '../app/features/backups/open-backup-storage.server.ts';
import { VERSION } from '../app/lib/version.ts';
import type { Config } from '../app/platform/config.server.ts';
import { setDatabaseAside } from '../app/platform/database/database-damage.server.ts';
import { dropTables, isNewer } from '../app/platform/database/newer-database.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';

/** In the data folder: which version goes back to which backup at its next start. */
export const PUT_BACK = 'put-back.json';

const asked = z.strictObject({ version: z.string(), backup: z.string().regex(BACKUP_NAME) });

/**
 * For the start of a version to which one went back, from one that had changed the schema: looks whether the copy of before is
 * to be put back, and makes room for it. Answers the name of the copy. The start does it, and not the command, so that a kill at any
 * moment leaves what the next start does again: the file goes last.
 */
export async function makeRoomForCopy(config: Config, now: Date): Promise<string | null> {
  const text = await readFile(join(config.dataDir, PUT_BACK), 'utf8').catch(() => null);
  if (text === null) return null;
  const { version, backup } = asked.parse(JSON.parse(text));
  // a later version leaves it alone: it is as it should be
  if (version !== VERSION) return null;
  await verifyBackup(await backupStorageOf({ config }).open(backup));
  if (!(await isNewer(config))) return backup;
  if (config.databaseUrl) await dropTables(config);
  else await setDatabaseAside(config, now, 'newer');
  return backup;
}

/** Puts the copy back into a database of this version; whatever else is in it is kept as a safety copy. */
export async function putCopyBack(platform: Platform, name: string): Promise<void> {
  const { config, log } = platform;
  const { safetyCopy } = await restoreBackup(platform, await backupStorageOf(platform).open(name), { replace: true });
  await rm(join(config.dataDir, PUT_BACK));
  log.warn({ event: 'went-back', backup: name, safetyCopy }, 'the copy of before the upgrade was put back');
}
