import type { InTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { type Row, untyped } from '../../platform/database/table-dump.server.ts';

/** The highest version that a row of a table has, of whichever feature it is; null for none. */
export async function findLastVersion(trx: InTransaction, table: keyof Tables): Promise<number | null> {
  const query = untyped(trx).selectFrom(table);
  const found = await query.select((eb) => eb.fn.max('version').as('last')).executeTakeFirst();
  const last = found?.['last'] ?? null;
  return last === null ? null : Number(last);
}

/** What tells the rows of a table apart. */
export async function listKeys(trx: InTransaction, table: keyof Tables, key: string[]): Promise<Row[]> {
  return untyped(trx).selectFrom(table).select(key).execute();
}
