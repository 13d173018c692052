import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Account, CurrentUser } from './user.ts';

const COLUMNS = ['id', 'username', 'is_admin', 'password_hash'] as const;

type Row = { id: number; username: string; is_admin: number; password_hash: string };

export async function findAccount(db: DbOrTransaction, id: number): Promise<Account | null> {
  const row = await db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? toAccount(row) : null;
}

export async function findAccountByKey(db: DbOrTransaction, usernameKey: string): Promise<Account | null> {
  const row = await db.selectFrom('users').select(COLUMNS).where('username_key', '=', usernameKey).executeTakeFirst();
  return row ? toAccount(row) : null;
}

export async function isAnyAdmin(db: DbOrTransaction): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('is_admin', '=', 1).limit(1).executeTakeFirst();
  return row !== undefined;
}

type NewAccount = { username: string; usernameKey: string; passwordHash: string; isAdmin: boolean; now: Date };

/** Breaks the unique index when the name is taken. */
export async function insertAccount(db: DbOrTransaction, account: NewAccount): Promise<CurrentUser> {
  const at = account.now.toISOString();
  const { id } = await db
    .insertInto('users')
    .values({
      username: account.username,
      username_key: account.usernameKey,
      password_hash: account.passwordHash,
      is_admin: account.isAdmin ? 1 : 0,
      created_at: at,
      password_changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, username: account.username, isAdmin: account.isAdmin };
}

/** Whether the password is still the one that was checked; holds the account as it is until the transaction ends. */
export async function lockAccount(db: DbOrTransaction, account: Account): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ password_hash: account.passwordHash })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.passwordHash)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Answers false when the password was changed in the meantime. */
export async function markPasswordChanged(
  db: DbOrTransaction,
  account: Account,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now.toISOString() })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.passwordHash)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function toAccount(row: Row): Account {
  return { id: row.id, username: row.username, isAdmin: row.is_admin === 1, passwordHash: row.password_hash };
}
