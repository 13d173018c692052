import { z } from 'zod';
import { DAY } from '../../lib/durations.ts';

/** For how long an answer counts, in milliseconds. */
export const LINK_CHECK_COUNTS_FOR = DAY;

/** How many addresses are asked about in one call. */
export const MOST_LINKS = 30;

/**
 * What came of asking an address: it answers, it says that there is nothing any more, or one cannot tell, as with sites
 * that do not let programs look.
 */
export type LinkVerdict = 'ok' | 'gone' | 'unsure';

export const linkChecksGiven = z.strictObject({
  urls: z
    .array(z.string('An address must be text').max(2048, 'An address must be at most 2048 characters'))
    .max(MOST_LINKS, `At most ${MOST_LINKS} addresses at once`),
});

export const linkCheckReply = z.strictObject({
  url: z.string(),
  /** `waiting` while it is being asked. */
  verdict: z.enum(['ok', 'gone', 'unsure', 'waiting']),
  /** The HTTP status of the answer; null where there was none. */
  status: z.int().nullable(),
});
export type LinkCheck = z.output<typeof linkCheckReply>;

/** What an answer says of the address. Only what is said to be gone is; 401, 403, 429 and 999 turn away programs. */
export function verdictOf(status: number | null): LinkVerdict {
  if (status === 404 || status === 410) return 'gone';
  return status !== null && status >= 200 && status < 300 ? 'ok' : 'unsure';
}

/** How often in a row, and over how long, an address has to say that there is nothing before it counts as gone. */
const FAILS_UNTIL_GONE = 3;
const FAILING_UNTIL_GONE = 2 * DAY;

/** What came of asking once. */
export type LinkAnswer = {
  /** The HTTP status; null where no answer came. */
  status: number | null;
  /** There is no machine of this name, and names can be looked up from here. */
  hasNoName: boolean;
};

/** How an address fared until now. */
export type LinkHistory = {
  status: number | null;
  askedAt: string;
  /** When it last answered anything. */
  answeredAt: string | null;
  /** How often in a row it said that there is nothing, and since when. */
  fails: number;
  failingSince: string | null;
};

/**
 * The history with one more answer. What says "gone" counts on, any other answer ends the count; where none came nothing is
 * known, and the count stays where it was.
 */
export function withAnswer(before: LinkHistory | null, { status, hasNoName }: LinkAnswer, now: Date): LinkHistory {
  const askedAt = now.toISOString();
  const answeredAt = status === null ? (before?.answeredAt ?? null) : askedAt;
  const fails = before?.fails ?? 0;
  if (hasNoName || verdictOf(status) === 'gone')
    return { status, askedAt, answeredAt, fails: fails + 1, failingSince: before?.failingSince ?? askedAt };
  if (before && status === null && fails > 0) return { ...before, askedAt };
  return { status, askedAt, answeredAt, fails: 0, failingSince: null };
}

/** Whether the address has said for long enough that there is nothing any more. */
export function isGone({ status, fails, failingSince, askedAt, answeredAt }: LinkHistory): boolean {
  if (failingSince === null || fails < FAILS_UNTIL_GONE) return false;
  // it was asked since, and stayed silent; a name that is not found never answers
  const saidAt = status === null ? askedAt : (answeredAt ?? askedAt);
  return Date.parse(saidAt) - Date.parse(failingSince) >= FAILING_UNTIL_GONE;
}
