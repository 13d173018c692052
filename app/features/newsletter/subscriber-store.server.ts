import { moment, momentOrNull } from '../../kit/record-fields.ts';
import { recordStore, type Which } from '../../kit/record-store.server.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import { holdsText } from '../../platform/database/holds-text.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { noteTakenBack, type TakenBackOf } from '../../platform/database/taken-back.server.ts';
import type { EndedReason, Subscriber } from './newsletter.ts';

export const subscribers = recordStore('subscribers', {
  columns: [
    'id email state consent_text consented_at consent_address',
    'confirmed_at confirmed_address ended_at ended_reason',
  ],
  fields: {
    consentedAt: moment('consented_at'),
    confirmedAt: momentOrNull('confirmed_at'),
    endedAt: momentOrNull('ended_at'),
  },
  order: ['id desc'],
});

export const subscriberTokens = recordStore('subscriber_tokens', {
  columns: 'token_hash subscriber_id purpose created_at',
});

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
  return row ? subscribers.read(row) : null;
}

/**
 * What the address of a subscription is signed up by now: the subscription itself, one of a later time, or none. No address has two
 * that are not over (`subscribers_email`).
 */
export async function findPresentOfAddress(db: DbOrTransaction, id: number): Promise<Subscriber | null> {
  return subscribers.find(db, (eb) => {
    const address = eb.selectFrom('subscribers as one').select('one.email_key').where('one.id', '=', id);
    return eb.and([eb('state', '!=', 'ended'), eb('email_key', '=', address)]);
  });
}

/** Who is on the list by this call; null for whoever is not waiting to be. */
export async function markSubscriberConfirmed(
  trx: InTransaction,
  { id, address, now }: { id: number; address: string; now: Date },
): Promise<Subscriber | null> {
  const waiting: Which<'subscribers'> = (eb) => eb.and([eb('id', '=', id), eb('state', '=', 'pending')]);
  return subscribers.update(trx, waiting, { state: 'confirmed', confirmedAt: now, confirmedAddress: address });
}

/** Who left by this call; null for whoever is not there, or left already. That it was done is written down for restores. */
export async function markSubscriberEnded(
  trx: InTransaction,
  id: number,
  { reason = '', now }: { reason?: EndedReason; now: Date },
): Promise<Subscriber | null> {
  const stillThere: Which<'subscribers'> = (eb) => eb.and([eb('id', '=', id), eb('state', '!=', 'ended')]);
  const ended = await subscribers.update(trx, stillThere, { state: 'ended', endedAt: now, endedReason: reason });
  if (ended) await noteTakenBack(trx, 'ended', takenBackOf(ended), now);
  return ended;
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

/** Whether anybody ever agreed, also where they left since. */
export async function isAnyReader(db: DbOrTransaction): Promise<boolean> {
  const query = db.selectFrom('subscribers').select('id').where('state', '!=', 'pending').limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

type SubscriberFilter = {
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
  const which: Which<'subscribers'> = (eb) =>
    eb.and([
      ...(before === null ? [] : [eb('id', '<', before)]),
      ...(state === null ? [] : [eb('state', '=', state)]),
      ...(text === '' ? [] : [holdsText(db, eb, ['email_key'], text)]),
    ]);
  return subscribers.list(db, which, { limit });
}

/** Addresses that were never confirmed, and the proof of consents that ended. */
export function oldSubscribers(limits: { enteredBefore: Date; endedBefore: Date }) {
  const [entered, ended] = [limits.enteredBefore.toISOString(), limits.endedBefore.toISOString()];
  return ((eb) =>
    eb.or([
      eb.and([eb('confirmed_at', 'is', null), eb('consented_at', '<=', entered)]),
      eb.and([eb('state', '=', 'ended'), eb('ended_at', '<=', ended)]),
    ])) satisfies Which<'subscribers'>;
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

/** What is written down of one for restores. */
export function takenBackOf({ id, consentedAt }: Pick<Subscriber, 'id' | 'consentedAt'>): TakenBackOf {
  return { table: 'subscribers', id, madeAt: consentedAt.toISOString() };
}
