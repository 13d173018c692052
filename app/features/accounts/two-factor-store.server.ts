import { momentOrNull } from '../../kit/record-fields.ts';
import { recordStore, type Stored, type Which } from '../../kit/record-store.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';

const secrets = recordStore('second_steps', {
  columns: 'user_id secret confirmed_at',
  fields: { confirmedAt: momentOrNull('confirmed_at') },
  hidden: 'last_step',
  key: 'user_id',
});

const recoveryCodes = recordStore('recovery_codes', { columns: 'user_id code_hash', key: 'code_hash' });

function of(userId: number): Which<'second_steps'> {
  return (eb) => eb('user_id', '=', userId);
}

export async function findTwoFactor(db: DbOrTransaction, userId: number): Promise<Stored<typeof secrets> | null> {
  return secrets.find(db, of(userId));
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
  return secrets.list(db);
}

/** Puts another form of the same secret in its place; a secret that was changed meanwhile stays as it is. */
export async function replaceStoredSecret(
  db: DbOrTransaction,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await secrets.update(db, (eb) => eb.and({ user_id: userId, secret: from }), { secret: to });
}

/** Puts the secret in force; answers whether this call did. */
export async function markTwoFactorConfirmed(
  db: DbOrTransaction,
  userId: number,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<boolean> {
  const waiting: Which<'second_steps'> = (eb) =>
    eb.and([eb.and({ user_id: userId, secret }), eb('confirmed_at', 'is', null)]);
  return (await secrets.update(db, waiting, { confirmedAt: now, lastStep: step })) !== null;
}

/** Uses the code of a step up; answers false when it, or a later one, was used before. */
export async function markStepUsed(db: DbOrTransaction, userId: number, step: number): Promise<boolean> {
  const earlier: Which<'second_steps'> = (eb) => eb.and([eb('user_id', '=', userId), eb('last_step', '<', step)]);
  return (await secrets.update(db, earlier, { lastStep: step })) !== null;
}

/** Answers whether there was one. */
export async function deleteTwoFactor(db: DbOrTransaction, userId: number): Promise<boolean> {
  return (await secrets.delete(db, of(userId))) !== null;
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
  return recoveryCodes.count(db, (eb) => eb('user_id', '=', userId));
}

/** Uses a code up; of several at once, exactly one gets true. */
export async function deleteRecoveryCode(db: DbOrTransaction, userId: number, hash: string): Promise<boolean> {
  return (await recoveryCodes.delete(db, (eb) => eb.and({ user_id: userId, code_hash: hash }))) !== null;
}
