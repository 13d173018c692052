import type { OpenDatabase } from '../../app/platform/database/database.server.ts';
import { type Row, withDump } from '../../app/platform/database/table-dump.server.ts';

/** Every row of every table, for comparing a site before and after. */
export async function tableContent(database: OpenDatabase, workFolder: string): Promise<Record<string, Row[]>> {
  return withDump(database, workFolder, async ({ names, rows }) => {
    const tables: Record<string, Row[]> = {};
    for (const name of names) {
      const found: Row[] = [];
      for await (const piece of rows(name)) found.push(...piece);
      tables[name] = found;
    }
    return tables;
  });
}
