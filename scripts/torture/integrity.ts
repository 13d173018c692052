import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's own word on the file of a stopped site. */
export function integrityOf(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, 'site.db'));
  try {
    return String((database.prepare('pragma integrity_check').get() as { integrity_check: string }).integrity_check);
  } finally {
    database.close();
  }
}
