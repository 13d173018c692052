import type { DbOrTransaction } from '../../platform/database/database.server.ts';

export type StoredTwoFactor = { secret: string; confirmedAt: Date | null };

export async function findTwoFactor(db: DbOrTransaction, userId: number): Promise<StoredTwoFactor | null> {
  const row = await db
    .selectFrom('second_steps')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row
    ? { secret: row.secret, confirmedAt: row.confirmed_at === null ? null : new Date(row.confirmed_at) }
    : null;
}

/** Puts a new secret that asks for nothing yet; answers false when one is in force. */
export async function putUnconfirmedSecret(
  db: DbOrTransaction,
  userId: number,
  secret: string,
  now: Date,
): Promise<boolean> {
  const fresh = { secret, created_at: now.toISOString(), last_step: 0 };
  const result = await db
    .insertInto('second_steps')
    .values({ user_id: userId, confirmed_at: null, ...fresh })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('second_steps.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Every stored secret, in force or not. */
export async function listStoredSecrets(db: DbOrTransaction): Promise<{ userId: number; secret: string }[]> {
  const rows = await db.selectFrom('second_steps').select(['user_id', 'secret']).orderBy('user_id').execute();
  return rows.map(({ user_id, secret }) => ({ userId: user_id, secret }));
}

/** Puts another form of the same secret in its place; a secret that was changed meanwhile stays as it is. */
export async function replaceStoredSecret(
  db: DbOrTransaction,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('second_steps')
    .set({ secret: to })
    .where('user_id', '=', userId)
    .where('secret', '=', from)
    .execute();
}

/** Puts the secret in force; answers whether this call did. */
export async function markTwoFactorConfirmed(
  db: DbOrTransaction,
  userId: number,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('second_steps')
    .set({ confirmed_at: now.toISOString(), last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Uses the code of a step up; answers false when it, or a later one, was used before. */
export async function markStepUsed(db: DbOrTransaction, userId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('second_steps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Answers whether there was one. */
export async function deleteTwoFactor(db: DbOrTransaction, userId: number): Promise<boolean> {
  const result = await db.deleteFrom('second_steps').where('user_id', '=', userId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(db: DbOrTransaction, userId: number, hashes: string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ code_hash: hash, user_id: userId })))
    .execute();
}

export async function countRecoveryCodes(db: DbOrTransaction, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Uses a code up; of several at once, exactly one gets true. */
export async function deleteRecoveryCode(db: DbOrTransaction, userId: number, hash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
