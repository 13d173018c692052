import type { DbOrTransaction } from './database.server.ts';

/**
 * Whether it is for this instance to do something that is done once for all of them, and until when: others, and this
 * one, get the turn when that moment has passed. Of many that ask at once, one gets it.
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
        .where('settings.value', '<=', row.updated_at),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Keeps a turn that was taken until later: what it was for is done until then. */
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

function keyOf(name: string): string {
  return `turn.${name}`;
}
