import type { AuditDetails } from '../features/audit/audit.ts';
import type { DbOrTransaction } from '../platform/database/database.server.ts';
import { json, moment } from './record-fields.ts';
import { recordStore, type Stored } from './record-store.server.ts';

export const auditEntries = recordStore('audit_entries', {
  columns: 'at actor_id actor_name action subject details',
  fields: { at: moment('at'), details: json<AuditDetails>()('details') },
});

export type NewAuditEntry = Stored<typeof auditEntries>;

/** Whether somebody did the same thing to the same subject since the moment given. */
export async function isAuditEntryThere(
  db: DbOrTransaction,
  { actorId, action, subject }: Pick<NewAuditEntry, 'actorId' | 'action' | 'subject'>,
  since: Date,
): Promise<boolean> {
  const alike = await auditEntries.find(db, (eb) =>
    eb.and([
      eb.and({ action, subject }),
      eb('at', '>', since.toISOString()),
      eb('actor_id', actorId === null ? 'is' : '=', actorId),
    ]),
  );
  return alike !== null;
}

/** How many entries there are since the moment given: of the same person, or of nobody in particular about the same. */
export async function countAuditEntriesAlike(
  db: DbOrTransaction,
  { actorId, action, subject }: Pick<NewAuditEntry, 'actorId' | 'action' | 'subject'>,
  since: Date,
): Promise<number> {
  return auditEntries.count(db, (eb) =>
    eb.and([
      eb('at', '>', since.toISOString()),
      eb('actor_id', actorId === null ? 'is' : '=', actorId),
      ...(actorId === null ? [eb.and({ action, subject })] : []),
    ]),
  );
}
