import { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type ThrottleRule, waitingTime } from './throttle.ts';
import {
  deleteEndedThrottles,
  deleteThrottle,
  insertOrRaiseThrottle,
  listThrottleCounts,
  lowerThrottles,
  type ThrottleCount,
} from './throttle-store.server.ts';

/** One thing that is counted: a rule for a name, an address or both. */
export type Counter = { key: string; rule: ThrottleRule };

type Parts = Pick<Platform, 'db' | 'clock' | 'log'>;

/** What is counted is kept as a hash: the table does not tell who tried. */
export function counter(rule: ThrottleRule, ...who: (string | number)[]): Counter {
  const hash = sha256(JSON.stringify(who));
  return { key: `${rule.name}:${hash}`, rule };
}

/**
 * Counts a try before it is made, so that a hundred at once get no more of them than one after the other. Refuses with
 * `too_many` when one counter is used up; `returnTries` takes a try back that turned out to be no failure.
 */
export async function takeTries({ db, clock, log }: Parts, counters: Counter[]): Promise<void> {
  const now = clock.now();
  await requireTriesLeft({ db, clock }, counters);
  const taken: string[] = [];
  for (const { key, rule } of counters) {
    const count = await insertOrRaiseThrottle(db, key, rule, now);
    taken.push(key);
    if (count.count === rule.allowed) log.warn({ event: 'throttled', rule: rule.name }, 'Too many tries');
    if (count.count > rule.allowed) {
      await lowerThrottles(db, taken);
      throw tooMany([count], now);
    }
  }
}

/** Refuses with `too_many` when a counter is used up; counts nothing. */
export async function requireTriesLeft(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  counters: Counter[],
): Promise<void> {
  const rules = new Map(counters.map(({ key, rule }) => [key, rule]));
  const now = clock.now();
  const counts = await listThrottleCounts(db, [...rules.keys()], now);
  const full = counts.filter(({ key, count }) => count >= (rules.get(key)?.allowed ?? 0));
  if (full.length > 0) throw tooMany(full, now);
}

/** Takes back the tries that `takeTries` counted. */
export async function returnTries({ db }: Pick<Platform, 'db'>, counters: Counter[]): Promise<void> {
  await lowerThrottles(
    db,
    counters.map(({ key }) => key),
  );
}

/** Forgets all tries of one counter. */
export async function clearTries({ db }: Pick<Platform, 'db'>, { key }: Counter): Promise<void> {
  await deleteThrottle(db, key);
}

/** Removes counts whose window is over. Nothing but the size of the table depends on it. */
export async function sweepThrottles({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deleteEndedThrottles(db, clock.now());
}

function tooMany(full: ThrottleCount[], now: Date): AppError {
  const end = Math.max(...full.map(({ windowEndsAt }) => windowEndsAt.getTime()));
  const seconds = Math.max(1, Math.ceil((end - now.getTime()) / 1000));
  return new AppError('too_many', `Too many attempts. Try again in ${waitingTime(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}
