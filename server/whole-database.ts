import { join } from 'node:path';
import { latestBackup } from '../app/features/backups/backup-list.server.ts';
import { backupStorageOf, placeOf } from '../app/features/backups/open-backup-storage.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import { type Config, ConfigError } from '../app/platform/config.server.ts';
import { lockDataFolder } from '../app/platform/database/data-folder-lock.server.ts';
import { findDatabaseDamage, setDatabaseAside } from '../app/platform/database/database-damage.server.ts';
import { ownerCommand } from './owner-command.ts';

/** Throws ConfigError, with the command that helps, when the database file is damaged. It is not written to. */
export async function requireWholeDatabase(config: Config): Promise<void> {
  const damage = findDatabaseDamage(config);
  if (damage === null) return;
  const latest = await latestBackup({ config }).catch(() => null);
  const backup = latest ? placeOf(backupStorageOf({ config }), latest) : '<folder of a backup>';
  throw new ConfigError(
    `The database file ${join(config.dataDir, 'site.db')} is damaged (${damage}) and was not touched. Put a backup in its place: ${ownerCommand()} restore ${backup} --replace`,
  );
}

/**
 * Makes room for a restore where the database is damaged: the file is kept as it is, in a folder beside the backups.
 * Call it only once the backup is known to be whole.
 */
export async function setDamagedAside(config: Config, replace: string | undefined): Promise<void> {
  if (replace === undefined)
    throw new AppError(
      'conflict',
      'The database here is damaged. To put the backup in its place, say --replace; the damaged file is kept.',
    );
  const letGo = lockDataFolder(config);
  try {
    const folder = await setDatabaseAside(config, new Date());
    console.log(`The damaged database is kept in ${folder}.`);
  } finally {
    letGo();
  }
}
