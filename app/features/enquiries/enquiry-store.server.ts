import { field, flag, json, moment } from '../../kit/record-fields.ts';
import { recordStore, trashOf, type Which } from '../../kit/record-store.server.ts';
import { SOURCES, type Source } from '../../lib/landing-source.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import { holdsText } from '../../platform/database/holds-text.server.ts';
import {
  ENQUIRY_STATES,
  type Enquiry,
  type EnquiryState,
  type EnquiryView,
  isInView,
  type NewEnquiry,
} from './enquiry.ts';
import type { EnquiryAnswer } from './enquiry-questions.ts';

export const enquiries = recordStore('enquiries', {
  hasTrash: true,
  columns: 'id name email message state state_since note is_one_of_many created_at answers about page source',
  fields: {
    isOneOfMany: flag('is_one_of_many'),
    stateSince: moment('state_since'),
    createdAt: moment('created_at'),
    answers: json<EnquiryAnswer[]>()('answers'),
    source: field('source', sourceIn, (source) => source ?? ''),
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
    about: number | null;
    page: string;
    answers: readonly EnquiryAnswer[];
    state: EnquiryState;
    now: Date;
  },
): Promise<number | null> {
  const { name, email, message, digest, source, about, page, answers, state } = enquiry;
  const row = await trx
    .insertInto('enquiries')
    .values({
      ...{ name, email, message, digest, state, note: '', deleted_at: null, message_id: null },
      ...{ state_since: now.toISOString(), created_at: now.toISOString() },
      is_one_of_many: Number(isOneOfMany),
      ...{ source: source ?? '', about, page, answers: JSON.stringify(answers) },
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

export function trashedUpTo(end: Date): Which<'enquiries'> {
  return (eb) => eb('deleted_at', '<=', end.toISOString());
}

type EnquiryFilter = { before: number | null; limit: number; view: EnquiryView; text: string };

/** Newest first; `before` is the id from which the last page ended. */
export async function listEnquiryRows(
  db: DbOrTransaction,
  { before, limit, view, text }: EnquiryFilter,
): Promise<Enquiry[]> {
  const states = view === 'deleted' ? null : ENQUIRY_STATES.filter((state) => isInView(state, view));
  const which: Which<'enquiries'> = (eb) =>
    eb.and([
      ...(states ? [eb('state', 'in', states)] : []),
      ...(text === '' ? [] : [holdsText(db, eb, ['name', 'email', 'message', 'note'], text)]),
      ...(before === null ? [] : [eb('id', '<', before)]),
    ]);
  return (view === 'deleted' ? enquiryTrash : enquiries).list(db, which, { order: ['id desc'], limit });
}

/** What came before ways were told has none. */
function sourceIn(stored: string): Source | null {
  return SOURCES.find((one) => one === stored) ?? null;
}

/** The case studies that enquiries are about, by number; one that is deleted has its title alone. */
export async function listStudiesAbout(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<Map<number, { title: string; slug: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('case_studies')
    .select(['id', 'title', 'slug', 'deleted_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, title, slug, deleted_at }) => [id, { title, slug: deleted_at === null ? slug : null }]),
  );
}

/** What became of an enquiry that is no spam, without whose it is. */
export type EnquiryOutcome = { about: number | null; source: Source | null; createdAt: Date; wonAt: Date | null };

export async function listOutcomes(db: DbOrTransaction, since: Date): Promise<EnquiryOutcome[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select(['about', 'source', 'created_at', 'state', 'state_since'])
    .where('deleted_at', 'is', null)
    .where('state', '!=', 'spam')
    .where((eb) => eb.or([eb('created_at', '>=', since.toISOString()), eb('state_since', '>=', since.toISOString())]))
    .execute();
  return rows.map(({ about, source, created_at, state, state_since }) => ({
    about,
    source: sourceIn(source),
    createdAt: new Date(created_at),
    wonAt: state === 'won' ? new Date(state_since) : null,
  }));
}
