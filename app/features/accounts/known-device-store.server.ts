import type { DbOrTransaction } from '../../platform/database/database.server.ts';

export async function isKnownDevice(
  db: DbOrTransaction,
  device: { tokenHash: string; userId: number; usedAfter: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', device.tokenHash)
    .where('last_used_at', '>', device.usedAfter.toISOString())
    .executeTakeFirst();
  // compared here, so that the question takes as long for a name without an account
  return row?.user_id === device.userId;
}

export async function insertKnownDevice(
  db: DbOrTransaction,
  device: { tokenHash: string; userId: number; now: Date },
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({ token_hash: device.tokenHash, user_id: device.userId, last_used_at: device.now.toISOString() })
    .execute();
}

export async function markKnownDeviceUsed(db: DbOrTransaction, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('known_devices')
    .set({ last_used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Keeps the devices a person used last. */
export async function deleteOldestKnownDevices(db: DbOrTransaction, userId: number, keep: number): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('token_hash')
        .limit(keep),
    )
    .execute();
}

export async function deleteUnusedKnownDevices(db: DbOrTransaction, usedAfter: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<=', usedAfter.toISOString()).execute();
}
