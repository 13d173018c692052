import type { DbOrTransaction } from './database.server.ts';

/**
 * Clocks of instances differ by less. What was begun later than this from now was begun by a clock that was ahead: it ends
 * later than now and its own length, and must not stop everything until that moment comes.
 */
export const CLOCKS_APART = 10_000;

/**
 * Takes the lease on something that is done once for all instances, and answers whether this instance got it: of many that
 * ask at once, one does. It ends at `until`; then others, and this one, may take it again. One that a clock took that was
 * ahead is void.
 */
export async function takeLease(
  db: DbOrTransaction,
  name: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const row = { key: keyOf(name), value: until.toISOString(), updated_at: now.toISOString() };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: row.value, updated_at: row.updated_at })
        .where((eb) =>
          eb.or([
            eb('settings.value', '<=', row.updated_at),
            eb('settings.updated_at', '>', latestMoment(now).toISOString()),
          ]),
        ),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Extends a lease that was taken: what it was for is done until then. */
export async function renewLease(
  db: DbOrTransaction,
  name: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await db
    .updateTable('settings')
    .set({ value: until.toISOString(), updated_at: now.toISOString() })
    .where('key', '=', keyOf(name))
    .execute();
}

/** Until when somebody has a lease, or had it last; null where nobody ever took it, or it is void. */
export async function findLeaseEnd(db: DbOrTransaction, name: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', keyOf(name))
    .where('updated_at', '<=', latestMoment(now).toISOString())
    .executeTakeFirst();
  return row ? new Date(row.value) : null;
}

/** What is said to have happened later was written by a clock that was ahead. */
export function latestMoment(now: Date): Date {
  return new Date(now.getTime() + CLOCKS_APART);
}

function keyOf(name: string): string {
  return `turn.${name}`;
}
