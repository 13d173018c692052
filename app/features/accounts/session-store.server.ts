import type { Selectable } from 'kysely';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { columnsOf } from '../../platform/database/row-object.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Actor, Session } from './user.ts';

const COLUMNS = ['token_hash', 'user_id', 'created_at', 'last_active_at', 'expires_at', 'confirmed_at'] as const;

/**
 * Until when a session counts: not past its own end, not if nothing was done since `activeAfter`, and not if something was done
 * after `activeUntil`, which a clock wrote that was ahead: it would last as much longer.
 */
export type SessionLimits = { now: Date; activeAfter: Date; activeUntil: Date };

export type ListedSession = Session & { addressPrefix: string; userAgent: string };

type Row = Pick<Selectable<Tables['sessions']>, (typeof COLUMNS)[number]>;

/** The session together with its person as they are now, so that a lost right is lost at once. */
export async function findSession(
  db: DbOrTransaction,
  tokenHash: string,
  limits: SessionLimits,
): Promise<{ actor: Actor; session: Session } | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(COLUMNS.map((column) => `sessions.${column}` as const))
    .select(['users.username', 'users.is_admin'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', limits.now.toISOString())
    .where('last_active_at', '>', limits.activeAfter.toISOString())
    .where('last_active_at', '<=', limits.activeUntil.toISOString())
    .executeTakeFirst();
  if (!row) return null;
  return {
    actor: { id: row.user_id, username: row.username, isAdmin: row.is_admin === 1 },
    session: toSession(row),
  };
}

export async function listSessions(
  db: DbOrTransaction,
  userId: number,
  limits: SessionLimits,
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select([...COLUMNS, 'address_prefix', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', limits.now.toISOString())
    .where('last_active_at', '>', limits.activeAfter.toISOString())
    .where('last_active_at', '<=', limits.activeUntil.toISOString())
    .orderBy('last_active_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map((row) => ({ ...toSession(row), addressPrefix: row.address_prefix, userAgent: row.user_agent }));
}

export async function insertSession(db: DbOrTransaction, session: ListedSession): Promise<void> {
  await db.insertInto('sessions').values(columnsOf(session)).execute();
}

export async function markSessionActive(db: DbOrTransaction, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_active_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function markSessionConfirmed(db: DbOrTransaction, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(db: DbOrTransaction, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** All of a person's sessions, or all but one. */
export async function deleteSessionsOf(db: DbOrTransaction, userId: number, exceptTokenHash = ''): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', exceptTokenHash).execute();
}

/** Keeps a person's newest sessions. */
export async function deleteOldestSessions(db: DbOrTransaction, userId: number, keep: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .limit(keep),
    )
    .execute();
}

export async function deleteEndedSessions(db: DbOrTransaction, limits: SessionLimits): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', limits.now.toISOString()),
        eb('last_active_at', '<=', limits.activeAfter.toISOString()),
        eb('last_active_at', '>', limits.activeUntil.toISOString()),
      ]),
    )
    .execute();
}

function toSession(row: Row): Session {
  return {
    tokenHash: row.token_hash,
    userId: row.user_id,
    createdAt: new Date(row.created_at),
    lastActiveAt: new Date(row.last_active_at),
    expiresAt: new Date(row.expires_at),
    confirmedAt: row.confirmed_at === null ? null : new Date(row.confirmed_at),
  };
}

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
