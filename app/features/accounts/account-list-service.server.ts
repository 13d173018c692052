import { doWork, type Work } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { isUniqueViolation } from '../../platform/database/database-failure.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { deleteAccessTokensOf } from './access-token-store.server.ts';
import { putPassword } from './account-service.server.ts';
import {
  deleteAccount,
  findAccount,
  insertAccount,
  type ListedAccount,
  listAccounts,
  lockAdmins,
  markAdmin,
  markMember,
} from './account-store.server.ts';
import { hashPassword } from './password.server.ts';
import { RATE_LIMITS } from './rate-limit.ts';
import { clearAttempts, counter } from './rate-limit-service.server.ts';
import { usernameTaken } from './sign-in-service.server.ts';
import { readableSecret } from './token.server.ts';
import type { Account, Actor } from './user.ts';
import { displayedUsername, usernameKey } from './username.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'log'>;

/** A password that was made for somebody; nobody can read it again. */
export type MadePassword = { username: string; password: string };

/** Four groups: close to a hundred bits, and still possible to read out on the telephone. */
const PASSWORD_GROUPS = 4;

/** Every account, administrators first. */
export async function listEveryAccount(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
): Promise<(ListedAccount & { isYou: boolean })[]> {
  return (await listAccounts(db)).map((account) => ({ ...account, isYou: account.id === actor.id }));
}

/** Makes an account for somebody, with a password to hand on. Works while registration is closed, too. */
export async function makeAccount(
  platform: Parts,
  actor: Actor,
  { username, isAdmin }: { username: string; isAdmin: boolean },
): Promise<MadePassword> {
  const password = readableSecret(PASSWORD_GROUPS);
  const account = {
    username: displayedUsername(username),
    usernameKey: usernameKey(username),
    passwordHash: await hashPassword(password),
    hasAdminPassword: true,
    isAdmin,
  };
  try {
    await doAsAdmin(platform, actor, async ({ trx, now, record }) => {
      const { id } = await insertAccount(trx, { ...account, now });
      await record('account-made', account.username, { isAdmin });
      platform.log.info({ event: 'register', userId: id, isAdmin }, 'Account made');
    });
  } catch (error) {
    throw isUniqueViolation(error) ? usernameTaken(error) : error;
  }
  return { username: account.username, password };
}

/** Gives an account every right. Refused while its password would not do for an administrator. */
export async function grantAdmin(platform: Parts, actor: Actor, id: number): Promise<void> {
  await doAsAdmin(platform, actor, async ({ trx, record }) => {
    const account = await requireAccount(trx, id);
    if (account.isAdmin) return;
    // rights may have been taken away past the program: no token of an earlier time comes back with them
    await deleteAccessTokensOf(trx, id);
    if (!(await markAdmin(trx, id)))
      throw new AppError(
        'conflict',
        `The password of ${account.username} is too weak for an administrator. Reset it first, then grant admin access.`,
      );
    await record('admin-granted', account.username);
  });
  platform.log.info({ event: 'admin-granted', userId: id }, 'Admin access granted');
}

/** Takes the rights of an account away, at once in all its sessions; its access tokens end for good. Never one's own, and never the last ones. */
export async function revokeAdmin(platform: Parts, actor: Actor, id: number): Promise<void> {
  await doAsAdmin(platform, actor, async ({ trx, record }) => {
    const account = await requireAccount(trx, id);
    if (!account.isAdmin) return;
    if (id === actor.id) throw new AppError('conflict', OWN_RIGHTS);
    if (!(await markMember(trx, id))) throw lastAdmin();
    const details = { tokens: await deleteAccessTokensOf(trx, id) };
    await record('admin-revoked', account.username, details);
  });
  platform.log.info({ event: 'admin-revoked', userId: id }, 'Admin access taken away');
}

/** Gives an account a new password and ends its sessions. One's own is changed with the old one instead. */
export async function resetPasswordOf(platform: Parts, actor: Actor, id: number): Promise<MadePassword> {
  const account = await requireAccount(platform.db, id);
  if (id === actor.id) throw new AppError('conflict', 'Change your own password with the form for it.');
  const password = readableSecret(PASSWORD_GROUPS);
  const change = { passwordHash: await hashPassword(password), hasAdminPassword: true };
  await doAsAdmin(platform, actor, async ({ trx, now, record }) => {
    if (!(await putPassword(trx, account, { ...change, now })))
      throw new AppError('conflict', 'The password was changed at the same moment. Look whether it is still needed.');
    await record('password-reset', account.username);
  });
  await clearAttempts(platform, counter(RATE_LIMITS.loginName, usernameKey(account.username)));
  platform.log.info({ event: 'password-reset', userId: id }, 'Password reset');
  return { username: account.username, password };
}

/** Deletes an account for good; what it wrote stays. Never one's own, and never the last administrator. */
export async function removeAccount(platform: Parts, actor: Actor, id: number): Promise<void> {
  await doAsAdmin(platform, actor, async ({ trx, record }) => {
    const account = await requireAccount(trx, id);
    if (id === actor.id)
      throw new AppError('conflict', 'You cannot delete your own account. Another administrator can.');
    if (account.isAdmin && !(await markMember(trx, id))) throw lastAdmin();
    await deleteAccount(trx, id);
    await record('account-deleted', account.username);
  });
  platform.log.info({ event: 'account-deleted', userId: id }, 'Account deleted');
}

/**
 * One deed about accounts, of somebody who is an administrator as it is done: to make a password takes its time, in which rights end. Two
 * who take them from each other at the same moment would leave nobody, so all of them are held.
 */
async function doAsAdmin(platform: Parts, actor: Actor, deed: (work: Work) => Promise<void>): Promise<void> {
  await doWork(platform, actor, async (work) => {
    await lockAdmins(work.trx);
    if (!(await findAccount(work.trx, actor.id))?.isAdmin)
      throw new AppError('forbidden', 'Only an administrator may do this.');
    await deed(work);
  });
}

const OWN_RIGHTS = 'You cannot take away your own admin access. Another administrator can.';

function lastAdmin(): AppError {
  return new AppError('conflict', 'This is the last administrator. Make another one first.');
}

async function requireAccount(db: DbOrTransaction, id: number): Promise<Account> {
  const account = await findAccount(db, id);
  if (!account) throw new AppError('not_found', 'This account is gone.');
  return account;
}
