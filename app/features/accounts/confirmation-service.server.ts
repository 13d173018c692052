import { AppError } from '../../lib/app-error.ts';
import { addressPrefix } from '../../lib/client-address.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { recordAuditAlone } from '../audit/audit-service.server.ts';
import { findAccount } from './account-store.server.ts';
import { verifyPassword } from './password.server.ts';
import { RATE_LIMITS } from './rate-limit.ts';
import {
  clearAttempts,
  counter,
  requireAttemptsLeft,
  returnAttempts,
  takeAttempts,
} from './rate-limit-service.server.ts';
import { markSessionConfirmed } from './session-store.server.ts';
import type { Account, Session } from './user.ts';

/** For how long a password counts before something risky asks for it again, in milliseconds. */
export const CONFIRMED_FOR = 15 * 60 * 1000;

/** Makes sure that it is still the owner of the account who sits there. Refuses a wrong password with `invalid`. */
export async function confirmPassword(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  session: Session,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const { db, clock } = platform;
  const account = await findAccount(db, session.userId);
  if (!account) throw new AppError('not_signed_in', 'Not signed in');
  const now = clock.now();
  if (!(await isCurrentPassword(platform, session, account, password))) {
    const details = { from: addressPrefix(address) };
    await recordAuditAlone(
      { db },
      { actor: account, action: 'confirmation-refused', subject: account.username, details, now },
    );
    const message = 'This password is not right';
    throw new AppError('invalid', message, { fields: [{ path: 'password', message }] });
  }
  await markSessionConfirmed(db, session.tokenHash, now);
}

/** Whether it is the password of the account, for somebody who is signed in; counted by session. */
export async function isCurrentPassword(
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
  const confirmedAt = session?.confirmedAt?.getTime() ?? 0;
  if (clock.now().getTime() - confirmedAt < CONFIRMED_FOR) return;
  throw new AppError('unconfirmed', 'Enter your password again to do this.');
}
