import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { latestMoment } from '../../platform/database/leases.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { RateLimit } from './rate-limit.ts';

export type RateLimitCount = { key: string; count: number; windowEndsAt: Date };

/** The counts whose window has not ended, by the rule of each key. */
export async function listRateLimitCounts(
  db: DbOrTransaction,
  rules: ReadonlyMap<string, RateLimit>,
  now: Date,
): Promise<RateLimitCount[]> {
  const rows = await db
    .selectFrom('throttles')
    .selectAll()
    .where((eb) =>
      eb.or([...rules].map(([key, rule]) => eb.and([eb('key', '=', key), eb.not(isWindowOver(eb, rule, now))]))),
    )
    .execute();
  return rows.map((row) => ({ key: row.key, count: row.count, windowEndsAt: new Date(row.window_ends_at) }));
}

/** A window that is longer than its rule from now was begun by a clock that was ahead, and is over like one that has ended. */
function isWindowOver(
  eb: ExpressionBuilder<Pick<Tables, 'throttles'>, 'throttles'>,
  { window }: RateLimit,
  now: Date,
): Expression<SqlBool> {
  const latestEnd = new Date(latestMoment(now).getTime() + window).toISOString();
  return eb.or([
    eb('throttles.window_ends_at', '<=', now.toISOString()),
    eb('throttles.window_ends_at', '>', latestEnd),
  ]);
}

/** Counts one more and answers the new count: one statement, so that no two requests get the same place. */
export async function insertOrRaiseRateLimit(
  db: DbOrTransaction,
  key: string,
  rule: RateLimit,
  now: Date,
): Promise<RateLimitCount> {
  const freshEnd = new Date(now.getTime() + rule.window).toISOString();
  // no count reaches a zero, so such a rule never starts its window again
  const blocksAnewAt = rule.isBlockedAnew ? rule.allowed : 0;
  const row = await db
    .insertInto('throttles')
    .values({ key, count: 1, window_ends_at: freshEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const raised = eb('throttles.count', '+', 1);
        const isOver = isWindowOver(eb, rule, now);
        return {
          count: eb.case().when(isOver).then(1).else(raised).end(),
          // A window that is over starts anew; the last allowed try starts the block; further ones do not lengthen it.
          window_ends_at: eb
            .case()
            .when(isOver)
            .then(freshEnd)
            .when(raised, '=', blocksAnewAt)
            .then(freshEnd)
            .else(eb.ref('throttles.window_ends_at'))
            .end(),
        };
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return { key, count: row.count, windowEndsAt: new Date(row.window_ends_at) };
}

/** Takes back one count of each. */
export async function lowerRateLimits(db: DbOrTransaction, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .updateTable('throttles')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute();
}

export async function deleteRateLimit(db: DbOrTransaction, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute();
}

export async function deleteEndedRateLimits(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom('throttles').where('window_ends_at', '<=', now.toISOString()).execute();
}
