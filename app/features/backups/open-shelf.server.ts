import type { Config } from '../../platform/config.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Shelf } from './backup-shelf.server.ts';
import { bucketShelf } from './bucket-shelf.server.ts';
import { folderShelf } from './folder-shelf.server.ts';

type Parts = { config: Pick<Config, 's3' | 'dataDir' | 'databaseUrl'> } & Partial<Pick<Platform, 'db' | 'log'>>;

/** The shelf that the settings name: the bucket where there is one, else the data folder. Reading needs no database. */
export function shelfOf({ config, db, log }: Parts): Shelf {
  return config.s3 ? bucketShelf({ ...config, s3: config.s3 }, { db, log }) : folderShelf(config);
}

/** What the command line and the log call a backup: its folder, or its name in the bucket. */
export function placeOf(shelf: Shelf, name: string): string {
  return shelf.folderOf(name) ?? name;
}
