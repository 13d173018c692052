import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../lib/app-error.ts';
import { withSharedLock } from '../../platform/database/advisory-lock.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { MIGRATIONS, migrate, schemaSteps } from '../../platform/database/migrate.server.ts';
import { asFullDisk } from '../../platform/full-disk.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { closeFilesToOthers } from '../../platform/private-folder.server.ts';
import { latestBackup } from './backup-list.server.ts';
import { storeBackup } from './backup-service.server.ts';
import { type BackupStorage, newBackupName } from './backup-storage.server.ts';
import { backupStorageOf, placeOf } from './open-backup-storage.server.ts';

type UpgradePlatform = Pick<Platform, 'config' | 'database' | 'db' | 'files' | 'clock' | 'log'>;

/** How long an instance waits for another one that keeps a copy and changes the schema, in milliseconds. */
const SCHEMA_LOCK_TIMEOUT = 15 * 60_000;

export type Upgrade = {
  steps: string[];
  /** Where the site lies as it was before: a folder, or a name in the bucket; null for a new one. */
  backup: string | null;
};

/**
 * Brings the schema up to date, all or nothing; of several instances that start at once, one does it. A site that was
 * written by an earlier version is copied into a backup first, and without that copy nothing is changed. Null when there
 * was nothing to do. Throws NewerSchemaError for a site of a later version. `steps` is for tests.
 */
export async function upgradeSchema(platform: UpgradePlatform, steps = MIGRATIONS): Promise<Upgrade | null> {
  if ((await schemaSteps(platform.database, steps)).missing.length === 0) return null;
  return withSharedLock(
    platform.db,
    'schema',
    async () => {
      // the other instance may have done it meanwhile
      const { applied, missing } = await schemaSteps(platform.database, steps);
      if (missing.length === 0) return null;
      const backup = applied.length === 0 ? null : await keepCopy(platform);
      const done = await change(platform, steps, backup);
      // an earlier version may have written them for everybody
      if (backup !== null) closeFilesToOthers(platform.config.dataDir);
      if (backup !== null)
        platform.log.warn({ event: 'schema-upgraded', steps: done, backup }, 'the site was brought up to date');
      return { steps: done, backup };
    },
    { timeout: SCHEMA_LOCK_TIMEOUT },
  );
}

async function keepCopy(platform: UpgradePlatform): Promise<string> {
  const { clock, log } = platform;
  const storage = backupStorageOf(platform);
  const before = await latestBackup(platform);
  const name = newBackupName('before-upgrade', clock.now());
  const backup = placeOf(storage, name);
  log.warn({ event: 'backup-before-upgrade', backup }, 'a copy of the site is kept before it is changed');
  await storeBackup(platform, 'before-upgrade', { name });
  // a start that fails is tried again and again by whoever watches the process
  if (before?.startsWith('before-upgrade-') && (await holdTheSame(storage, before, name))) {
    await storage.remove(name);
    return placeOf(storage, before);
  }
  return backup;
}

async function holdTheSame(storage: BackupStorage, one: string, other: string): Promise<boolean> {
  const content = async (name: string) => {
    const { createdAt: _when, missing, ...rest } = (await storage.open(name)).manifest;
    return { ...rest, missing: missing.toSorted() };
  };
  return isDeepStrictEqual(await content(one), await content(other));
}

async function change(
  { config, database, log }: UpgradePlatform,
  steps: typeof MIGRATIONS,
  backup: string | null,
): Promise<string[]> {
  // on a large table a step may take longer than a statement of a visitor's
  const own = database.engine === 'postgres' ? openDatabase(config, { hasNoTimeouts: true }) : null;
  try {
    return await migrate(own ?? database, steps);
  } catch (cause) {
    log.error({ err: cause }, 'changing the schema failed');
    const copy = backup ? ` A copy is in ${backup}.` : '';
    const full = asFullDisk(
      cause,
      `The database could not be brought up to date and is as it was before: free some space and start again.${copy}`,
    );
    if (full instanceof AppError) throw full;
    throw new AppError(
      'conflict',
      `The database could not be brought up to date (${(cause as Error).message}). It is as it was before: start the earlier version.${copy}`,
      { cause },
    );
  } finally {
    await own?.db.destroy();
  }
}
