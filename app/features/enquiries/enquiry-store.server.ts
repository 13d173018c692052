import { flag, moment } from '../../kit/record-fields.ts';
import { holdsText, recordStore, trashOf, type Which } from '../../kit/record-store.server.ts';
import { SOURCES, type Source } from '../../lib/landing-source.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import { ENQUIRY_STATES, type Enquiry, type EnquiryView, isInView, type NewEnquiry } from './enquiry.ts';

export const enquiries = recordStore('enquiries', {
  hasTrash: true,
  columns: 'id name email message state state_since note is_one_of_many created_at',
  fields: {
    isOneOfMany: flag('is_one_of_many'),
    stateSince: moment('state_since'),
    createdAt: moment('created_at'),
  },
  hidden: 'message_id',
  order: ['id desc'],
});

export const enquiryTrash = trashOf(enquiries, { keepsVersion: true });

/** Answers the id, or null when one with this digest is stored already: of several at once, exactly one gets an id. */
export async function insertEnquiry(
  trx: InTransaction,
  {
    now,
    isOneOfMany,
    ...enquiry
  }: NewEnquiry & {
    digest: string;
    isOneOfMany: boolean;
    source: Source | null;
    now: Date;
  },
): Promise<number | null> {
  const { name, email, message, digest, source } = enquiry;
  const row = await trx
    .insertInto('enquiries')
    .values({
      ...{ name, email, message, digest, state: 'new', note: '', deleted_at: null, message_id: null },
      ...{ state_since: now.toISOString(), created_at: now.toISOString() },
      is_one_of_many: Number(isOneOfMany),
      source: source ?? '',
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Those that nobody answered, and came after a moment. */
export function newSince(moment: Date): Which<'enquiries'> {
  return (eb) => eb.and([eb('state', '=', 'new'), eb('state_since', '>', moment.toISOString())]);
}

/** Those that wait for the owner since a moment, or longer: never answered, or answered back. */
export function waitingSince(moment: Date): Which<'enquiries'> {
  return (eb) => eb.and([eb('state', 'in', ['new', 'waiting']), eb('state_since', '<=', moment.toISOString())]);
}

/** By what mail programs know the mail about it; null where none was sent. */
export async function findFirstMessageId(db: DbOrTransaction, id: number): Promise<string | null> {
  const row = await db.selectFrom('enquiries').select('message_id').where('id', '=', id).executeTakeFirst();
  return row?.message_id ?? null;
}

export function writtenUpTo(end: Date): Which<'enquiries'> {
  return (eb) => eb('created_at', '<=', end.toISOString());
}

export type EnquiryFilter = { before: number | null; limit: number; view: EnquiryView; text: string };

/** Newest first; `before` is the id from which the last page ended. */
export async function listEnquiryRows(
  db: DbOrTransaction,
  { before, limit, view, text }: EnquiryFilter,
): Promise<Enquiry[]> {
  const states = view === 'deleted' ? null : ENQUIRY_STATES.filter((state) => isInView(state, view));
  const which: Which<'enquiries'> = (eb) =>
    eb.and([
      ...(states ? [eb('state', 'in', states)] : []),
      ...(text === '' ? [] : [holdsText(eb, ['name', 'email', 'message', 'note'], text)]),
      ...(before === null ? [] : [eb('id', '<', before)]),
    ]);
  return (view === 'deleted' ? enquiryTrash : enquiries).list(db, which, { order: ['id desc'], limit });
}

/** What became of an enquiry that is no spam, without whose it is. */
export type EnquiryOutcome = { about: number | null; source: Source | null; createdAt: Date; wonAt: Date | null };

export async function listOutcomes(db: DbOrTransaction): Promise<EnquiryOutcome[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select(['about', 'source', 'created_at', 'state', 'state_since'])
    .where('deleted_at', 'is', null)
    .where('state', '!=', 'spam')
    .execute();
  return rows.map(({ about, source, created_at, state, state_since }) => ({
    about,
    source: SOURCES.find((one) => one === source) ?? null,
    createdAt: new Date(created_at),
    wonAt: state === 'won' ? new Date(state_since) : null,
  }));
}
