import type { ExpressionBuilder } from 'kysely';
import { moment, momentOrNull } from '../../kit/record-fields.ts';
import { recordStore, type Stored, type Which } from '../../kit/record-store.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Actor, Session } from './user.ts';

export const sessions = recordStore('sessions', {
  columns: 'token_hash user_id created_at last_active_at expires_at confirmed_at address_prefix user_agent',
  fields: {
    createdAt: moment('created_at'),
    lastActiveAt: moment('last_active_at'),
    expiresAt: moment('expires_at'),
    confirmedAt: momentOrNull('confirmed_at'),
  },
  order: ['last_active_at desc'],
  key: 'token_hash',
});

export const knownDevices = recordStore('known_devices', {
  columns: 'token_hash user_id last_used_at',
  fields: { lastUsedAt: moment('last_used_at') },
  order: ['last_used_at desc'],
  key: 'token_hash',
});

/**
 * Until when a session counts: not past its own end, not if nothing was done since `activeAfter`, and not if something was done
 * after `activeUntil`, which a clock wrote that was ahead: it would last as much longer.
 */
export type SessionLimits = { now: Date; activeAfter: Date; activeUntil: Date };

export function withToken(tokenHash: string): Which<'sessions'> {
  return (eb) => eb('token_hash', '=', tokenHash);
}

/** Those that count still. */
function within({ now, activeAfter, activeUntil }: SessionLimits) {
  return (eb: ExpressionBuilder<Tables, 'sessions'>) =>
    eb.and([
      eb('expires_at', '>', now.toISOString()),
      eb('last_active_at', '>', activeAfter.toISOString()),
      eb('last_active_at', '<=', activeUntil.toISOString()),
    ]);
}

/** The session together with its person as they are now, so that a lost right is lost at once. */
export async function findSession(
  db: DbOrTransaction,
  tokenHash: string,
  limits: SessionLimits,
): Promise<{ actor: Actor; session: Session } | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.username', 'users.is_admin'])
    .where('token_hash', '=', tokenHash)
    .where(within(limits))
    .executeTakeFirst();
  if (!row) return null;
  return {
    actor: { id: row.user_id, username: row.username, isAdmin: row.is_admin === 1 },
    session: sessions.read(row),
  };
}

/** Last used first. */
export async function listSessions(
  db: DbOrTransaction,
  userId: number,
  limits: SessionLimits,
): Promise<Stored<typeof sessions>[]> {
  return sessions.list(db, (eb) => eb.and([eb('user_id', '=', userId), within(limits)(eb)]));
}

/** All of a person's sessions, or all but one. */
export async function deleteSessionsOf(db: DbOrTransaction, userId: number, exceptTokenHash = ''): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', exceptTokenHash).execute();
}

export async function deleteEndedSessions(db: DbOrTransaction, limits: SessionLimits): Promise<void> {
  await sessions.deleteAll(db, (eb) => eb.not(within(limits)(eb)));
}

export async function isKnownDevice(
  db: DbOrTransaction,
  { tokenHash, userId, usedAfter }: { tokenHash: string; userId: number; usedAfter: Date },
): Promise<boolean> {
  const device = await knownDevices.find(db, (eb) =>
    eb.and([eb('token_hash', '=', tokenHash), eb('last_used_at', '>', usedAfter.toISOString())]),
  );
  // compared here, so that the question takes as long for a name without an account
  return device?.userId === userId;
}

export async function deleteUnusedKnownDevices(db: DbOrTransaction, usedAfter: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<=', usedAfter.toISOString()).execute();
}
