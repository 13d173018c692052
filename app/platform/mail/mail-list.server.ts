import type { Selectable } from 'kysely';
import type { DbOrTransaction } from '../database/database.server.ts';
import type { Tables } from '../database/schema.ts';

/** What the owner sees of a mail: where it stands, not what it says. */
export type ListedMail = {
  id: number;
  kind: string;
  to: string;
  subject: string;
  state: Tables['mails']['state'];
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
  /** Null once nothing more will be tried. */
  nextTryAt: Date | null;
  lastError: string | null;
};

/** What the owner sees of a mail; what it says stays in the outbox. */
const LISTED = [
  ...(['id', 'kind', 'recipient as to', 'subject', 'state', 'attempts'] as const),
  ...(['created_at', 'sent_at', 'next_try_at', 'last_error as lastError'] as const),
] as const;

type Listed = Pick<Selectable<Tables['mails']>, 'created_at' | 'sent_at' | 'next_try_at'> &
  Omit<ListedMail, 'createdAt' | 'sentAt' | 'nextTryAt'>;

/**
 * Why mails do not get through at the moment: what became of the last try of one that waits, if nothing has left since it
 * was written. Null while all is well. One address that says "later" is no trouble where others are served.
 */
export async function findMailTrouble(db: DbOrTransaction): Promise<string | null> {
  const row = await db
    .selectFrom('mails')
    .select('last_error')
    .where('state', '=', 'pending')
    .where('last_error', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mails as sent')
            .select('sent.id')
            .where('sent.state', '=', 'sent')
            .whereRef('sent.sent_at', '>=', 'mails.created_at'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.last_error ?? null;
}

/** Takes a failed mail up again, as if it had never been tried. Null when there is none, or not any more. */
export async function markMailDueAgain(db: DbOrTransaction, id: number, now: Date): Promise<ListedMail | null> {
  const row = await db
    .updateTable('mails')
    .set({ state: 'pending', attempts: 0, next_try_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('keep_until', '>', now.toISOString())
    .returning(LISTED)
    .executeTakeFirst();
  return row ? toListed(row) : null;
}

/** The mails of the outbox but for newsletters, newest first: of those the letter says how it stands. */
export async function listMails(db: DbOrTransaction, limit: number): Promise<ListedMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(LISTED)
    .where('priority', '=', 0)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toListed);
}

/** How mails of a kind fare, by what they belong to; of several the last one. */
export async function findMailStates(
  db: DbOrTransaction,
  kind: string,
): Promise<Map<string, { id: number; state: Tables['mails']['state']; error: string | null }>> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'about', 'state', 'last_error'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ about, id, state, last_error }) => [about, { id, state, error: last_error }]));
}

/** How many mails stand at this point of their way. */
export async function countMailsOfState(db: DbOrTransaction, state: Tables['mails']['state']): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many mails were due at a moment, newsletters apart, and were not tried since. */
export async function countMailsDueSince(
  db: DbOrTransaction,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .where('priority', '=', 0)
    .where('next_try_at', '<=', since.toISOString())
    .where('keep_until', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

function toListed({ created_at, sent_at, next_try_at, ...mail }: Listed): ListedMail {
  return {
    ...mail,
    createdAt: new Date(created_at),
    sentAt: sent_at === null ? null : new Date(sent_at),
    nextTryAt: mail.state === 'pending' ? new Date(next_try_at) : null,
  };
}
