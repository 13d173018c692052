import { setImmediate as letOthersWork } from 'node:timers/promises';
import { type ColumnMetadata, sql, type TableMetadata } from 'kysely';
import { FEATURES } from '../../features.ts';
import type { DeclaredTable } from '../../kit/declared-table.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { Db, DbOrTransaction } from '../../platform/database/database.server.ts';

// A slash may stand behind a backslash in JSON.
const REFERENCE = /\/uploads\\?\/([0-9a-f]{32})/g;
const PAGE = 50;

/** Tables that keep how things were: they hold on to a picture, but show it nowhere. */
const HISTORY = /(?:_revisions|_history|_entries|_decisions)$/;

/** The columns of each table that hold what strangers gave: whoever fills a form can write the address of any picture into it. */
const OF_STRANGERS: ReadonlyMap<string, readonly string[]> = new Map(
  FEATURES.flatMap(({ tables }) =>
    // each is the declaration of one table or another
    (Object.entries(tables ?? {}) as [string, DeclaredTable][]).map(([table, { stranger = {} }]) => [
      table,
      Object.keys(stranger),
    ]),
  ),
);

/** One row with its texts by column; `id` where rows have numbers. */
export type TextRow = { table: string; id: number | null; texts: Record<string, string> };

/**
 * The hashes of all pictures that anything in the database names: covers and galleries of case studies (the trash too),
 * their revisions, projects, settings. It reads every text of every table on purpose, past the features that own them:
 * a table that is added later cannot be forgotten, and forgetting one would delete pictures that are in use.
 */
export async function findReferencedUploads(db: Db): Promise<Set<string>> {
  const referenced = new Set<string>();
  for await (const row of textRows(db)) for (const hash of hashesIn(row)) referenced.add(hash);
  return referenced;
}

/** Every row that has texts, in every table of ours but that of the uploads. */
export async function* textRows(db: DbOrTransaction): AsyncGenerator<TextRow> {
  for (const table of await ownTables(db)) yield* rowsOf(db, table);
}

/** A row with the texts of the site alone: what others wrote shows no picture, and their names are not for whoever may look at pictures. */
export function ofSite({ table, id, texts }: TextRow): TextRow {
  const own = Object.entries(texts).filter(([column]) => !isOfStrangers(table, column));
  return { table, id, texts: Object.fromEntries(own) };
}

function isOfStrangers(table: string, column: string): boolean {
  return OF_STRANGERS.get(table)?.includes(column) ?? false;
}

/** The pictures that a row names, each once. */
export function hashesIn({ texts }: TextRow): Set<string> {
  const hashes = new Set<string>();
  for (const text of Object.values(texts)) for (const [, hash] of text.matchAll(REFERENCE)) if (hash) hashes.add(hash);
  return hashes;
}

export function isHistory(table: string): boolean {
  return HISTORY.test(table);
}

/**
 * Writes another picture wherever one is named, and answers how many rows that were. History stays as it was, and so do the words
 * of strangers; tables in `except` are left to their own features.
 */
export async function rewriteReferences(
  trx: PublicTransaction,
  { from, to, except }: { from: string; to: string; except: readonly string[] },
): Promise<number> {
  let changed = 0;
  for (const table of await ownTables(trx)) {
    if (isHistory(table.name) || except.includes(table.name)) continue;
    const columns = table.columns
      .filter((column) => isText(column) && !isOfStrangers(table.name, column.name))
      .map(({ name }) => sql.ref(name));
    if (columns.length === 0) continue;
    const rewritten = columns.map((column) => sql`${column} = replace(${column}, ${from}, ${to})`);
    const named = columns.map((column) => sql`${column} like ${`%/${from}%`}`);
    const { numAffectedRows } = await sql`
      update ${nameOf(table)} set ${sql.join(rewritten)} where ${sql.join(named, sql` or `)}
    `.execute(trx);
    changed += Number(numAffectedRows ?? 0);
  }
  return changed;
}

async function ownTables(db: DbOrTransaction): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables();
  const own = tables.find((table) => table.name === 'uploads');
  // A shared PostgreSQL may hold other programs' schemas.
  return tables.filter((table) => !table.isView && table.schema === own?.schema && table !== own);
}

/** In pages where the table has numbers, so that the event loop of a running site is never held for long. */
async function* rowsOf(db: DbOrTransaction, table: TableMetadata): AsyncGenerator<TextRow> {
  const columns = table.columns.filter(isText);
  if (columns.length === 0) return;
  const texts = sql.join(columns.map((column, index) => sql`${sql.ref(column.name)} as ${sql.ref(`text_${index}`)}`));
  const toRow = (row: Record<string, unknown>, id: number | null): TextRow => ({
    table: table.name,
    id,
    texts: Object.fromEntries(
      columns.flatMap(({ name }, index) => {
        const value = row[`text_${index}`];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    ),
  });
  if (!table.columns.some((column) => column.name === 'id' && !isText(column))) {
    const { rows } = await sql<Record<string, unknown>>`select ${texts} from ${nameOf(table)}`.execute(db);
    for (const row of rows) yield toRow(row, null);
    return;
  }
  for (let last = 0; ; ) {
    const { rows } = await sql<Record<string, unknown> & { id: number }>`
      select id, ${texts} from ${nameOf(table)} where id > ${last} order by id limit ${PAGE}
    `.execute(db);
    for (const row of rows) yield toRow(row, row.id);
    const next = rows.at(-1)?.id;
    if (next === undefined) return;
    last = next;
    await letOthersWork(); // SQLite answers at once, so waiting for it lets nobody in
  }
}

function nameOf(table: TableMetadata) {
  return table.schema ? sql.table(`${table.schema}.${table.name}`) : sql.table(table.name);
}

function isText(column: ColumnMetadata): boolean {
  return /text|char|json/i.test(column.dataType);
}
