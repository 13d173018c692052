import { type Selectable, sql } from 'kysely';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { noteTakenBack, type TakenBackOf } from '../../platform/database/taken-back.server.ts';
import type { Enquiry, EnquiryChanges, EnquiryView, NewEnquiry } from './enquiry.ts';

/** Answers the id, or null when one with this digest is stored already: of several at once, exactly one gets an id. */
export async function insertEnquiry(
  db: DbOrTransaction,
  enquiry: NewEnquiry & { digest: string; isOneOfMany: boolean; now: Date },
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
      deleted_at: null,
      digest: enquiry.digest,
      is_one_of_many: Number(enquiry.isOneOfMany),
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export type EnquiryFilter = { before: number | null; limit: number; view: EnquiryView; text: string };

/** Newest first; `before` is the id from which the last page ended. */
export async function listEnquiryRows(
  db: DbOrTransaction,
  { before, limit, view, text }: EnquiryFilter,
): Promise<Enquiry[]> {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('deleted_at', view === 'deleted' ? 'is not' : 'is', null)
    .$if(view === 'inbox', (query) => query.where('state', 'in', ['unread', 'read']))
    .$if(view === 'unread', (query) => query.where('state', '=', 'unread'))
    .$if(view === 'spam', (query) => query.where('state', '=', 'spam'))
    .$if(text !== '', (query) =>
      query.where((eb) =>
        eb.or(
          // SQLite has to be told what escapes
          (['name', 'email', 'message', 'note'] as const).map(
            (column) => sql<boolean>`lower(${eb.ref(column)}) like ${pattern} escape ${sql.lit('\\')}`,
          ),
        ),
      ),
    )
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
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? toEnquiry(row) : null;
}

/** Answers whether this call did it. Its digest is free again: whoever writes the same once more is heard. */
export async function markEnquiryDeleted(trx: InTransaction, id: number, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('enquiries')
    .set({ deleted_at: now.toISOString(), digest: `deleted:${id}` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('created_at')
    .executeTakeFirst();
  if (row) await noteTakenBack(trx, 'trashed', takenBackOf(id, row), now);
  return row !== undefined;
}

/** Answers the enquiry, or null if it is not among the deleted ones. */
export async function markEnquiryRestored(trx: InTransaction, id: number, now: Date): Promise<Enquiry | null> {
  const row = await trx
    .updateTable('enquiries')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (row) await noteTakenBack(trx, 'returned', takenBackOf(id, row), now);
  return row ? toEnquiry(row) : null;
}

export async function countUnreadEnquiryRows(db: DbOrTransaction): Promise<number> {
  const { count } = await db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'unread')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Answers whether there was one. */
export async function deleteEnquiry(trx: InTransaction, id: number, now: Date): Promise<boolean> {
  const row = await trx.deleteFrom('enquiries').where('id', '=', id).returning('created_at').executeTakeFirst();
  if (row) await noteTakenBack(trx, 'deleted', takenBackOf(id, row), now);
  return row !== undefined;
}

export async function deleteOldEnquiries(
  db: DbOrTransaction,
  limits: { writtenBefore: Date; deletedBefore: Date },
): Promise<void> {
  await db.deleteFrom('enquiries').where('created_at', '<=', limits.writtenBefore.toISOString()).execute();
  await db.deleteFrom('enquiries').where('deleted_at', '<=', limits.deletedBefore.toISOString()).execute();
}

/** What is written down of one for restores. */
function takenBackOf(id: number, { created_at: madeAt }: Pick<Tables['enquiries'], 'created_at'>): TakenBackOf {
  return { table: 'enquiries', id, madeAt };
}

function toEnquiry(row: Selectable<Tables['enquiries']>): Enquiry {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    state: row.state,
    note: row.note,
    isOneOfMany: row.is_one_of_many === 1,
    createdAt: new Date(row.created_at),
  };
}
