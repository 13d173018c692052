import { doWork, recordAlone } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { addressPrefix } from '../../lib/client-address.ts';
import { ConfigError } from '../../platform/config.server.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import { isUniqueViolation } from '../../platform/database/database-failure.ts';
import { latestMoment } from '../../platform/database/leases.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { pendingSignIns } from './account-link-store.server.ts';
import {
  findAccount,
  findAccountByKey,
  insertAccount,
  isAnyAdmin,
  markPasswordChanged,
} from './account-store.server.ts';
import { hashPassword, requireUsablePassword, verifyPassword } from './password.server.ts';
import { RATE_LIMITS } from './rate-limit.ts';
import {
  clearAttempts,
  counter,
  requireAttemptsLeft,
  returnAttempts,
  takeAttempts,
} from './rate-limit-service.server.ts';
import { deleteSessionsOf, sessions, withToken } from './session-store.server.ts';
import { forgetSetupCode, issueSetupCode, usernameTaken } from './sign-in-service.server.ts';
import type { Account, Credentials, CurrentUser, Session } from './user.ts';
import { displayedUsername, newUsernameProblem, usernameKey } from './username.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'config' | 'contentVersion'>;

/** Makes an administrator, for the one who runs the program; a set-up code that was printed before ends. */
export async function createAdmin(platform: Parts, { username, password }: Credentials): Promise<CurrentUser> {
  const { db, log } = platform;
  const problem = newUsernameProblem(username);
  if (problem) throw new AppError('invalid', problem, { fields: [{ path: 'username', message: problem }] });
  await requireUsablePassword(platform, password, { isAdmin: true, username });
  const key = usernameKey(username);
  if (await findAccountByKey(db, key)) throw usernameTaken();
  const account = {
    username: displayedUsername(username),
    usernameKey: key,
    passwordHash: await hashPassword(password),
    hasAdminPassword: true,
    isAdmin: true,
  };
  try {
    const admin = await doWork(platform, null, async ({ trx, now, record }) => {
      await forgetSetupCode(trx);
      const made = await insertAccount(trx, { ...account, now });
      await record('account-made', made.username, { isAdmin: true });
      return made;
    });
    log.info({ event: 'admin-made', userId: admin.id }, 'Administrator made');
    return admin;
  } catch (error) {
    throw isUniqueViolation(error) ? usernameTaken(error) : error;
  }
}

/**
 * Changes one's own password, the current one asked again. Every other session of the person ends with it: whoever
 * learned the old password is out.
 */
export async function changePassword(
  platform: Parts,
  session: Session,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, log } = platform;
  const account = await findAccount(db, session.userId);
  if (!account) throw new AppError('not_signed_in', 'Not signed in');
  const kind = { isAdmin: account.isAdmin, username: account.username, field: 'newPassword' };
  const { hasAdminPassword } = await requireUsablePassword(platform, newPassword, kind);
  if (!(await isCurrentPassword(platform, session, account, currentPassword))) throw wrongCurrentPassword();

  const change = { passwordHash: await hashPassword(newPassword, account), hasAdminPassword };
  await doWork(platform, account, async ({ trx, now, record }) => {
    if (!(await putPassword(trx, account, { ...change, now }, session.tokenHash))) throw wrongCurrentPassword();
    await record('password-changed', account.username);
  });
  log.info({ event: 'password-changed', userId: account.id }, 'Password changed');
}

/**
 * Sets a password without asking for the old one, for the one who runs the program. Every session ends, and the count of
 * failed attempts on the name starts again.
 */
export async function resetPassword(platform: Parts, { username, password }: Credentials): Promise<void> {
  const key = usernameKey(username);
  const account = await findAccountByKey(platform.db, key);
  if (!account) throw new AppError('not_found', `There is no account named ${displayedUsername(username)}`);
  const { hasAdminPassword } = await requireUsablePassword(platform, password, account);
  const change = { passwordHash: await hashPassword(password), hasAdminPassword };
  await doWork(platform, null, async ({ trx, now, record }) => {
    if (!(await putPassword(trx, account, { ...change, now })))
      throw new AppError('conflict', 'The password was changed at the same moment. Try again');
    await record('password-reset', account.username);
  });
  await clearAttempts(platform, counter(RATE_LIMITS.loginName, key));
  platform.log.info({ event: 'password-reset', userId: account.id }, 'Password reset');
}

type PasswordChange = Parameters<typeof markPasswordChanged>[2];

/**
 * Puts a new password in the place of the one that was read. Sessions end with it, but for one, and so does what waits for a second
 * step. False where somebody else was faster.
 */
