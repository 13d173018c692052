import { sql } from 'kysely';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { AuditAction, AuditDetails, AuditEntry } from './audit.ts';

/** Puts another subject in the place of those that name a study, by its number or by one of its titles. */
export async function replaceStudySubjects(
  db: DbOrTransaction,
  { actions, study, titles, subject }: { actions: AuditAction[]; study: number; titles: string[]; subject: string },
): Promise<void> {
  await db
    .updateTable('audit_entries')
    .set({ subject })
    .where('action', 'in', actions)
    .where((eb) =>
      eb.or([
        eb('details', 'like', `%"study":${study},%`),
        eb('details', 'like', `%"study":${study}}`),
        ...(titles.length > 0 ? [eb('subject', 'in', titles)] : []),
      ]),
    )
    .execute();
}

export type AuditFilter = { before: number | null; actions: AuditAction[] | null; text: string };

/** Newest first. */
export async function listAuditEntries(
  db: DbOrTransaction,
  { before, actions, text }: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before))
    .$if(actions !== null, (query) => query.where('action', 'in', actions ?? []))
    .$if(text !== '', (query) =>
      query.where((eb) =>
        eb.or(
          // SQLite has to be told what escapes
          (['actor_name', 'subject'] as const).map(
            (column) => sql<boolean>`lower(${eb.ref(column)}) like ${pattern} escape ${sql.lit('\\')}`,
          ),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.at),
    actor: row.actor_name,
    action: row.action,
    subject: row.subject,
    details: JSON.parse(row.details) as AuditDetails, // written by insertAuditEntry
  }));
}

export async function deleteAuditEntriesBefore(db: DbOrTransaction, before: Date): Promise<void> {
  await db.deleteFrom('audit_entries').where('at', '<=', before.toISOString()).execute();
}
