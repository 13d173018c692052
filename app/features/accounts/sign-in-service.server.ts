import { VISITOR } from '../../kit/audit-trail.server.ts';
import { doWork, recordAlone, workIn } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { addressPrefix, widerNetwork } from '../../lib/client-address.ts';
import { DAY } from '../../lib/durations.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import { isUniqueViolation } from '../../platform/database/database-failure.ts';
import { deleteSetting, findSetting, putSetting } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { pendingSignIns } from './account-link-store.server.ts';
import { findAccountByKey, insertAccount, isAnyAdmin, lockAccount } from './account-store.server.ts';
import { hashPassword, requireUsablePassword, verifyPassword } from './password.server.ts';
import { RATE_LIMITS } from './rate-limit.ts';
import {
  type Counter,
  clearAttempts,
  counter,
  countersOfPlace,
  requireAttemptsLeft,
  returnAttempts,
  takeAttempts,
} from './rate-limit-service.server.ts';
import { requireOpenRegistration } from './registration.server.ts';
import { knownDevicesSince, startSession } from './session-service.server.ts';
import { isKnownDevice, knownDevices } from './session-store.server.ts';
import type { SignInCookies } from './sign-in-cookies.ts';
import { hashOfToken, newToken } from './token.server.ts';
import { findTwoFactor } from './two-factor-store.server.ts';
import type { Account, Credentials, CurrentUser } from './user.ts';
import { displayedUsername, usernameKey } from './username.ts';

const DEVICES_PER_USER = 10;

const NEW_ACCOUNT = { address: RATE_LIMITS.newAccount, network: RATE_LIMITS.newAccountNetwork };
const REGISTRATION = { address: RATE_LIMITS.registration, network: RATE_LIMITS.registrationNetwork };
const LOGIN = { address: RATE_LIMITS.loginAddress, network: RATE_LIMITS.loginNetwork };

/** Where a sign-in comes from. */
export type Visit = SignInCookies & { address: string; userAgent: string };

/** The person, and the new secrets for their browser. */
export type SignedIn = { user: CurrentUser; sessionToken: string; deviceToken: string };

/** The name and the password were right, and the account asks for a code as well. */
export class TwoFactorNeeded extends AppError {
  /** Opens the second step, in the same browser and for a few minutes. */
  readonly pendingToken: string;

  constructor(pendingToken: string) {
    super('second_step', 'Enter the code from your authenticator app to finish signing in.');
    this.pendingToken = pendingToken;
  }
}

type Parts = Pick<Platform, 'db' | 'clock' | 'log'>;

/**
 * Starts a session for the right name and password. Refuses with `not_signed_in` in the same words, and after the same
 * time, whichever of the two was wrong; with `too_many` or `unavailable` before any password is checked. Throws
 * `TwoFactorNeeded` instead of starting a session where the account has a second step.
 */
export async function signIn(platform: Parts, { username, password }: Credentials, visit: Visit): Promise<SignedIn> {
  const { db, clock, log } = platform;
  const key = usernameKey(username);
  const account = await findAccountByKey(db, key);
  const knownDevice = await knownDeviceOf(db, visit, account?.id ?? 0, clock.now());
  const { here, failures, successes } = signInCounters(key, account, visit.address, knownDevice);

  await requireAttemptsLeft(platform, [successes]);
  await takeAttempts(platform, [here, ...failures]);
  const place = knownDevice ? account : null;
  const isRight = await verifyPassword(password, account?.passwordHash ?? null, place).catch(async (error) => {
    await returnAttempts(platform, [here, ...failures]);
    throw error;
  });
  if (!account || !isRight) {
    log.info({ event: 'sign-in-refused', userId: account?.id ?? null, address: visit.address }, 'Sign-in refused');
    // Not what was typed: people put their password into the field for the name.
    const subject = account?.username ?? 'an unknown name';
    await recordAlone(platform, VISITOR, 'sign-in-refused', subject, { from: addressPrefix(visit.address) });
    throw wrongCredentials();
  }

  await returnAttempts(platform, failures);
  await clearAttempts(platform, here);
  await takeAttempts(platform, [successes]);
  const outcome = await doWork(platform, account, async ({ trx, now, record }) => {
    // A password that was changed while it was being checked opens nothing any more.
    if (!(await lockAccount(trx, account))) throw wrongCredentials();
    if ((await findTwoFactor(trx, account.id))?.confirmedAt)
      return { pendingToken: await waitForCode(trx, account.id, now) };
    await record('sign-in', '', { from: addressPrefix(visit.address) });
    return startVisit(trx, account.id, visit, knownDevice, now);
  });
  if ('pendingToken' in outcome) throw new TwoFactorNeeded(outcome.pendingToken);
  log.info({ event: 'sign-in', userId: account.id }, 'Signed in');
  return { user: { id: account.id, username: account.username, isAdmin: account.isAdmin }, ...outcome };
}

