import { AppError } from '../../lib/app-error.ts';
import { widerNetwork } from '../../lib/client-address.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type RateLimit, waitingTime } from './rate-limit.ts';
import {
  deleteEndedRateLimits,
  deleteRateLimit,
  insertOrRaiseRateLimit,
  listRateLimitCounts,
  lowerRateLimits,
  type RateLimitCount,
} from './rate-limit-store.server.ts';

/** One thing that is counted against a rate limit: a rule for a name, an address or both. */
export type Counter = { key: string; rule: RateLimit };

type Parts = Pick<Platform, 'db' | 'clock' | 'log'>;

/** What is counted is kept as a hash: the table does not show who it was. */
export function counter(rule: RateLimit, ...who: (string | number)[]): Counter {
  const hash = sha256(JSON.stringify(who));
  return { key: `${rule.name}:${hash}`, rule };
}

/** The same by where somebody comes from, with a second rule for the wider network where there is one. */
export function countersOfPlace(
  rules: { address: RateLimit; network: RateLimit },
  address: string,
  ...who: (string | number)[]
): [Counter, ...Counter[]] {
  const network = widerNetwork(address);
  return [
    counter(rules.address, ...who, address),
    ...(network === null ? [] : [counter(rules.network, ...who, network)]),
  ];
}

/**
 * Counts an attempt before it is made, so that a hundred at once get no more than one after the other. Refuses with
 * `too_many` when one counter is used up; `returnAttempts` takes an attempt back that turned out to be no failure.
 */
export async function takeAttempts({ db, clock, log }: Parts, counters: Counter[]): Promise<void> {
  const now = clock.now();
  await requireAttemptsLeft({ db, clock }, counters);
  const taken: string[] = [];
  for (const { key, rule } of counters) {
    const count = await insertOrRaiseRateLimit(db, key, rule, now);
    taken.push(key);
    if (count.count === rule.allowed) log.warn({ event: 'throttled', rule: rule.name }, 'Too many attempts');
    if (count.count > rule.allowed) {
      await lowerRateLimits(db, taken);
      throw tooMany([count], now);
    }
  }
}

/** Counts an attempt without refusing it; answers whether it was one more than the rule allows. */
export async function countAttempt(
  { db, clock }: { db: DbOrTransaction } & Pick<Parts, 'clock'>,
  { key, rule }: Counter,
): Promise<boolean> {
  return (await insertOrRaiseRateLimit(db, key, rule, clock.now())).count > rule.allowed;
}

/** Refuses with `too_many` when a counter is used up; counts nothing. */
export async function requireAttemptsLeft(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  counters: Counter[],
): Promise<void> {
  const rules = new Map(counters.map(({ key, rule }) => [key, rule]));
  const now = clock.now();
  const counts = await listRateLimitCounts(db, rules, now);
  const full = counts.filter(({ key, count }) => count >= (rules.get(key)?.allowed ?? 0));
  if (full.length > 0) throw tooMany(full, now);
}

/** Takes back the attempts that `takeAttempts` counted. */
export async function returnAttempts({ db }: Pick<Platform, 'db'>, counters: Counter[]): Promise<void> {
  const keys = counters.map(({ key }) => key);
  await lowerRateLimits(db, keys);
}

/** Forgets all attempts of one counter. */
export async function clearAttempts({ db }: Pick<Platform, 'db'>, { key }: Counter): Promise<void> {
  await deleteRateLimit(db, key);
}

/** Removes counts whose window is over. Nothing but the size of the table depends on it. */
export async function sweepRateLimits({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deleteEndedRateLimits(db, clock.now());
}

function tooMany(full: RateLimitCount[], now: Date): AppError {
  const end = Math.max(...full.map(({ windowEndsAt }) => windowEndsAt.getTime()));
  const seconds = Math.max(1, Math.ceil((end - now.getTime()) / 1000));
  return new AppError('too_many', `Too many attempts. Try again in ${waitingTime(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}
