import { AppError } from '../../lib/app-error.ts';
import { MINUTE } from '../../lib/durations.ts';
import { oncePerVersion } from '../../platform/database/content-version.server.ts';
import { renewLease, takeLease } from '../../platform/database/leases.server.ts';
import { findSetting, putSetting } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { knownCaseStudies } from '../case-studies/case-study-service.server.ts';
import { publicEntries } from '../entries/entry-service.server.ts';
import { askLink, isSettled } from '../link-checks/ask-link.server.ts';
import { isGone, type LinkAnswer } from '../link-checks/link-check.ts';
import { keepAnswer, linkHistories, watchLinks } from '../link-checks/link-check-service.server.ts';
import { readStoredContent } from '../site-content/site-content-service.server.ts';
import {
  BETWEEN_REQUESTS,
  dueAddresses,
  hasAnswersOfToday,
  hostOf,
  isPublicSite,
  type LinkRequest,
  nextRequest,
} from './link-watch.ts';
import { type OutsideAddress, outsideAddresses, urgentLinks } from './outside-addresses.ts';

/** How often is looked whether the owner wants all addresses asked, and whether any is due, in milliseconds. */
export const LOOK_EVERY = 5000;
const PLAN_EVERY = 10 * MINUTE;
const LEASE = 'link-watch';
/** Longer than a pause between two requests and the request itself: whoever asks keeps the lease, and a killed process loses it. */
const LEASE_LASTS = MINUTE;

/** Every address of another site in what visitors read, looked up once per version of the content. */
export const readOutsideAddresses = oncePerVersion(async (platform: Platform): Promise<OutsideAddress[]> => {
  const [content, studies] = await Promise.all([readStoredContent(platform), knownCaseStudies(platform)]);
  return outsideAddresses(content, studies, await publicEntries(platform));
});

/** Has every address asked again that was not asked within the hour, by whichever instance looks next. */
export async function askAllSoon({ db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>): Promise<void> {
  if (!isPublicSite(config.siteUrl))
    throw new AppError('conflict', 'This site has no public address yet, so its links are not looked at.');
  const now = clock.now();
  await putSetting(db, 'freshness.wanted', now.toISOString(), now);
}

/** Forgets what addresses answered that visitors are not shown any more. */
export async function sweepWatchedLinks(platform: Platform): Promise<void> {
  const links = await readOutsideAddresses(platform);
  const isWatched = isPublicSite(platform.config.siteUrl);
  await watchLinks(platform, isWatched ? links.map(({ url }) => url) : []);
}

type WatchParts = {
  askOnce?: typeof askLink;
  /** Called when it is known that an address is gone. */
  onGone?: () => Promise<void>;
};

/**
 * The watch over links, one step after the other: a plan, or a request. Each answers the pause until the next. Of several
 * instances one asks, as long as it has something to ask.
 */
export function linkWatch(
  platform: Platform,
  { askOnce = askLink, onGone = async () => {} }: WatchParts = {},
): () => Promise<number> {
  const { db, clock, config } = platform;
  const lastAskedAt = new Map<string, number>();
  let requests: LinkRequest[] = [];
  let plannedAt = Number.NEGATIVE_INFINITY;
  let wantedThen: string | null = null;

  return async () => {
    if (!isPublicSite(config.siteUrl)) return LOOK_EVERY;
    if (requests.length === 0) {
      await plan();
      return requests.length === 0 ? LOOK_EVERY : 0;
    }
    const now = clock.now();
    const next = nextRequest(requests, { lastAskedAt, now: now.getTime() });
    if (!next) return LOOK_EVERY;
    await renewLease(db, LEASE, { now, until: new Date(now.getTime() + LEASE_LASTS) });
    if (next.at > now.getTime()) return next.at - now.getTime();
    await ask(next.request);
    if (requests.length === 0) await endTurn();
    return BETWEEN_REQUESTS;
  };

  async function plan(): Promise<void> {
    const now = clock.now();
    const wantedAt = await findSetting(db, 'freshness.wanted');
    if (wantedAt === wantedThen && Math.abs(now.getTime() - plannedAt) < PLAN_EVERY) return;
    if (!(await takeLease(db, LEASE, { now, until: new Date(now.getTime() + LEASE_LASTS) }))) return;
    const urls = (await readOutsideAddresses(platform)).map(({ url }) => url);
    const histories = await linkHistories(platform, urls);
    const urgent = new Set(urgentLinks(await readStoredContent(platform)).map(({ url }) => url));
    requests = dueAddresses({ urls, histories, urgent, wantedAt, now }).map((url) => ({ url, method: 'HEAD' }));
    plannedAt = now.getTime();
    wantedThen = wantedAt;
    if (requests.length === 0) await endTurn();
  }

  /** Gives the lease back, so that whoever is wanted next, this instance too, does not wait for its end. */
  async function endTurn(): Promise<void> {
    const now = clock.now();
    await renewLease(db, LEASE, { now, until: now });
  }

  async function ask(request: LinkRequest): Promise<void> {
    const { url, method } = request;
    const answer = await askOnce(config, url, method);
    const done = clock.now().getTime();
    for (const [host, at] of lastAskedAt) if (done - at > MINUTE) lastAskedAt.delete(host);
    lastAskedAt.set(hostOf(url), done);
    const isOver = method === 'GET' || isSettled(answer);
    const others = requests.filter((one) => one !== request);
    requests = isOver ? others : [{ url, method: 'GET' }, ...others];
    if (!isOver) return;
    const history = await keepAnswer(platform, url, await believed(answer), { isWatched: true });
    if (isGone(history)) await onGone();
  }

  /** A name that is not found counts only where others are. */
  async function believed(answer: LinkAnswer): Promise<LinkAnswer> {
    if (!answer.hasNoName) return answer;
    const links = await readOutsideAddresses(platform);
    const urls = links.map(({ url }) => url);
    const histories = await linkHistories(platform, urls);
    return { ...answer, hasNoName: hasAnswersOfToday([...histories.values()], clock.now()) };
  }
}
