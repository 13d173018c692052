import type { Expression, ExpressionBuilder, SqlBool, Updateable } from 'kysely';
import type { DbOrTransaction } from './database.server.ts';
import { CLOCKS_APART } from './leases.server.ts';
import type { Tables } from './schema.ts';

/**
 * A table of what waits to be delivered. Rows are `pending` until they are delivered or given up; who takes one has it for a
 * lease, in milliseconds, so that a process that dies loses nothing. `backoff` are the pauses after the first, second, …
 * failed attempt; after the last of them it is given up.
 */
type DeliveryQueue<Table extends 'mails' | 'webhook_deliveries'> = {
  table: Table;
  lease: number;
  backoff: readonly number[];
};

/**
 * What is due: its moment has come, or lies further ahead than any pause after so many attempts, because a clock that was
 * ahead set it.
 */
export function isDue<DB extends Rows, Table extends keyof DB>(
  eb: ExpressionBuilder<DB, Table>,
  { lease, backoff }: Pick<DeliveryQueue<'mails'>, 'lease' | 'backoff'>,
  now: Date,
): Expression<SqlBool> {
  const of = eb as unknown as ExpressionBuilder<Rows, 'mails'>; // the columns of a queue are the same in both
  const pauses = [0, ...backoff.map((pause) => Math.max(lease, pause))];
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  return of.or([
    of('next_try_at', '<=', now.toISOString()),
    ...pauses.flatMap((pause, attempts) =>
      pause === pauses[attempts + 1]
        ? []
        : [of.and([of('attempts', '<=', attempts), of('next_try_at', '>', after(pause + CLOCKS_APART))])],
    ),
  ]);
}

type Rows = { mails: Tables['mails']; webhook_deliveries: Tables['webhook_deliveries'] };
type Attempt = { id: number; attempts: number };

/**
 * Takes what `findDue` answers, or answers null where that finds nothing. Of several processes that ask at once, each gets
 * something else. `attempts` counts this attempt.
 */
export async function claimDue<Table extends keyof Rows, Due extends { id: number }>(
  db: DbOrTransaction,
  queue: DeliveryQueue<Table>,
  now: Date,
  findDue: () => Promise<Due | undefined>,
): Promise<(Due & Attempt) | null> {
  for (;;) {
    const due = await findDue();
    if (!due) return null;
    const row = await db
      .updateTable(queue.table as 'mails') // the columns of a queue are the same in both
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        next_try_at: new Date(now.getTime() + queue.lease).toISOString(),
      }))
      .where('id', '=', due.id)
      .where('state', '=', 'pending')
      .where((eb) => isDue(eb, queue, now))
      .returningAll()
      .executeTakeFirst();
    // what changed since the look counts; without a row another process was faster
    if (row) return { ...due, ...row };
  }
}

/** When an attempt that failed now is repeated; null when it was the last, or `isFinal`. */
export function nextAttempt(
  { backoff }: Pick<DeliveryQueue<'mails'>, 'backoff'>,
  { attempts }: Pick<Attempt, 'attempts'>,
  { isFinal, now }: { isFinal: boolean; now: Date },
): Date | null {
  const pause = isFinal ? undefined : backoff[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** Writes down how an attempt went. One that outlived its lease must not undo what a later one found out. */
export async function settleAttempt<Table extends keyof Rows>(
  db: DbOrTransaction,
  { table }: DeliveryQueue<Table>,
  { id, attempts }: Attempt,
  outcome: Updateable<Rows[Table]>,
): Promise<void> {
  await db
    .updateTable(table as 'mails')
    .set(outcome as Updateable<Tables['mails']>)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('attempts', '=', attempts)
    .execute();
}
