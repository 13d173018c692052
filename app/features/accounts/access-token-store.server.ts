import { recordStore } from '../../kit/record-store.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { rowObject } from '../../platform/database/row-object.ts';
import type { AccessToken, TokenScope } from './access-token.ts';
import type { Actor } from './user.ts';

export const accessTokens = recordStore('access_tokens', {
  columns: 'id name scope user_id created_at expires_at last_used_at',
  hidden: 'token_hash',
});

/** The token with its person as they are now, so that a lost right is lost at once; null for one that has ended. */
export async function findAccessToken(
  db: DbOrTransaction,
  tokenHash: string,
  now: Date,
): Promise<{ id: number; name: string; scope: TokenScope; actor: Actor } | null> {
  const row = await db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select(['access_tokens.id', 'name', 'scope', 'user_id', 'users.username', 'users.is_admin'])
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
    .executeTakeFirst();
  if (!row) return null;
  const actor = { id: row.user_id, username: row.username, isAdmin: row.is_admin === 1 };
  return { id: row.id, name: row.name, scope: row.scope, actor };
}

/** Every token, ended ones included, last made first. */
export async function listAccessTokens(db: DbOrTransaction): Promise<AccessToken[]> {
  const rows = await db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select([
      'access_tokens.id',
      'name',
      'scope',
      'users.username',
      'access_tokens.created_at',
      'expires_at',
      'last_used_at',
    ])
    .orderBy('access_tokens.id', 'desc')
    .execute();
  return rows.map(rowObject);
}

/** Writes down a use, unless one was written down since `unlessSince`. */
export async function markTokenUsed(
  db: DbOrTransaction,
  id: number,
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', unlessSince.toISOString())]))
    .execute();
}

/** Ends every token of an account; answers how many there were. */
export async function deleteAccessTokensOf(db: DbOrTransaction, userId: number): Promise<number> {
  const result = await db.deleteFrom('access_tokens').where('user_id', '=', userId).executeTakeFirst();
  return Number(result.numDeletedRows);
}
