import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { EnquiryRow } from '../../platform/database/schema.ts';
import type { Enquiry, EnquiryChanges, NewEnquiry } from './enquiry.ts';

/** Answers the id, or null when one with this digest is stored already: of several at once, exactly one gets an id. */
export async function insertEnquiry(
  db: DbOrTransaction,
  enquiry: NewEnquiry & { digest: string; now: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('enquiries')
    .values({
      name: enquiry.name,
      email: enquiry.email,
      message: enquiry.message,
      state: 'unread',
      note: '',
      created_at: enquiry.now.toISOString(),
      digest: enquiry.digest,
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Newest first; `before` is the id from which the last page ended. */
export async function listEnquiryRows(
  db: DbOrTransaction,
  { before, limit }: { before: number | null; limit: number },
): Promise<Enquiry[]> {
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toEnquiry);
}

/** Answers the enquiry as it is now, or null if there is none. */
export async function updateEnquiry(
  db: DbOrTransaction,
  id: number,
  { state, note }: EnquiryChanges,
): Promise<Enquiry | null> {
  const row = await db
    .updateTable('enquiries')
    .set({ ...(state === undefined ? {} : { state }), ...(note === undefined ? {} : { note }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? toEnquiry(row) : null;
}

/** Answers whether there was one. */
export async function deleteEnquiry(db: DbOrTransaction, id: number): Promise<boolean> {
  const result = await db.deleteFrom('enquiries').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteOldEnquiries(db: DbOrTransaction, before: Date): Promise<void> {
  await db.deleteFrom('enquiries').where('created_at', '<=', before.toISOString()).execute();
}

function toEnquiry(row: Omit<EnquiryRow, 'id'> & { id: number }): Enquiry {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    state: row.state,
    note: row.note,
    createdAt: new Date(row.created_at),
  };
}