export async function putPassword(
  trx: InTransaction,
  account: Account,
  change: PasswordChange,
  exceptTokenHash = '',
): Promise<boolean> {
  if (!(await markPasswordChanged(trx, account, change))) return false;
  await deleteSessionsOf(trx, account.id, exceptTokenHash);
  await pendingSignIns.deleteOf(trx, account.id);
  return true;
}

function wrongCurrentPassword(): AppError {
  const message = 'The current password is not right';
  return new AppError('invalid', message, { fields: [{ path: 'currentPassword', message }] });
}

/** For how long a password counts before something risky asks for it again, in milliseconds. */
export const CONFIRMED_FOR = 15 * 60 * 1000;

/** Makes sure that it is still the owner of the account who sits there. Refuses a wrong password with `invalid`. */
export async function confirmPassword(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  session: Session,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const { db } = platform;
  const now = platform.clock.now();
  const account = await findAccount(db, session.userId);
  if (!account) throw new AppError('not_signed_in', 'Not signed in');
  if (!(await isCurrentPassword(platform, session, account, password))) {
    await recordAlone(platform, account, 'confirmation-refused', account.username, { from: addressPrefix(address) });
    const message = 'This password is not right';
    throw new AppError('invalid', message, { fields: [{ path: 'password', message }] });
  }
  await sessions.update(db, withToken(session.tokenHash), { confirmedAt: now });
}

/** Whether it is the password of the account, for somebody who is signed in; counted by session. */
async function isCurrentPassword(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  { tokenHash }: Pick<Session, 'tokenHash'>,
  account: Account,
  password: string,
): Promise<boolean> {
  const failures = counter(RATE_LIMITS.currentPassword, tokenHash);
  const successes = counter(RATE_LIMITS.currentPasswordSuccess, tokenHash);
  await requireAttemptsLeft(platform, [successes]);
  await takeAttempts(platform, [failures]);
  const isRight = await verifyPassword(password, account.passwordHash, account).catch(async (error) => {
    await returnAttempts(platform, [failures]);
    throw error;
  });
  if (!isRight) return false;
  await clearAttempts(platform, failures);
  await takeAttempts(platform, [successes]);
  return true;
}

/**
 * Stands before whatever could do lasting harm in the hands of a passer-by: user changes, the second step, a restore.
 * Refuses with `unconfirmed` unless the password was given in this session within the last quarter of an hour.
 */
export function requireConfirmedSession({ clock }: Pick<Platform, 'clock'>, session: Session | null): void {
  const now = clock.now();
  const confirmedAt = session?.confirmedAt?.getTime() ?? 0;
  // one that was given later than now was given to a clock that was ahead
  if (now.getTime() - confirmedAt < CONFIRMED_FOR && confirmedAt <= latestMoment(now).getTime()) return;
  throw new AppError('unconfirmed', 'Enter your password again to do this.');
}

/** Whether somebody can manage the site; until then the page for signing in tells how to set it up. */
export async function hasAdmin({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  return isAnyAdmin(db);
}

/**
 * A fresh one-time code that makes its holder the first administrator, or null when there is one already. Codes of
 * earlier starts end here: only the link printed last is worth anything.
 */
export async function ensureSetupCode(platform: Pick<Platform, 'db' | 'clock'>): Promise<string | null> {
  if (!(await isAnyAdmin(platform.db))) return issueSetupCode(platform);
  await forgetSetupCode(platform.db);
  return null;
}

/**
 * Makes the administrator that ADMIN_USERNAME and ADMIN_PASSWORD name, unless an account has the name: that one is never
 * changed, so an old environment cannot undo a new password. Throws ConfigError for a name or password that breaks the
 * rules. Answers whether an account was made.
 */
export async function ensureAdminFromEnvironment(
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'config' | 'contentVersion'>,
): Promise<boolean> {
  const { admin } = platform.config;
  if (!admin) return false;
  const existing = await findAccountByKey(platform.db, usernameKey(admin.username));
  if (existing) {
    if (!existing.isAdmin)
      platform.log.warn({ event: 'admin-not-made' }, 'ADMIN_USERNAME names an account that is not an administrator');
    return false;
  }
  try {
    await createAdmin(platform, admin);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'conflict') return false; // another instance was faster
    const variable = error.fields[0]?.path === 'username' ? 'ADMIN_USERNAME' : 'ADMIN_PASSWORD';
    throw new ConfigError(`${variable} is wrong: ${error.message}.`);
  }
}
