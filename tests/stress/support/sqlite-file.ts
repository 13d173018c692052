import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Site } from './site.ts';

/** SQLite's own word on the file of a stopped site. */
export function integrityOf(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, 'site.db'));
  try {
    return String((database.prepare('pragma integrity_check').get() as { integrity_check: string }).integrity_check);
  } finally {
    database.close();
  }
}

/** Reads or changes rows of a site on SQLite beside it. */
export function inDatabase(site: Site, sql: string, ...values: SQLInputValue[]): Record<string, unknown>[] {
  const database = new DatabaseSync(join(site.dataDir, 'site.db'), { timeout: 5000 });
  try {
    return database.prepare(sql).all(...values) as Record<string, unknown>[];
  } finally {
    database.close();
  }
}
