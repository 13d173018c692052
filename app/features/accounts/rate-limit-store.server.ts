import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { RateLimit } from './rate-limit.ts';

export type RateLimitCount = { key: string; count: number; windowEndsAt: Date };

/** The counts whose window has not ended. */
export async function listRateLimitCounts(db: DbOrTransaction, keys: string[], now: Date): Promise<RateLimitCount[]> {
  const rows = await db
    .selectFrom('throttles')
    .selectAll()
    .where('key', 'in', keys)
    .where('window_ends_at', '>', now.toISOString())
    .execute();
  return rows.map((row) => ({ key: row.key, count: row.count, windowEndsAt: new Date(row.window_ends_at) }));
}

/** Counts one more and answers the new count: one statement, so that no two requests get the same place. */
export async function insertOrRaiseRateLimit(
  db: DbOrTransaction,
  key: string,
  rule: RateLimit,
  now: Date,
): Promise<RateLimitCount> {
  const at = now.toISOString();
  const freshEnd = new Date(now.getTime() + rule.window).toISOString();
  // no count reaches a zero, so such a rule never starts its window again
  const blocksAnewAt = rule.isBlockedAnew ? rule.allowed : 0;
  const row = await db
    .insertInto('throttles')
    .values({ key, count: 1, window_ends_at: freshEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const raised = eb('throttles.count', '+', 1);
        return {
          count: eb.case().when('throttles.window_ends_at', '<=', at).then(1).else(raised).end(),
          // A window that is over starts anew; the last allowed try starts the block; further ones do not lengthen it.
          window_ends_at: eb
            .case()
            .when('throttles.window_ends_at', '<=', at)
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
