import type { Clock } from './clock.ts';
import type { Config } from './config.server.ts';
import type { ContentVersion } from './database/content-version.server.ts';
import type { Db, OpenDatabase } from './database/database.server.ts';
import type { FileStore } from './files/file-store.ts';
import type { Log } from './log.server.ts';

/** What the site stands on. Services take the parts they need: `Pick<Platform, 'db' | 'clock'>`. */
export type Platform = {
  config: Config;
  log: Log;
  clock: Clock;
  db: Db;
  database: OpenDatabase;
  files: FileStore;
  contentVersion: ContentVersion;
};
