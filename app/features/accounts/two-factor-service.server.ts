import { doWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { pendingSignIns } from './account-link-store.server.ts';
import { findAccountByKey } from './account-store.server.ts';
import { RATE_LIMITS } from './rate-limit.ts';
import { clearAttempts, counter, takeAttempts } from './rate-limit-service.server.ts';
import { readableSecret } from './token.server.ts';
import { matchingTotpStep, newTotpSecret, totpUri } from './totp.server.ts';
import { bareCode, RECOVERY_CODES } from './two-factor.ts';
import { sealedForAccount, storedSecret, uncheckable } from './two-factor-secrets.server.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  deleteTwoFactor,
  findTwoFactor,
  markStepUsed,
  markTwoFactorConfirmed,
  putUnconfirmedSecret,
  replaceRecoveryCodes,
} from './two-factor-store.server.ts';
import type { Actor } from './user.ts';
import { displayedUsername, usernameKey } from './username.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'log'>;

/** Whether a person's sign-in has a second step, since when, and how many recovery codes are left. */
export async function readTwoFactor(
  { db }: Pick<Platform, 'db'>,
  { id }: Pick<Actor, 'id'>,
): Promise<{ isOn: boolean; since: Date | null; recoveryCodesLeft: number }> {
  const since = (await findTwoFactor(db, id))?.confirmedAt ?? null;
  return { isOn: since !== null, since, recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(db, id) };
}

/** Makes a secret for the person's app. Signing in stays as it is until `turnOnTwoFactor` has seen a code of it. */
export async function beginTwoFactor(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  actor: Actor,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret();
  const sealed = await sealedForAccount({ db, config }, actor.id, secret);
  if (!(await putUnconfirmedSecret(db, actor.id, sealed, clock.now())))
    throw new AppError('conflict', 'Two-step sign-in is on already. Switch it off first.');
  return { secret, uri: totpUri({ secret, issuer: new URL(config.siteUrl).host, username: actor.username }) };
}

/** Puts the second step in force once the app shows a right code, and answers the recovery codes: only here, only once. */
export async function turnOnTwoFactor(
  platform: Parts & Pick<Platform, 'config'>,
  actor: Actor,
  typed: string,
): Promise<string[]> {
  const { db, clock, log } = platform;
  const attempts = counter(RATE_LIMITS.secondStep, actor.id);
  await takeAttempts(platform, [attempts]);
  const now = clock.now();
  const stored = await findTwoFactor(db, actor.id);
  if (!stored || stored.confirmedAt) throw new AppError('conflict', 'Start setting up two-step sign-in again.');
  const secret = storedSecret(platform, actor.id, stored.secret);
  if (secret === null) throw uncheckable();
  const step = matchingTotpStep(secret, bareCode(typed), now);
  if (step === null) throw wrongCode();
  const codes = await doWork(platform, actor, async ({ trx, record }) => {
    if (!(await markTwoFactorConfirmed(trx, actor.id, { secret: stored.secret, step, now })))
      throw new AppError('conflict', 'Start setting up two-step sign-in again.');
    await record('second-step-on', actor.username);
    return makeRecoveryCodes(trx, actor.id);
  });
  await clearAttempts(platform, attempts);
  log.info({ event: 'second-step-on', userId: actor.id }, 'Two-step sign-in switched on');
  return codes;
}

/** Makes ten new recovery codes; the old ones open nothing any more. */
export async function renewRecoveryCodes(platform: Parts, actor: Actor): Promise<string[]> {
  return doWork(platform, actor, async ({ trx, record }) => {
    if (!(await findTwoFactor(trx, actor.id))?.confirmedAt) throw notOn();
    await record('recovery-codes-made', actor.username);
    return makeRecoveryCodes(trx, actor.id);
  });
}

/** The password alone opens the account again. */
export async function turnOffTwoFactor(platform: Parts, actor: Actor): Promise<void> {
  await doWork(platform, actor, async ({ trx, record }) => {
    if (!(await forgetTwoFactor(trx, actor.id))) throw notOn();
    await record('second-step-off', actor.username);
  });
  platform.log.info({ event: 'second-step-off', userId: actor.id }, 'Two-step sign-in switched off');
}

/** The same for somebody who lost phone and codes, by the one who runs the program. */
export async function resetTwoFactor(platform: Parts, username: string): Promise<void> {
  const account = await findAccountByKey(platform.db, usernameKey(username));
  if (!account) throw new AppError('not_found', `There is no account named ${displayedUsername(username)}`);
  await doWork(platform, null, async ({ trx, record }) => {
    if (!(await forgetTwoFactor(trx, account.id)))
      throw new AppError('conflict', `${account.username} has no second step to switch off`);
    await record('second-step-off', account.username);
  });
  platform.log.info({ event: 'second-step-off', userId: account.id }, 'Two-step sign-in switched off');
}

/**
 * Uses up what a person typed: a code of their app or a recovery code. Answers which, or null for anything else; a
 * code opens once. Refuses with `unavailable` a code that nobody can check, because the key of the secrets is missing;
 * recovery codes open all the same. Belongs in the transaction that starts the session.
 */
export async function useTwoFactor(
  { trx, config }: { trx: InTransaction; config: Platform['config'] },
  userId: number,
  typed: string,
  now: Date,
): Promise<'code' | 'recovery-code' | null> {
  const stored = await findTwoFactor(trx, userId);
  if (!stored?.confirmedAt) return null;
  const code = bareCode(typed);
  const secret = storedSecret({ config }, userId, stored.secret);
  const step = secret === null ? null : matchingTotpStep(secret, code, now);
  if (step !== null) return (await markStepUsed(trx, userId, step)) ? 'code' : null;
  if (await deleteRecoveryCode(trx, userId, hashOfCode(userId, code))) return 'recovery-code';
  if (secret === null) throw uncheckable();
  return null;
}

/** The refusal of a code. Also for one that was right but used: whoever looked over a shoulder learns nothing. */
export function wrongCode(): AppError {
  const message = 'This code is not right, or was used already. Wait for the next one and try again.';
  return new AppError('invalid', message, { fields: [{ path: 'code', message }] });
}

async function forgetTwoFactor(trx: InTransaction, userId: number): Promise<boolean> {
  const stored = await findTwoFactor(trx, userId);
  await replaceRecoveryCodes(trx, userId, []);
  await pendingSignIns.deleteOf(trx, userId);
  return (await deleteTwoFactor(trx, userId)) && stored?.confirmedAt != null;
}

async function makeRecoveryCodes(trx: InTransaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => readableSecret(2));
  const hashes = codes.map((code) => hashOfCode(userId, bareCode(code)));
  await replaceRecoveryCodes(trx, userId, hashes);
  return codes;
}

/** Nobody can guess a code of fifty bits, so a fast hash is enough; the person in it keeps equal codes apart. */
function hashOfCode(userId: number, code: string): string {
  return sha256(`${userId}:${code}`);
}

function notOn(): AppError {
  return new AppError('conflict', 'Two-step sign-in is off.');
}
