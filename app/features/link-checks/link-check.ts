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
