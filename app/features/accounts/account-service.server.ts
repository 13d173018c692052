import { AppError } from '../../lib/app-error.ts';
import { isUniqueViolation } from '../../platform/database/database-failure.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { recordAudit } from '../audit/audit-service.server.ts';
import { findAccount, findAccountByKey, insertAccount, markPasswordChanged } from './account-store.server.ts';
import { isCurrentPassword } from './confirmation-service.server.ts';
import { hashPassword, requireUsablePassword } from './password.server.ts';
import { RATE_LIMITS } from './rate-limit.ts';
import { clearAttempts, counter } from './rate-limit-service.server.ts';
import { deleteSessionsOf } from './session-store.server.ts';
import { forgetSetupCode } from './setup-code.server.ts';
import { usernameTaken } from './sign-in-service.server.ts';
import { deletePendingSignInsOf } from './two-factor-store.server.ts';
import type { Credentials, CurrentUser, Session } from './user.ts';
import { displayedUsername, newUsernameProblem, usernameKey } from './username.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'config' | 'contentVersion'>;

/** Makes an administrator, for the one who runs the program; a set-up code that was printed before ends. */
export async function createAdmin(platform: Parts, { username, password }: Credentials): Promise<CurrentUser> {
  const { db, clock, log } = platform;
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
    now: clock.now(),
  };
  try {
    const admin = await db.transaction().execute(async (trx) => {
      await forgetSetupCode(trx);
      const made = await insertAccount(trx, account);
      const details = { isAdmin: true };
      await recordAudit(trx, {
        actor: null,
        action: 'account-made',
        subject: made.username,
        details,
        now: account.now,
      });
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
  const { db, clock, log } = platform;
  const account = await findAccount(db, session.userId);
  if (!account) throw new AppError('not_signed_in', 'Not signed in');
  const kind = { isAdmin: account.isAdmin, username: account.username, field: 'newPassword' };
  const { hasAdminPassword } = await requireUsablePassword(platform, newPassword, kind);
  if (!(await isCurrentPassword(platform, session, account, currentPassword))) throw wrongCurrentPassword();

  const now = clock.now();
  const change = { passwordHash: await hashPassword(newPassword, account), hasAdminPassword, now };
  await db.transaction().execute(async (trx) => {
    if (!(await markPasswordChanged(trx, account, change))) throw wrongCurrentPassword();
    await deleteSessionsOf(trx, account.id, session.tokenHash);
    await deletePendingSignInsOf(trx, account.id);
    await recordAudit(trx, { actor: account, action: 'password-changed', subject: account.username, now });
  });
  log.info({ event: 'password-changed', userId: account.id }, 'Password changed');
}

/**
 * Sets a password without asking for the old one, for the one who runs the program. Every session ends, and the count of
 * failed attempts on the name starts again.
 */
export async function resetPassword(platform: Parts, { username, password }: Credentials): Promise<void> {
  const { db, clock, log } = platform;
  const key = usernameKey(username);
  const account = await findAccountByKey(db, key);
  if (!account) throw new AppError('not_found', `There is no account named ${displayedUsername(username)}`);
  const { hasAdminPassword } = await requireUsablePassword(platform, password, account);
  const now = clock.now();
  const change = { passwordHash: await hashPassword(password), hasAdminPassword, now };
  await db.transaction().execute(async (trx) => {
    if (!(await markPasswordChanged(trx, account, change)))
      throw new AppError('conflict', 'The password was changed at the same moment. Try again');
    await deleteSessionsOf(trx, account.id);
    await deletePendingSignInsOf(trx, account.id);
    await recordAudit(trx, { actor: null, action: 'password-reset', subject: account.username, now });
  });
  await clearAttempts(platform, counter(RATE_LIMITS.loginName, key));
  log.info({ event: 'password-reset', userId: account.id }, 'Password reset');
}

function wrongCurrentPassword(): AppError {
  const message = 'The current password is not right';
  return new AppError('invalid', message, { fields: [{ path: 'currentPassword', message }] });
}
