import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { type Doing, doWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { addressPrefix } from '../../lib/client-address.ts';
import { HOUR, MINUTE } from '../../lib/durations.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { latestMoment } from '../../platform/database/leases.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { passwordResets, pendingSignIns } from './account-link-store.server.ts';
import { findAccount, findAccountByKey } from './account-store.server.ts';
import {
  deleteEndedSessions,
  deleteSessionsOf,
  deleteUnusedKnownDevices,
  findSession,
  listSessions,
  type SessionLimits,
  sessions,
  withToken,
} from './session-store.server.ts';
import { readSignInCookies } from './sign-in-cookies.ts';
import { hashOfToken, isToken, newToken } from './token.server.ts';
import type { Actor, Session } from './user.ts';
import { usernameKey } from './username.ts';

/** Milliseconds, except the number of sessions one person may have. */
const SESSION = { lifetime: 7 * 24 * HOUR, idle: 8 * HOUR, activeStep: 5 * MINUTE, perUser: 10 } as const;

const KNOWN_DEVICE_LIFETIME = 90 * 24 * HOUR;

const MAX_USER_AGENT = 200;

/** What came of a request's cookie: who is it, and by which session. */
type SignedInAs = { actor: Actor; session: Session };

/**
 * Who a request comes from, or null. Only what a person does may move the idle end: unsafe calls and page loads. The
 * reads that an open tab repeats every few seconds would otherwise keep a forgotten tab signed in for ever.
 */
export async function resolveSession(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  cookieHeader: string | null | undefined,
  { movesIdleEnd }: { movesIdleEnd: boolean },
): Promise<SignedInAs | null> {
  const { sessionToken } = readSignInCookies(cookieHeader, platform.config.siteUrl);
  if (sessionToken === null || !isToken(sessionToken)) return null;
  const now = platform.clock.now();
  const found = await findSession(platform.db, hashOfToken(sessionToken), limitsAt(now));
  if (!found) return null;
  const isStepDue = now.getTime() - found.session.lastActiveAt.getTime() >= SESSION.activeStep;
  if (!isStepDue || !movesIdleEnd) return found;
  await sessions.update(platform.db, withToken(found.session.tokenHash), { lastActiveAt: now });
  return { ...found, session: { ...found.session, lastActiveAt: now } };
}

/**
 * Writes a new session and answers its token; the session that the browser had before ends. Belongs in the transaction
 * that made sure of the person.
 */
export async function startSession(
  db: DbOrTransaction,
  visit: { userId: number; address: string; userAgent: string; previousToken: string | null; now: Date },
): Promise<string> {
  if (visit.previousToken !== null) await sessions.deleteAll(db, withToken(hashOfToken(visit.previousToken)));
  const token = newToken();
  await sessions.insert(db, {
    tokenHash: hashOfToken(token),
    userId: visit.userId,
    createdAt: visit.now,
    lastActiveAt: visit.now,
    expiresAt: new Date(visit.now.getTime() + SESSION.lifetime),
    addressPrefix: addressPrefix(visit.address),
    userAgent: visit.userAgent.slice(0, MAX_USER_AGENT),
    confirmedAt: visit.now,
  });
  await sessions.keepFirst(db, (eb) => eb('user_id', '=', visit.userId), SESSION.perUser, ['created_at desc']);
  return token;
}

/** Ends the session of this token, which is that of the actor; without one nothing happens. */
export async function endSession(platform: Doing, actor: AuditActor, token: string | null): Promise<void> {
  if (token === null || !isToken(token)) return;
  await doWork(platform, actor, async ({ trx, record }) => {
    await sessions.deleteAll(trx, withToken(hashOfToken(token)));
    if (actor) await record('sign-out');
  });
}

/** Where a person is signed in, last used first. */
export async function listOwnSessions({ db, clock }: Pick<Platform, 'db' | 'clock'>, current: Session) {
  const own = await listSessions(db, current.userId, limitsAt(clock.now()));
  return own.map((session) => ({
    /** Names the session without opening it. */
    id: publicId(session),
    userAgent: session.userAgent,
    addressPrefix: session.addressPrefix,
    createdAt: session.createdAt.toISOString(),
    lastActiveAt: session.lastActiveAt.toISOString(),
    isCurrent: session.tokenHash === current.tokenHash,
  }));
}

/** Ends one of a person's own sessions by the id that `listOwnSessions` gave it. */
export async function endOwnSession(platform: Doing, actor: AuditActor, current: Session, id: string): Promise<void> {
  const own = await listSessions(platform.db, current.userId, limitsAt(platform.clock.now()));
  const session = own.find((candidate) => publicId(candidate) === id);
  if (!session) throw new AppError('not_found', 'This session has ended already');
  await doWork(platform, actor, async ({ trx, record }) => {
    await sessions.deleteAll(trx, withToken(session.tokenHash));
    await record('session-ended');
  });
}

/** Signs a person out everywhere but here. */
export async function endOtherSessions(platform: Doing, actor: AuditActor, current: Session): Promise<void> {
  await doWork(platform, actor, async ({ trx, record }) => {
    await deleteSessionsOf(trx, current.userId, current.tokenHash);
    await record('other-sessions-ended');
  });
}

/**
 * For the moment in which all accounts are replaced: answers what puts this session back afterwards, if there is an
 * administrator of the same name then. Whoever is no longer one has to sign in.
 */
export async function carrySession(
  db: DbOrTransaction,
  current: Session,
): Promise<(db: DbOrTransaction) => Promise<void>> {
  const person = await findAccount(db, current.userId);
  const all = await listSessions(db, current.userId, {
    now: current.createdAt,
    activeAfter: new Date(0),
    activeUntil: current.expiresAt,
  });
  const session = all.find(({ tokenHash }) => tokenHash === current.tokenHash);
  return async (trx) => {
    const same = person && (await findAccountByKey(trx, usernameKey(person.username)));
    if (session && same?.isAdmin) await sessions.insert(trx, { ...session, userId: same.id });
  };
}

/** Removes sessions, half-finished sign-ins, links for new passwords and known devices that count no more. Nothing but the size of the tables depends on it. */
export async function sweepSessions({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteEndedSessions(db, limitsAt(now));
  await pendingSignIns.deleteEnded(db, now);
  await passwordResets.deleteEnded(db, now);
  await deleteUnusedKnownDevices(db, knownDevicesSince(now));
}

/** A browser counts as known if it signed in after this moment. */
export function knownDevicesSince(now: Date): Date {
  return new Date(now.getTime() - KNOWN_DEVICE_LIFETIME);
}

function limitsAt(now: Date): SessionLimits {
  return { now, activeAfter: new Date(now.getTime() - SESSION.idle), activeUntil: latestMoment(now) };
}

/** Not the hash that the table is searched by, so that a list on screen is no step towards the token. */
function publicId({ tokenHash }: Session): string {
  return hashOfToken(`session ${tokenHash}`).slice(0, 16);
}
