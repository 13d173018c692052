import { AppError } from '../../lib/app-error.ts';
import { addressPrefix } from '../../lib/client-address.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { recordAudit, VISITOR } from '../audit/audit-service.server.ts';
import { findAccount } from './account-store.server.ts';
import { useSecondStep, wrongCode } from './second-step-service.server.ts';
import { deletePendingSignIn, findPendingSignIn } from './second-step-store.server.ts';
import { knownDeviceOf, type SignedIn, startVisit, type Visit } from './sign-in-service.server.ts';
import { THROTTLE } from './throttle.ts';
import { clearTries, counter, takeTries } from './throttle-service.server.ts';
import { hashOfToken, isToken } from './token.server.ts';

/**
 * The second half of signing in: the code of the person whose password was right a moment ago. Refuses with `invalid`
 * for a wrong or used code, with `not_signed_in` when the first half is too long ago.
 */
export async function completeSignIn(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  { code, pendingToken }: { code: string; pendingToken: string | null },
  visit: Visit,
): Promise<SignedIn> {
  const { db, clock, log } = platform;
  const now = clock.now();
  const tokenHash = pendingToken !== null && isToken(pendingToken) ? hashOfToken(pendingToken) : '';
  const pending = await findPendingSignIn(db, tokenHash, now);
  const account = pending && (await findAccount(db, pending.userId));
  if (!account) throw tooLate();
  const tries = counter(THROTTLE.secondStep, account.id);
  await takeTries(platform, [tries]);

  const knownDevice = await knownDeviceOf(db, visit, account.id, now);
  const tokens = await db.transaction().execute(async (trx) => {
    // the row is gone when the password was changed meanwhile, or when another request was faster
    const used = await useSecondStep(trx, account.id, code, now);
    if (used === null) return null;
    if (!(await deletePendingSignIn(trx, tokenHash))) throw tooLate();
    const from = addressPrefix(visit.address);
    if (used === 'recovery-code')
      await recordAudit(trx, { actor: account, action: 'recovery-code-used', subject: account.username, now });
    await recordAudit(trx, { actor: account, action: 'sign-in', details: { from, step: 2 }, now });
    return startVisit(trx, account.id, visit, knownDevice, now);
  });
  if (!tokens) {
    const from = addressPrefix(visit.address);
    await recordAudit(db, {
      actor: VISITOR,
      action: 'second-step-refused',
      subject: account.username,
      details: { from },
      now,
    });
    log.info({ event: 'second-step-refused', userId: account.id, address: visit.address }, 'Second step refused');
    throw wrongCode();
  }
  await clearTries(platform, tries);
  log.info({ event: 'sign-in', userId: account.id }, 'Signed in');
  return { user: { id: account.id, username: account.username, isAdmin: account.isAdmin }, ...tokens };
}

function tooLate(): AppError {
  return new AppError('not_signed_in', 'Signing in took too long. Enter your username and password again.');
}
