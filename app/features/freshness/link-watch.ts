import { DAY, HOUR } from '../../lib/durations.ts';
import { isGone, type LinkHistory } from '../link-checks/link-check.ts';

const SECOND = 1000;

/** Between two requests, and between two to one host, in milliseconds. */
export const BETWEEN_REQUESTS = SECOND;
export const BETWEEN_REQUESTS_TO_HOST = 10 * SECOND;

const WEEK = 7 * DAY;
/** An owner who asks twice within it asks other sites once. */
export const ASKED_LATELY = HOUR;

type Plan = {
  urls: readonly string[];
  histories: ReadonlyMap<string, LinkHistory>;
  /** Those that are asked every day. */
  urgent: ReadonlySet<string>;
  /** When the owner wanted all of them asked. */
  wantedAt: string | null;
  now: Date;
};

/** The addresses to be asked now, in their order: what matters most first, then what was asked longest ago. */
export function dueAddresses({ urls, histories, urgent, wantedAt, now }: Plan): string[] {
  const askedAt = (url: string) => Date.parse(histories.get(url)?.askedAt ?? '') || 0;
  const all = [...histories.values()];
  const isCutOff = nothingAnswers(all);
  const isDue = (url: string) => {
    const history = histories.get(url);
    if (!history) return true;
    const wanted = wantedAt === null ? 0 : Date.parse(wantedAt) - ASKED_LATELY;
    const isDaily = urgent.has(url) || (history.fails > 0 && !isGone(history)) || (isCutOff && isSilent(history));
    return askedAt(url) < wanted || now.getTime() - askedAt(url) >= (isDaily ? DAY : WEEK);
  };
  const due = urls.filter(isDue);
  const needsWitness = !hasAnswersOfToday(all, now) && due.some((url) => isSilent(histories.get(url)));
  const witness = needsWitness ? witnessOf(urls, histories) : null;
  const rank = (url: string) => (url === witness ? 0 : urgent.has(url) ? 1 : 2);
  return [...new Set(witness === null ? due : [witness, ...due])].toSorted(
    (one, other) => rank(one) - rank(other) || askedAt(one) - askedAt(other),
  );
}

/** Whether nothing came back the last time. */
function isSilent(history: LinkHistory | undefined): boolean {
  return history !== undefined && history.answeredAt !== history.askedAt;
}

/** Whether all that was asked lately stayed silent: then it is our own line. */
export function nothingAnswers(histories: readonly LinkHistory[]): boolean {
  const asked = latest(histories.map(({ askedAt }) => askedAt));
  const answered = latest(histories.map(({ answeredAt }) => answeredAt));
  return asked !== null && (answered === null || Date.parse(asked) - Date.parse(answered) >= DAY);
}

/** The latest of some moments. */
export function latest(moments: readonly (string | null)[]): string | null {
  return moments.reduce((last, moment) => (moment !== null && (last === null || moment > last) ? moment : last), null);
}

/** Whether anything answered within a day. Only then a name that is not found says something of the name. */
export function hasAnswersOfToday(histories: readonly LinkHistory[], now: Date): boolean {
  return histories.some(({ answeredAt }) => answeredAt !== null && now.getTime() - Date.parse(answeredAt) < DAY);
}

/** The address that answered last, asked to learn whether anything can be reached. */
function witnessOf(urls: readonly string[], histories: ReadonlyMap<string, LinkHistory>): string | null {
  const answeredAt = (url: string) => histories.get(url)?.answeredAt ?? '';
  const known = urls.filter((url) => answeredAt(url) !== '');
  return known.toSorted((one, other) => answeredAt(other).localeCompare(answeredAt(one)))[0] ?? null;
}

export type LinkRequest = { url: string; method: 'HEAD' | 'GET' };

/** The first of the requests whose host may be asked, or the one whose turn comes soonest, and when that is. */
export function nextRequest(
  requests: readonly LinkRequest[],
  { lastAskedAt, now }: { lastAskedAt: ReadonlyMap<string, number>; now: number },
): { request: LinkRequest; at: number } | null {
  let soonest: { request: LinkRequest; at: number } | null = null;
  for (const request of requests) {
    const last = lastAskedAt.get(hostOf(request.url));
    const at = last === undefined ? now : Math.max(now, last + BETWEEN_REQUESTS_TO_HOST);
    if (at === now) return { request, at };
    if (soonest === null || at < soonest.at) soonest = { request, at };
  }
  return soonest;
}

/** Whom a request goes to; machines behind one name share what they can bear. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}

/** Whether a site at this address has anything to look at: one on the machine of its author has no visitors. */
export function isPublicSite(siteUrl: string): boolean {
  const host = hostOf(siteUrl);
  return !/^(?:localhost|.*\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)$/.test(host);
}
