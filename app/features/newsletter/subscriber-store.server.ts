import { type Selectable, sql } from 'kysely';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { noteTakenBack } from '../../platform/database/taken-back.server.ts';
import type { EndedReason, Subscriber } from './newsletter.ts';

export type TokenPurpose = Tables['subscriber_tokens']['purpose'];

/** What is written down when an address is entered. */
export type Consent = { email: string; emailKey: string; text: string; address: string; at: Date };

/** Whether the address was sent a mail that asks for confirmation after the moment given, whatever came of it. */
export async function wasAskedSince(db: DbOrTransaction, emailKey: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('subscribers')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('confirmation_asked_at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Answers the id, or null when the address is on the list already: of several at once, exactly one gets an id. */
export async function insertPendingSubscriber(db: DbOrTransaction, consent: Consent): Promise<number | null> {
  const row = await db
    .insertInto('subscribers')
    .values({
      ...columnsOf(consent),
      email_key: consent.emailKey,
      state: 'pending',
      confirmed_at: null,
      confirmed_address: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Puts a new consent in place of one that was never confirmed and is old enough. Answers the id, or null. */
export async function renewPendingSubscriber(
  db: DbOrTransaction,
  consent: Consent,
  askedBefore: Date,
): Promise<number | null> {
  const row = await db
    .updateTable('subscribers')
    .set(columnsOf(consent))
    .where('email_key', '=', consent.emailKey)
    .where('state', '=', 'pending')
    .where('confirmation_asked_at', '<=', askedBefore.toISOString())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertSubscriberToken(
  db: DbOrTransaction,
  token: { tokenHash: string; subscriberId: number; purpose: TokenPurpose; now: Date },
): Promise<void> {
  await db
    .insertInto('subscriber_tokens')
    .values({
      token_hash: token.tokenHash,
      subscriber_id: token.subscriberId,
      purpose: token.purpose,
      created_at: token.now.toISOString(),
    })
    .execute();
}

export async function findSubscriberByToken(
  db: DbOrTransaction,
  tokenHash: string,
  purpose: TokenPurpose,
): Promise<Subscriber | null> {
  const row = await db
    .selectFrom('subscribers')
    .innerJoin('subscriber_tokens', 'subscriber_tokens.subscriber_id', 'subscribers.id')
    .selectAll('subscribers')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row ? toSubscriber(row) : null;
}

/** Answers whether this call did it. */
export async function markSubscriberConfirmed(
  db: DbOrTransaction,
  { id, address, now }: { id: number; address: string; now: Date },
): Promise<string | null> {
  const row = await db
    .updateTable('subscribers')
    .set({ state: 'confirmed', confirmed_at: now.toISOString(), confirmed_address: address })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** The address, where this call did it. That it was done is written down for restores. */
export async function markSubscriberEnded(
  trx: InTransaction,
  id: number,
  { reason = '', now }: { reason?: EndedReason; now: Date },
): Promise<string | null> {
  const row = await trx
    .updateTable('subscribers')
    .set({ state: 'ended', ended_at: now.toISOString(), ended_reason: reason })
    .where('id', '=', id)
    .where('state', '!=', 'ended')
    .returning(['email', 'consented_at'])
    .executeTakeFirst();
  if (row) await noteTakenBack(trx, 'ended', { table: 'subscribers', id, madeAt: row.consented_at }, now);
  return row?.email ?? null;
}

/** How many people agreed to which words, last agreed to first, but for those who left. */
export async function countConsentRows(
  db: DbOrTransaction,
): Promise<{ words: string; state: 'pending' | 'confirmed'; count: number }[]> {
  const rows = await db
    .selectFrom('subscribers')
    .select((eb) => ['consent_text', 'state', eb.fn.countAll<number>().as('count')])
    .where('state', '!=', 'ended')
    .groupBy(['consent_text', 'state'])
    .orderBy((eb) => eb.fn.max('consented_at'), 'desc')
    .execute();
  return rows.map(({ consent_text: words, state, count }) => ({
    words,
    state: state === 'confirmed' ? state : 'pending',
    count: Number(count),
  }));
}

export async function findSubscriber(db: DbOrTransaction, id: number): Promise<Subscriber | null> {
  const row = await db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toSubscriber(row) : null;
}

export type SubscriberFilter = {
  before: number | null;
  limit: number;
  state: Tables['subscribers']['state'] | null;
  text: string;
};

/** Newest first; `before` is the id from which the last page ended. */
export async function listSubscriberRows(
  db: DbOrTransaction,
  { before, limit, state, text }: SubscriberFilter,
): Promise<Subscriber[]> {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('subscribers')
    .selectAll()
    .$if(before !== null, (query) => query.where('id', '<', before))
    .$if(state !== null, (query) => query.where('state', '=', state ?? 'confirmed'))
    // SQLite has to be told what escapes
    .$if(text !== '', (query) => query.where(sql<boolean>`email_key like ${pattern} escape ${sql.lit('\\')}`))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toSubscriber);
}

/** Answers whether there was one. That it was done is written down for restores. */
export async function deleteSubscriber(trx: InTransaction, id: number, now: Date): Promise<boolean> {
  const row = await trx.deleteFrom('subscribers').where('id', '=', id).returning('consented_at').executeTakeFirst();
  if (row) await noteTakenBack(trx, 'deleted', { table: 'subscribers', id, madeAt: row.consented_at }, now);
  return row !== undefined;
}

/** Deletes addresses that were never confirmed, and the proof of consents that ended. */
export async function deleteOldSubscribers(
  db: DbOrTransaction,
  limits: { enteredBefore: Date; endedBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('subscribers')
    .where('confirmed_at', 'is', null)
    .where('consented_at', '<=', limits.enteredBefore.toISOString())
    .execute();
  await db
    .deleteFrom('subscribers')
    .where('state', '=', 'ended')
    .where('ended_at', '<=', limits.endedBefore.toISOString())
    .execute();
}

function columnsOf({ email, text, address, at }: Consent) {
  return {
    email,
    consent_text: text,
    consented_at: at.toISOString(),
    consent_address: address,
    confirmation_asked_at: at.toISOString(),
  };
}

function toSubscriber(row: Selectable<Tables['subscribers']>): Subscriber {
  return {
    id: row.id,
    email: row.email,
    state: row.state,
    consentText: row.consent_text,
    consentedAt: new Date(row.consented_at),
    consentAddress: row.consent_address,
    confirmedAt: row.confirmed_at === null ? null : new Date(row.confirmed_at),
    confirmedAddress: row.confirmed_address,
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
    endedReason: row.ended_reason,
  };
}