/**
 * Makes an account and signs it in. It has no rights, whoever asks, unless it comes with the set-up code of a site that
 * has no administrator yet.
 */
export async function registerAccount(
  platform: Parts & Pick<Platform, 'config' | 'contentVersion'>,
  { username, password, setupCode }: Credentials & { setupCode?: string | undefined },
  visit: Visit,
): Promise<SignedIn> {
  const { db, log } = platform;
  const code = setupCode ? await checkSetupCode(platform, setupCode) : null;
  if (!code) await requireOpenRegistration(platform);
  const isAdmin = code !== null;
  // Whoever holds the code is the owner; a stranger's attempts from the same office must not keep them out.
  const newAccount = isAdmin ? [] : countersOfPlace(NEW_ACCOUNT, visit.address);
  const attempts = isAdmin ? [] : countersOfPlace(REGISTRATION, visit.address);
  const { hasAdminPassword } = await requireUsablePassword(platform, password, { isAdmin, username });
  await takeAttemptsIfAny(platform, [...newAccount, ...attempts]);

  const key = usernameKey(username);
  try {
    if (await findAccountByKey(db, key)) throw usernameTaken();
    const passwordHash = await hashPassword(password);
    const signedIn = await doWork(platform, null, async ({ trx, now }) => {
      if (code) await consumeSetupCode(trx, code);
      const account = { username: displayedUsername(username), usernameKey: key, passwordHash, isAdmin, now };
      const user = await insertAccount(trx, { ...account, hasAdminPassword });
      await workIn(trx, user, now).record('account-made', user.username, { isAdmin });
      return { user, ...(await startVisit(trx, user.id, visit, null, now)) };
    });
    log.info({ event: 'register', userId: signedIn.user.id, isAdmin }, 'Account made');
    return signedIn;
  } catch (error) {
    await returnAttempts(platform, newAccount);
    throw isUniqueViolation(error) ? usernameTaken(error) : error;
  }
}

/** The refusal for a name that somebody has. */
export function usernameTaken(cause?: unknown): AppError {
  return new AppError('conflict', 'Username already exists', {
    fields: [{ path: 'username', message: 'Username already exists' }],
    cause,
  });
}

/** The browser's token where it signed in to this account before, else null. */
export async function knownDeviceOf(
  db: DbOrTransaction,
  { deviceToken }: Pick<Visit, 'deviceToken'>,
  userId: number,
  now: Date,
): Promise<string | null> {
  const device = { tokenHash: hashOfToken(deviceToken ?? ''), userId, usedAfter: knownDevicesSince(now) };
  return (await isKnownDevice(db, device)) ? deviceToken : null;
}

/** Starts a session, and makes the browser known if it is not. Belongs in the transaction that made sure of the person. */
export async function startVisit(
  db: DbOrTransaction,
  userId: number,
  visit: Visit,
  knownDevice: string | null,
  now: Date,
): Promise<{ sessionToken: string; deviceToken: string }> {
  const { address, userAgent, sessionToken: previousToken } = visit;
  const sessionToken = await startSession(db, { userId, address, userAgent, previousToken, now });
  if (knownDevice) {
    const used = hashOfToken(knownDevice);
    await knownDevices.update(db, (eb) => eb('token_hash', '=', used), { lastUsedAt: now });
    return { sessionToken, deviceToken: knownDevice };
  }
  const deviceToken = newToken();
  await knownDevices.insert(db, { tokenHash: hashOfToken(deviceToken), userId, lastUsedAt: now });
  await knownDevices.keepFirst(db, (eb) => eb('user_id', '=', userId), DEVICES_PER_USER);
  return { sessionToken, deviceToken };
}

