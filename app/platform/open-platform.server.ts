import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from './clock.ts';
import { type Config, ConfigError } from './config.server.ts';
import { contentVersionOf } from './database/content-version.server.ts';
import { openDatabase } from './database/database.server.ts';
import { isOutOfSpace } from './database/database-failure.ts';
import { diskFileStore } from './files/disk-file-store.server.ts';
import type { FileStore } from './files/file-store.ts';
import { makeFolder } from './files/make-folder.server.ts';
import { s3FileStore } from './files/s3-file-store.server.ts';
import { createLog, type Log } from './log.server.ts';
import type { Platform } from './platform.server.ts';

/** Opens everything the settings name; does not migrate. Throws ConfigError for a data folder that cannot be used. */
export function openPlatform(config: Config, parts: { clock?: Clock; log?: Log } = {}): Platform {
  requireUsableFolder(config.dataDir);
  const database = openDatabase(config);
  const log = parts.log ?? createLog(config.logLevel);
  return {
    config,
    log,
    clock: parts.clock ?? systemClock,
    db: database.db,
    database,
    files: openFileStore(config, log),
    contentVersion: contentVersionOf(database.db),
  };
}

/** The files of the site: in the bucket that the settings name, or in the data folder. */
export function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, log: Log): FileStore {
  return s3 ? s3FileStore(s3, { log }) : diskFileStore(join(dataDir, 'uploads'));
}

/** Ends every connection; SQLite folds its log into the file. */
export async function closePlatform({ db }: Platform): Promise<void> {
  await db.destroy();
}

/** Makes the data folder if it is missing; throws ConfigError where that, or writing into it, cannot be done. */
export function requireUsableFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    if (isOutOfSpace(cause)) throw cause;
    throw new ConfigError(`DATA_DIR is wrong: the folder ${folder} cannot be created or written to.`, { cause });
  }
}
