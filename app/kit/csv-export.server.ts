import { setImmediate as letOthersWork } from 'node:timers/promises';
import type { AuditAction } from '../features/audit/audit.ts';
import { type CsvRow, csvLines, csvOf } from '../lib/csv.ts';
import type { AuditActor } from './audit-trail.server.ts';
import { type Doing, doWork } from './work.server.ts';

type Exported<Row> = {
  /** What the record calls it. */
  action: AuditAction;
  header: string[];
  /** The next ones below an id, last first. */
  list: (before: number | null) => Promise<Row[]>;
  lineOf: (row: Row) => CsvRow;
};

/**
 * A long list as a table for spreadsheets, read page by page, and that into the record. Between two pages others have their
 * turn: SQLite answers at once, so waiting for it lets nobody in.
 */
export async function exportCsv<Row extends { id: number }>(
  platform: Doing,
  actor: AuditActor,
  { action, header, list, lineOf }: Exported<Row>,
): Promise<string> {
  let csv = csvOf(header, []);
  let entries = 0;
  for (let page = await list(null); page.length > 0; page = await list(page.at(-1)?.id ?? null)) {
    entries += page.length;
    csv += csvLines(page.map(lineOf));
    await letOthersWork();
  }
  await doWork(platform, actor, ({ record }) => record(action, '', { entries }));
  return csv;
}
