import { AppError } from '../../lib/app-error.ts';
import { addressPrefix } from '../../lib/client-address.ts';
import { type DbOrTransaction, isUniqueViolation } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { recordAudit, VISITOR } from '../audit/audit-service.server.ts';
import { findAccountByKey, insertAccount, lockAccount } from './account-store.server.ts';
import {
  deleteOldestKnownDevices,
  insertKnownDevice,
  isKnownDevice,
  markKnownDeviceUsed,
} from './known-device-store.server.ts';
import { hashPassword, keepsAdminRules, requireUsablePassword, verifyPassword } from './password.server.ts';
import { requireOpenRegistration } from './registration.server.ts';
import { findSecondStep, insertPendingSignIn } from './second-step-store.server.ts';
import { knownDevicesSince, startSession } from './session-service.server.ts';
import { checkSetupCode, consumeSetupCode } from './setup-code.server.ts';
import { PENDING_SECONDS, type SignInCookies } from './sign-in-cookies.ts';
import { THROTTLE } from './throttle.ts';
import { type Counter, clearTries, counter, returnTries, takeTries } from './throttle-service.server.ts';
import { hashOfToken, newToken } from './token.server.ts';
import type { Credentials, CurrentUser } from './user.ts';
import { displayedUsername, usernameKey } from './username.ts';

const DEVICES_PER_USER = 10;

/** Where a sign-in comes from. */
export type Visit = SignInCookies & { address: string; userAgent: string };

/** The person, and the new secrets for their browser. */
export type SignedIn = { user: CurrentUser; sessionToken: string; deviceToken: string };

/** The name and the password were right, and the account asks for a code as well. */
export class SecondStepNeeded extends AppError {
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
 * `SecondStepNeeded` instead of starting a session where the account has a second step.
 */
export async function signIn(platform: Parts, { username, password }: Credentials, visit: Visit): Promise<SignedIn> {
  const { db, clock, log } = platform;
  const key = usernameKey(username);
  const account = await findAccountByKey(db, key);
  const knownDevice = await knownDeviceOf(db, visit, account?.id ?? 0, clock.now());
  const here = counter(THROTTLE.loginNameAndAddress, key, visit.address);
  const counters = [
    here,
    counter(THROTTLE.loginAddress, visit.address),
    counter(THROTTLE.loginAddressDay, visit.address),
    // Guessing from a thousand places uses up the count of the name; its owner's own browser has another.
    knownDevice ? counter(THROTTLE.loginDevice, hashOfToken(knownDevice)) : counter(THROTTLE.loginName, key),
  ];

  await takeTries(platform, counters);
  const isRight = await verifyPassword(password, account?.passwordHash ?? null).catch(async (error) => {
    await returnTries(platform, counters);
    throw error;
  });
  if (!account || !isRight) {
    log.info({ event: 'sign-in-refused', userId: account?.id ?? null, address: visit.address }, 'Sign-in refused');
    await recordAudit(db, {
      actor: VISITOR,
      action: 'sign-in-refused',
      // Not what was typed: people put their password into the field for the name.
      subject: account?.username ?? 'an unknown name',
      details: { from: addressPrefix(visit.address) },
      now: clock.now(),
    });
    throw wrongCredentials();
  }

  const outcome = await db.transaction().execute(async (trx) => {
    // A password that was changed while it was being checked opens nothing any more.
    if (!(await lockAccount(trx, account))) throw wrongCredentials();
    const now = clock.now();
    if ((await findSecondStep(trx, account.id))?.confirmedAt)
      return { pendingToken: await waitForCode(trx, account.id, now) };
    await recordAudit(trx, { actor: account, action: 'sign-in', details: { from: addressPrefix(visit.address) }, now });
    return startVisit(trx, account.id, visit, knownDevice, now);
  });
  await returnTries(platform, counters);
  await clearTries(platform, here);
  if ('pendingToken' in outcome) throw new SecondStepNeeded(outcome.pendingToken);
  log.info({ event: 'sign-in', userId: account.id }, 'Signed in');
  return { user: { id: account.id, username: account.username, isAdmin: account.isAdmin }, ...outcome };
}

/**
 * Makes an account and signs it in. It has no rights, whoever asks, unless it comes with the set-up code of a site that
 * has no administrator yet.
 */
export async function registerAccount(
  platform: Parts,
  { username, password, setupCode }: Credentials & { setupCode?: string | undefined },
  visit: Visit,
): Promise<SignedIn> {
  const { db, clock, log } = platform;
  const code = setupCode ? await checkSetupCode(platform, setupCode) : null;
  if (!code) await requireOpenRegistration(platform);
  const isAdmin = code !== null;
  await requireUsablePassword(password, { isAdmin });

  // Whoever holds the code is the owner; a stranger's tries from the same office must not keep them out.
  const newAccount = isAdmin ? [] : [counter(THROTTLE.newAccount, visit.address)];
  const tries = isAdmin ? [] : [counter(THROTTLE.registration, visit.address)];
  await takeTriesIfAny(platform, [...newAccount, ...tries]);

  const key = usernameKey(username);
  try {
    if (await findAccountByKey(db, key)) throw usernameTaken();
    const passwordHash = await hashPassword(password);
    const hasAdminPassword = await keepsAdminRules(password);
    const now = clock.now();
    const signedIn = await db.transaction().execute(async (trx) => {
      if (code) await consumeSetupCode(trx, code);
      const account = { username: displayedUsername(username), usernameKey: key, passwordHash, isAdmin, now };
      const user = await insertAccount(trx, { ...account, hasAdminPassword });
      await recordAudit(trx, {
        actor: user,
        action: 'account-made',
        subject: user.username,
        details: { isAdmin },
        now,
      });
      return { user, ...(await startVisit(trx, user.id, visit, null, now)) };
    });
    log.info({ event: 'register', userId: signedIn.user.id, isAdmin }, 'Account made');
    return signedIn;
  } catch (error) {
    await returnTries(platform, newAccount);
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
    await markKnownDeviceUsed(db, hashOfToken(knownDevice), now);
    return { sessionToken, deviceToken: knownDevice };
  }
  const deviceToken = newToken();
  await insertKnownDevice(db, { tokenHash: hashOfToken(deviceToken), userId, now });
  await deleteOldestKnownDevices(db, userId, DEVICES_PER_USER);
  return { sessionToken, deviceToken };
}

async function waitForCode(trx: DbOrTransaction, userId: number, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + PENDING_SECONDS * 1000);
  await insertPendingSignIn(trx, { tokenHash: hashOfToken(token), userId, expiresAt });
  return token;
}

async function takeTriesIfAny(platform: Parts, counters: Counter[]): Promise<void> {
  if (counters.length > 0) await takeTries(platform, counters);
}

function wrongCredentials(): AppError {
  return new AppError('not_signed_in', 'Invalid username or password');
}
