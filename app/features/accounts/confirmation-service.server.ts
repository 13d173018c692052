import { AppError } from '../../lib/app-error.ts';
import { addressPrefix } from '../../lib/client-address.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { recordAudit } from '../audit/audit-service.server.ts';
import { findAccount } from './account-store.server.ts';
import { verifyPassword } from './password.server.ts';
import { markSessionConfirmed } from './session-store.server.ts';
import { THROTTLE } from './throttle.ts';
import { clearTries, counter, returnTries, takeTries } from './throttle-service.server.ts';
import type { Session } from './user.ts';

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
  const tries = counter(THROTTLE.currentPassword, account.id);
  await takeTries(platform, [tries]);
  const isRight = await verifyPassword(password, account.passwordHash).catch(async (error) => {
    await returnTries(platform, [tries]);
    throw error;
  });
  const now = clock.now();
  if (!isRight) {
    const details = { from: addressPrefix(address) };
    await recordAudit(db, { actor: account, action: 'confirmation-refused', subject: account.username, details, now });
    const message = 'This password is not right';
    throw new AppError('invalid', message, { fields: [{ path: 'password', message }] });
  }
  await clearTries(platform, tries);
  await markSessionConfirmed(db, session.tokenHash, now);
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
