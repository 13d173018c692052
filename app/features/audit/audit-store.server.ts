import type { Kysely } from 'kysely';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { holdsText } from '../../platform/database/holds-text.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { AuditAction, AuditDetails, StoredEntry } from './audit.ts';

type Replacement = { actions: AuditAction[]; as: string; id: number; titles: string[]; subject: string };

/** Puts another subject in the place of those that name a thing, by its number or by one of its titles. */
export async function replaceSubjects(
  db: DbOrTransaction,
  { actions, as, id, titles, subject }: Replacement,
): Promise<void> {
  await db
    .updateTable('audit_entries')
    .set({ subject })
    .where('action', 'in', actions)
    .where((eb) =>
      eb.or([
        eb('details', 'like', `%"${as}":${id},%`),
        eb('details', 'like', `%"${as}":${id}}`),
        ...(titles.length > 0 ? [eb('subject', 'in', titles)] : []),
      ]),
    )
    .execute();
}

type AuditFilter = {
  before: number | null;
  actions: AuditAction[] | null;
  text: string;
  /** From the first moment on, and before the last. */
  during: { from: Date; to: Date } | null;
};

/** Newest first. */
export async function listAuditEntries(
  db: DbOrTransaction,
  { before, actions, text, during }: AuditFilter,
  limit: number,
): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before))
    .$if(actions !== null, (query) => query.where('action', 'in', actions ?? []))
    .$if(during !== null, (query) =>
      query.where('at', '>=', during?.from.toISOString() ?? '').where('at', '<', during?.to.toISOString() ?? ''),
    )
    .$if(text !== '', (query) => query.where((eb) => holdsText(db, eb, ['actor_name', 'subject'], text)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.at),
    actor: row.actor_name,
    action: row.action,
    subject: row.subject,
    details: JSON.parse(row.details) as AuditDetails, // only ever written from such a value
  }));
}

/** What a column of a table says in these rows, by their number or `key`; `gone` is set where a row is out of sight. */
export async function listNames(
  db: DbOrTransaction,
  { table, column, gone, key = 'id' }: { table: keyof Tables; column: string; gone?: string; key?: string | undefined },
  ids: readonly (number | string)[],
): Promise<Map<number | string, string>> {
  const from = db as unknown as Kysely<Record<string, Record<string, unknown>>>; // the table is named by a manifest
  const rows = await from
    .selectFrom(table)
    .select([key, column])
    .where(key, 'in', ids)
    .$if(gone !== undefined, (query) => query.where(gone ?? '', 'is', null))
    .execute();
  return new Map(rows.map((row) => [row[key] as number | string, String(row[column] ?? '')])); // as it was asked for
}

export async function deleteAuditEntriesBefore(db: DbOrTransaction, before: Date): Promise<void> {
  await db.deleteFrom('audit_entries').where('at', '<=', before.toISOString()).execute();
}
