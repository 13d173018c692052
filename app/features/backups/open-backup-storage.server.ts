import type { Config } from '../../platform/config.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type BackupStorage, folderBackupStorage } from './backup-storage.server.ts';
import { bucketBackupStorage } from './bucket-backup-storage.server.ts';

type Parts = { config: Pick<Config, 's3' | 'dataDir' | 'databaseUrl'> } & Partial<Pick<Platform, 'db' | 'log'>>;

/** The backup storage that the settings name: the bucket where there is one, else the data folder. Reading needs no database. */
export function backupStorageOf({ config, db, log }: Parts): BackupStorage {
  return config.s3 ? bucketBackupStorage({ ...config, s3: config.s3 }, { db, log }) : folderBackupStorage(config);
}

/** What the command line and the log call a backup: its folder, or its name in the bucket. */
export function placeOf(storage: BackupStorage, name: string): string {
  return storage.folderOf(name) ?? name;
}
