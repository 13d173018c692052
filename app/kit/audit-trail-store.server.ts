import type { AuditAction, AuditDetails } from '../features/audit/audit.ts';
import type { DbOrTransaction } from '../platform/database/database.server.ts';

export type NewAuditEntry = {
  at: Date;
  actorId: number | null;
  actorName: string;
  action: AuditAction;
  subject: string;
  details: AuditDetails;
};

export async function insertAuditEntry(db: DbOrTransaction, entry: NewAuditEntry): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      at: entry.at.toISOString(),
      actor_id: entry.actorId,
      actor_name: entry.actorName,
      action: entry.action,
      subject: entry.subject,
      details: JSON.stringify(entry.details),
    })
    .execute();
}

/** Whether somebody did the same thing to the same subject since the moment given. */
export async function isAuditEntryThere(
  db: DbOrTransaction,
  entry: Pick<NewAuditEntry, 'actorId' | 'action' | 'subject'>,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('at', '>', since.toISOString())
    .where('action', '=', entry.action)
    .where('subject', '=', entry.subject)
    .where('actor_id', entry.actorId === null ? 'is' : '=', entry.actorId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many entries there are since the moment given: of the same person, or of nobody in particular about the same. */
export async function countAuditEntriesAlike(
  db: DbOrTransaction,
  { actorId, action, subject }: Pick<NewAuditEntry, 'actorId' | 'action' | 'subject'>,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('at', '>', since.toISOString())
    .where('actor_id', actorId === null ? 'is' : '=', actorId)
    .$if(actorId === null, (query) => query.where('action', '=', action).where('subject', '=', subject))
    .executeTakeFirstOrThrow();
  return Number(count);
}
