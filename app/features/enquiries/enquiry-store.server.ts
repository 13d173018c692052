import { flag, moment } from '../../kit/record-fields.ts';
import { holdsText, recordStore, trashOf, type Which } from '../../kit/record-store.server.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import type { Enquiry, EnquiryView, NewEnquiry } from './enquiry.ts';

export const enquiries = recordStore('enquiries', {
  hasTrash: true,
  columns: 'id name email message state note is_one_of_many created_at',
  fields: { isOneOfMany: flag('is_one_of_many'), createdAt: moment('created_at') },
  order: ['id desc'],
});

export const enquiryTrash = trashOf(enquiries, { keepsVersion: true });

/** Answers the id, or null when one with this digest is stored already: of several at once, exactly one gets an id. */
export async function insertEnquiry(
  trx: InTransaction,
  { now, isOneOfMany, ...enquiry }: NewEnquiry & { digest: string; isOneOfMany: boolean; now: Date },
): Promise<number | null> {
  const { name, email, message, digest } = enquiry;
  const row = await trx
    .insertInto('enquiries')
    .values({
      ...{ name, email, message, digest, state: 'unread', note: '', deleted_at: null },
      created_at: now.toISOString(),
      is_one_of_many: Number(isOneOfMany),
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const unread: Which<'enquiries'> = (eb) => eb('state', '=', 'unread');

export function writtenUpTo(end: Date): Which<'enquiries'> {
  return (eb) => eb('created_at', '<=', end.toISOString());
}

export type EnquiryFilter = { before: number | null; limit: number; view: EnquiryView; text: string };

/** Newest first; `before` is the id from which the last page ended. */
export async function listEnquiryRows(
  db: DbOrTransaction,
  { before, limit, view, text }: EnquiryFilter,
): Promise<Enquiry[]> {
  const states = { inbox: ['unread', 'read'], unread: ['unread'], spam: ['spam'], all: null, deleted: null } as const;
  const which: Which<'enquiries'> = (eb) =>
    eb.and([
      ...(states[view] ? [eb('state', 'in', states[view])] : []),
      ...(text === '' ? [] : [holdsText(eb, ['name', 'email', 'message', 'note'], text)]),
      ...(before === null ? [] : [eb('id', '<', before)]),
    ]);
  return (view === 'deleted' ? enquiryTrash : enquiries).list(db, which, { order: ['id desc'], limit });
}
