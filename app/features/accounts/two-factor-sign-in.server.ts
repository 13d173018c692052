import { VISITOR } from '../../kit/audit-trail.server.ts';
import { doWork, recordAlone } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { addressPrefix } from '../../lib/client-address.ts';
import { DAY } from '../../lib/durations.ts';
import { queueMail } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { pendingSignIns } from './account-link-store.server.ts';
import { findAccount } from './account-store.server.ts';
import { RATE_LIMITS } from './rate-limit.ts';
import { clearAttempts, counter, returnAttempts, takeAttempts } from './rate-limit-service.server.ts';
import { knownDeviceOf, type SignedIn, startVisit, type Visit } from './sign-in-service.server.ts';
import { hashOfToken, isToken } from './token.server.ts';
import { useTwoFactor, wrongCode } from './two-factor-service.server.ts';

const MAIL_RETENTION = 7 * DAY;

/**
 * The second half of signing in: the code of the person whose password was right a moment ago. Refuses with `invalid`
 * for a wrong or used code, with `not_signed_in` when the first half is too long ago. `ownerAddress` answers where the
 * owner reads mail, or null: whoever uses up the attempts of an administrator knows the password, and the owner is told.
 */
export async function completeSignIn(
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'config'>,
  { code, pendingToken }: { code: string; pendingToken: string | null },
  visit: Visit,
  ownerAddress: () => Promise<string | null> = async () => null,
): Promise<SignedIn> {
  const { db, clock, log } = platform;
  const now = clock.now();
  const tokenHash = pendingToken !== null && isToken(pendingToken) ? hashOfToken(pendingToken) : '';
  const userId = await pendingSignIns.find(db, tokenHash, now);
  const account = userId === null ? null : await findAccount(db, userId);
  if (!account) throw tooLate();
  const knownDevice = await knownDeviceOf(db, visit, account.id, now);
  // a known browser has a count of its own, so that whoever has the password cannot use up the owner's attempts
  const who = knownDevice === null ? [account.id] : [account.id, hashOfToken(knownDevice)];
  const attempts = counter(RATE_LIMITS.secondStep, ...who);
  const attemptsOfDay = counter(RATE_LIMITS.twoFactorDay, ...who);
  try {
    await takeAttempts(platform, [attempts, attemptsOfDay]);
  } catch (error) {
    if (account.isAdmin && error instanceof AppError && error.code === 'too_many')
      await notifyOwner(platform, account, visit, ownerAddress);
    throw error;
  }

  const tokens = await doWork(platform, account, async ({ trx, record }) => {
    // the row is gone when the password was changed meanwhile, or when another request was faster
    const used = await useTwoFactor({ trx, config: platform.config }, account.id, code, now);
    if (used === null) return null;
    if (!(await pendingSignIns.delete(trx, tokenHash))) throw tooLate();
    const from = addressPrefix(visit.address);
    if (used === 'recovery-code') await record('recovery-code-used', account.username);
    await record('sign-in', '', { from, step: 2 });
    return startVisit(trx, account.id, visit, knownDevice, now);
  }).catch(async (error) => {
    // nothing was guessed where nothing could be checked
    await returnAttempts(platform, [attempts, attemptsOfDay]);
    throw error;
  });
  if (!tokens) {
    const from = addressPrefix(visit.address);
    await recordAlone(platform, VISITOR, 'second-step-refused', account.username, { from });
    log.info({ event: 'second-step-refused', userId: account.id, address: visit.address }, 'Second step refused');
    throw wrongCode();
  }
  await clearAttempts(platform, attempts);
  await returnAttempts(platform, [attemptsOfDay]);
  log.info({ event: 'sign-in', userId: account.id }, 'Signed in');
  return { user: { id: account.id, username: account.username, isAdmin: account.isAdmin }, ...tokens };
}

/** Once a day for each account: the mail says what to do, and more of them say no more. */
async function notifyOwner(
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'config'>,
  { id, username }: { id: number; username: string },
  { address }: Visit,
  ownerAddress: () => Promise<string | null>,
): Promise<void> {
  const to = await ownerAddress();
  if (to === null) return;
  const isFirst = await takeAttempts(platform, [counter(RATE_LIMITS.twoFactorMail, id)]).then(
    () => true,
    () => false,
  );
  if (!isFirst) return;
  const now = platform.clock.now();
  const { siteUrl } = platform.config;
  await queueMail(
    platform.db,
    {
      kind: 'second-step-refused',
      about: `account:${id}`,
      to,
      subject: 'Somebody with your password was refused at the second step',
      text: `At ${siteUrl} the right password of the account ${username} was given, and then too many wrong codes, last from the network ${addressPrefix(address)}.

If that was you: wait a while, or use a recovery code.

If not, somebody knows the password. Sign in and change it under Site Settings, Accounts; that ends all other sessions: ${siteUrl}/admin/settings/accounts
`,
      keepUntil: new Date(now.getTime() + MAIL_RETENTION),
    },
    now,
  );
}

function tooLate(): AppError {
  return new AppError('not_signed_in', 'Signing in took too long. Enter your username and password again.');
}
