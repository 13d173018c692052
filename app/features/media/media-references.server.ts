import { type ColumnMetadata, sql, type TableMetadata } from 'kysely';
import type { Db } from '../../platform/database/database.server.ts';

// A slash may stand behind a backslash in JSON.
const REFERENCE = /\/uploads\\?\/([0-9a-f]{32})/g;
const PAGE = 50;

/**
 * The hashes of all pictures that anything in the database names: covers and galleries of case studies (the trash too),
 * their revisions, projects, settings. It reads every text of every table on purpose, past the features that own them:
 * a table that is added later cannot be forgotten, and forgetting one would delete pictures that are in use.
 */
export async function findReferencedUploads(db: Db): Promise<Set<string>> {
  const tables = await db.introspection.getTables();
  const own = tables.find((table) => table.name === 'uploads');
  const referenced = new Set<string>();
  for (const table of tables) {
    // A shared PostgreSQL may hold other programs' schemas.
    if (table.isView || table.schema !== own?.schema) continue;
    for await (const text of textsOf(db, table))
      for (const [, hash] of text.matchAll(REFERENCE)) if (hash) referenced.add(hash);
  }
  return referenced;
}

/** In pages where the table has numbers, so that the event loop of a running site is never held for long. */
async function* textsOf(db: Db, table: TableMetadata): AsyncGenerator<string> {
  const columns = table.columns.filter(isText);
  if (columns.length === 0) return;
  const name = table.schema ? sql.table(`${table.schema}.${table.name}`) : sql.table(table.name);
  const texts = sql.join(columns.map((column, index) => sql`${sql.ref(column.name)} as ${sql.ref(`text_${index}`)}`));
  if (!table.columns.some((column) => column.name === 'id')) {
    const { rows } = await sql<Record<string, unknown>>`select ${texts} from ${name}`.execute(db);
    for (const row of rows) yield* stringsOf(row);
    return;
  }
  for (let last = 0; ; ) {
    const { rows } = await sql<Record<string, unknown> & { id: number }>`
      select id, ${texts} from ${name} where id > ${last} order by id limit ${PAGE}
    `.execute(db);
    for (const row of rows) yield* stringsOf(row);
    const next = rows.at(-1)?.id;
    if (next === undefined) return;
    last = next;
  }
}

function isText(column: ColumnMetadata): boolean {
  return /text|char|json/i.test(column.dataType);
}

function stringsOf(row: Record<string, unknown>): string[] {
  return Object.values(row).filter((value) => typeof value === 'string');
}
