import { flag } from '../../kit/record-fields.ts';
import { recordStore, type Which } from '../../kit/record-store.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { columnsOf } from '../../platform/database/row-object.ts';
import type { Account, CurrentUser } from './user.ts';

const accounts = recordStore('users', {
  columns: 'id username is_admin password_hash',
  fields: { isAdmin: flag('is_admin') },
  hidden: 'has_admin_password password_changed_at',
});

export async function findAccount(db: DbOrTransaction, id: number): Promise<Account | null> {
  return accounts.find(db, id);
}

export async function findAccountByKey(db: DbOrTransaction, usernameKey: string): Promise<Account | null> {
  return accounts.find(db, (eb) => eb('username_key', '=', usernameKey));
}

export async function isAnyAdmin(db: DbOrTransaction): Promise<boolean> {
  return (await accounts.find(db, (eb) => eb('is_admin', '=', 1))) !== null;
}

type NewAccount = {
  username: string;
  usernameKey: string;
  passwordHash: string;
  /** Whether the password keeps the rules for administrators. */
  hasAdminPassword: boolean;
  isAdmin: boolean;
  now: Date;
};

/** Breaks the unique index when the name is taken. */
export async function insertAccount(db: DbOrTransaction, { now, ...account }: NewAccount): Promise<CurrentUser> {
  const { id } = await db
    .insertInto('users')
    .values(columnsOf({ ...account, createdAt: now, passwordChangedAt: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, username: account.username, isAdmin: account.isAdmin };
}

export type ListedAccount = CurrentUser & { hasSecondStep: boolean; createdAt: Date; lastActiveAt: Date | null };

/** Administrators first, then by name. */
export async function listAccounts(db: DbOrTransaction): Promise<ListedAccount[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('second_steps', 'second_steps.user_id', 'users.id')
    .select(['users.id', 'username', 'is_admin', 'users.created_at', 'second_steps.confirmed_at'])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((session) => session.fn.max('last_active_at').as('last'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_active_at'),
    )
    .orderBy('is_admin', 'desc')
    .orderBy('username_key')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    isAdmin: row.is_admin === 1,
    hasSecondStep: row.confirmed_at !== null,
    createdAt: new Date(row.created_at),
    lastActiveAt: row.last_active_at === null ? null : new Date(row.last_active_at),
  }));
}

/** Holds all administrators as they are until the transaction ends: whoever else takes rights away has to wait. */
export async function lockAdmins(db: DbOrTransaction): Promise<void> {
  await db.updateTable('users').set({ is_admin: 1 }).where('is_admin', '=', 1).execute();
}

/** Answers false for an account whose password would not do for an administrator. */
export async function markAdmin(db: DbOrTransaction, id: number): Promise<boolean> {
  return (await accounts.update(db, (eb) => eb.and({ id, has_admin_password: 1 }), { isAdmin: true })) !== null;
}

/** Answers false for the last administrator. Call `lockAdmins` before. */
export async function markMember(db: DbOrTransaction, id: number): Promise<boolean> {
  const besideAnother: Which<'users'> = (eb) => {
    const others = eb.selectFrom('users as other').select('other.id');
    const isAnother = eb.exists(others.where('other.is_admin', '=', 1).where('other.id', '<>', id));
    return eb.and([eb('id', '=', id), isAnother]);
  };
  return (await accounts.update(db, besideAnother, { isAdmin: false })) !== null;
}

export async function deleteAccount(db: DbOrTransaction, id: number): Promise<void> {
  await accounts.deleteAll(db, id);
}

function unchanged({ id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>): Exclude<Which<'users'>, number> {
  return (eb) => eb.and({ id, password_hash: passwordHash });
}

/** Whether the password is still the one that was checked; holds the account as it is until the transaction ends. */
export async function lockAccount(db: DbOrTransaction, account: Account): Promise<boolean> {
  return (await accounts.update(db, unchanged(account), { passwordHash: account.passwordHash })) !== null;
}

/** Answers false when the password was changed in the meantime, or the account got rights for which the new one is too weak. */
export async function markPasswordChanged(
  db: DbOrTransaction,
  account: Pick<Account, 'id' | 'passwordHash'>,
  { passwordHash, hasAdminPassword, now }: Pick<NewAccount, 'passwordHash' | 'hasAdminPassword' | 'now'>,
): Promise<boolean> {
  // whatever link was mailed before was for the password of before
  await db.deleteFrom('password_resets').where('user_id', '=', account.id).execute();
  const changes = {
    passwordHash,
    passwordChangedAt: now.toISOString(),
    hasAdminPassword: Number(hasAdminPassword),
  };
  const mayHaveIt: Which<'users'> = (eb) =>
    eb.and([unchanged(account)(eb), ...(hasAdminPassword ? [] : [eb('is_admin', '=', 0)])]);
  return (await accounts.update(db, mayHaveIt, changes)) !== null;
}
