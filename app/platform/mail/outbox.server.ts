import type { Selectable } from 'kysely';
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts';
import type { DbOrTransaction, InTransaction } from '../database/database.server.ts';
import { claimDue, isDue, nextAttempt, settleAttempt } from '../database/delivery-queue.server.ts';
import type { Tables } from '../database/schema.ts';

/** A mail as a feature hands it over. Texts of visitors belong into `text` and nowhere else. */
export type NewMail = {
  /** What it is, for the owner's list: `newsletter-confirmation`, `enquiry`. */
  kind: string;
  /** What it belongs to, for example `subscriber:7`; `deleteMailsAbout` takes the same text. */
  about: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  unsubscribeUrl?: string;
  /** The letter from which it takes its words when it leaves; `text` is empty then. */
  letterId?: number;
  /**
   * Of a mail that a person wrote: the earlier mails it goes on from, the newest last, by what mail programs know them. Left out for
   * what the program writes.
   */
  refersTo?: readonly string[];
  /** A newsletter: it leaves at the pace of newsletters, and others do not wait for it. */
  isNewsletter?: boolean;
  /** The latest moment at which anything of the mail may still be stored. */
  keepUntil: Date;
};

/** A mail that one process has taken for its next try. */
export type ClaimedMail = {
  id: number;
  about: string;
  letterId: number | null;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  unsubscribeUrl: string | null;
  refersTo: readonly string[] | null;
  createdAt: Date;
  /** This try included. */
  attempts: number;
};

/** Pauses after the first, second, … failed try. After the last of them mail has been tried for about five days (RFC 5321). */
export const RETRY_PAUSES = [
  ...[1, 5, 15, 60, 180].map((minutes) => minutes * MINUTE),
  ...Array.from({ length: 19 }, () => 6 * HOUR),
];

/** For how long a try belongs to the process that took it. One that dies meanwhile loses no mail. */
export const CLAIM_LEASE = 5 * MINUTE;

export const QUEUE = { table: 'mails', lease: CLAIM_LEASE, backoff: RETRY_PAUSES } as const;

/** How long the list still shows that a mail was sent. */
const SENT_RETENTION = 7 * DAY;

const MAX_ERROR = 300;

/** The priority of mails for which nobody waits. */
export const NEWSLETTER = 1;

/**
 * Puts a mail into the outbox and answers its number there. Call it in the transaction that gives reason for the mail:
 * both happen or neither.
 */
export async function queueMail(db: DbOrTransaction, mail: NewMail, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('mails')
    .values({
      kind: mail.kind,
      about: mail.about,
      recipient: mail.to,
      reply_to: mail.replyTo ?? null,
      // an owner's name with a line break in it must not stop all mail
      subject: mail.subject.replace(/\p{Cc}+/gu, ' '),
      body: mail.text,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      state: 'pending',
      attempts: 0,
      next_try_at: now.toISOString(),
      last_error: null,
      created_at: now.toISOString(),
      sent_at: null,
      keep_until: mail.keepUntil.toISOString(),
      letter_id: mail.letterId ?? null,
      priority: mail.isNewsletter ? NEWSLETTER : 0,
      refers_to: mail.refersTo?.join(' ') ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Takes the mail that is due longest, or answers null. Of several processes that ask at once, each gets another mail. With
 * a kind only mails of it are looked at; newsletters are `claimDueNewsletter`'s.
 */
export async function claimDueMail(db: DbOrTransaction, now: Date, kind?: string): Promise<ClaimedMail | null> {
  const claimed = await claimDue(db, QUEUE, now, () => {
    const due = db
      .selectFrom('mails')
      .selectAll()
      .where('state', '=', 'pending')
      .where((eb) => isDue(eb, QUEUE, now))
      .where('keep_until', '>', now.toISOString())
      .where('priority', '=', 0)
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(1);
    return (kind === undefined ? due : due.where('kind', '=', kind)).executeTakeFirst();
  });
  return claimed && toClaimed(claimed);
}

/** The mail left: what it said is forgotten, that it was sent is remembered for a while. */
export async function markMailSent(db: DbOrTransaction, id: number, now: Date): Promise<void> {
  const retainedUntil = new Date(now.getTime() + SENT_RETENTION).toISOString();
  await db
    .updateTable('mails')
    .set((eb) => ({
      state: 'sent',
      sent_at: now.toISOString(),
      body: '',
      reply_to: null,
      unsubscribe_url: null,
      last_error: null,
      keep_until: eb.case().when('keep_until', '<', retainedUntil).then(eb.ref('keep_until')).else(retainedUntil).end(),
    }))
    .where('id', '=', id)
    .execute();
}

/** The try failed: there is a next one after a pause, unless it was the last or `isFinal`. Answers whether there is. */
export async function markMailTried(
  db: DbOrTransaction,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  { error, isFinal }: { error: string; isFinal: boolean },
  now: Date,
): Promise<boolean> {
  const next = nextAttempt(QUEUE, { attempts }, { isFinal, now });
  await settleAttempt(
    db,
    QUEUE,
    { id, attempts },
    {
      state: next === null ? 'failed' : 'pending',
      next_try_at: (next ?? now).toISOString(),
      last_error: error.replace(/\s+/g, ' ').slice(0, MAX_ERROR),
    },
  );
  return next !== null;
}

/** Everything that waits is tried at once: what kept it back may be gone with the settings of before. */
export async function markPendingMailsDue(db: DbOrTransaction, now: Date): Promise<void> {
  const due = now.toISOString();
  await db
    .updateTable('mails')
    .set({ next_try_at: due })
    .where('state', '=', 'pending')
    .where('next_try_at', '>', due)
    .execute();
}

/**
 * Nothing that waits leaves by itself any more, until somebody sends it again one by one; answers how many there were. Newsletters
 * wait with their letter.
 */
export async function holdPendingMails(trx: InTransaction, reason: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('mails')
    .set({ state: 'failed', last_error: reason })
    .where('state', '=', 'pending')
    .where('priority', '=', 0)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes what belongs to something that is deleted itself; of one kind alone, if it is named. */
export async function deleteMailsAbout(db: DbOrTransaction, about: string, kind?: string): Promise<void> {
  const query = db.deleteFrom('mails').where('about', '=', about);
  await (kind === undefined ? query : query.where('kind', '=', kind)).execute();
}

/** By what mail programs know a mail; the same each time it is tried, so that a mail server can tell a repetition. */
export function messageIdOf({ id, createdAt }: Pick<ClaimedMail, 'id' | 'createdAt'>, siteUrl: string): string {
  return `<mail-${id}-${createdAt.getTime()}@${new URL(siteUrl).hostname}>`;
}

/** Deletes mails whose time is over, sent or not. */
export async function sweepMails(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom('mails').where('keep_until', '<=', now.toISOString()).execute();
}

export function toClaimed(row: Selectable<Tables['mails']>): ClaimedMail {
  return {
    id: row.id,
    about: row.about,
    letterId: row.letter_id,
    to: row.recipient,
    replyTo: row.reply_to,
    subject: row.subject,
    text: row.body,
    unsubscribeUrl: row.unsubscribe_url,
    refersTo: row.refers_to === null ? null : row.refers_to.split(' ').filter(Boolean),
    createdAt: new Date(row.created_at),
    attempts: row.attempts,
  };
}