/**
 * What a sign-in is counted by: the place it comes from, which a success forgets, other failures, which it leaves as
 * they were, and successes. A browser that signed in to the account before is counted by itself alone.
 */
function signInCounters(
  key: string,
  account: Account | null,
  address: string,
  knownDevice: string | null,
): { here: Counter; failures: Counter[]; successes: Counter } {
  if (knownDevice !== null) {
    const device = hashOfToken(knownDevice);
    return {
      here: counter(RATE_LIMITS.loginDevice, device),
      failures: [counter(RATE_LIMITS.loginDeviceDay, device)],
      successes: counter(RATE_LIMITS.loginSuccess, device),
    };
  }
  // with the hash, a new password starts the count of every place again: whoever tried the old one for long is not kept out
  const place = counter(
    RATE_LIMITS.loginNameAndPlace,
    key,
    account?.passwordHash ?? '',
    widerNetwork(address) ?? address,
  );
  const day = counter(RATE_LIMITS.loginAddressDay, address);
  return {
    here: counter(RATE_LIMITS.loginNameAndAddress, key, address),
    failures: [place, ...countersOfPlace(LOGIN, address), day, counter(RATE_LIMITS.loginName, key)],
    successes: counter(RATE_LIMITS.loginSuccess, key),
  };
}

async function waitForCode(trx: InTransaction, userId: number, now: Date): Promise<string> {
  const token = newToken();
  await pendingSignIns.insert(trx, { tokenHash: hashOfToken(token), userId, now });
  return token;
}

async function takeAttemptsIfAny(platform: Parts, counters: Counter[]): Promise<void> {
  if (counters.length > 0) await takeAttempts(platform, counters);
}

function wrongCredentials(): AppError {
  return new AppError('not_signed_in', 'Invalid username or password');
}

const KEY = 'accounts.setup-code';
const VALID_FOR = DAY;

/** A code that was checked but not used up yet. */
type CheckedSetupCode = { stored: string };

/** Makes a code, which ends the one before. */
export async function issueSetupCode({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<string> {
  const code = newToken();
  const expiresAt = new Date(clock.now().getTime() + VALID_FOR);
  await putSetting(db, KEY, `${hashOfToken(code)} ${expiresAt.toISOString()}`, clock.now());
  return code;
}

/** Refuses with `forbidden` and the reason unless the code is the current one and nobody is administrator yet. */
async function checkSetupCode({ db, clock }: Pick<Platform, 'db' | 'clock'>, code: string): Promise<CheckedSetupCode> {
  const stored = await findSetting(db, KEY);
  if (stored === null || (await isAnyAdmin(db))) throw usedUp();
  const [hash, expiresAt] = stored.split(' ');
  if (hash !== hashOfToken(code))
    throw new AppError('forbidden', 'This set-up code is not valid. Use the link that the latest start printed.');
  if (expiresAt === undefined || new Date(expiresAt) <= clock.now())
    throw new AppError('forbidden', 'This set-up code has expired. Restart the site to get a new one.');
  return { stored };
}

/**
 * Uses the code up, within the transaction that makes the administrator. The delete decides: however many try at
 * once, on however many instances, one of them finds the row.
 */
async function consumeSetupCode(db: DbOrTransaction, { stored }: CheckedSetupCode): Promise<void> {
  const isOurs = await deleteSetting(db, KEY, stored);
  // asked after the delete, which waits for whoever else makes an administrator with a code
  if (!isOurs || (await isAnyAdmin(db))) throw usedUp();
}

/** Ends the current code, if there is one. */
export async function forgetSetupCode(db: DbOrTransaction): Promise<void> {
  const stored = await findSetting(db, KEY);
  if (stored !== null) await deleteSetting(db, KEY, stored);
}

function usedUp(): AppError {
  return new AppError('forbidden', 'This set-up code was used already. Sign in as the administrator instead.');
}
