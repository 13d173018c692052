import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../app/platform/config.server.ts';
import { openDatabase } from '../app/platform/database/database.server.ts';
import { databasePlace } from '../app/platform/database/database-address.ts';
import { findDatabaseDamage } from '../app/platform/database/database-damage.server.ts';
import { requireReachableDatabase } from '../app/platform/database/database-reach.server.ts';
import { schemaSteps } from '../app/platform/database/migrate.server.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>;

/**
 * What is missing where the settings say that the site is, as a sentence that names the place; null where there is one, be it
 * damaged. Only looks: opening a database that is not there would make it, and every answer about it would be a good one.
 */
export async function missingSite(config: Place): Promise<string | null> {
  const { dataDir, databaseUrl, s3 } = config;
  if (databaseUrl) {
    await requireReachableDatabase(config);
    if (!(await hasSteps(config)))
      return `There is no site in the database ${databasePlace(databaseUrl)}: it has no tables. Set DATABASE_URL to that of the site.`;
    // in a bucket are the pictures and the backups, and nothing that has to be there before
    return s3 || existsSync(dataDir) ? null : `There is no folder ${dataDir}. Set DATA_DIR to the folder of the site.`;
  }
  if (!existsSync(join(dataDir, 'site.db')))
    return `There is no site in the folder ${dataDir}: it has no site.db. Set DATA_DIR to the folder of the site, or DATABASE_URL to its database.`;
  return findDatabaseDamage(config) !== null || holdsTables(join(dataDir, 'site.db'))
    ? null
    : `There is no site in the folder ${dataDir}: its site.db is empty. Set DATA_DIR to the folder of the site.`;
}

async function hasSteps(config: Place): Promise<boolean> {
  const database = openDatabase(config);
  try {
    return (await schemaSteps(database)).applied.length > 0;
  } finally {
    await database.db.destroy();
  }
}

function holdsTables(file: string): boolean {
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      return database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get() !== undefined;
    } finally {
      database.close();
    }
  } catch {
    // reading takes shared memory, and so some room on the disk; what keeps it from being read, opening it for work will say
    return true;
  }
}
