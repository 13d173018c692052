import { MINUTE } from '../../lib/durations.ts';
import { type BackgroundLoop, startBackgroundLoop } from '../../platform/background-loop.server.ts';
import { oncePerVersion } from '../../platform/database/content-version.server.ts';
import { renewLease, takeLease } from '../../platform/database/leases.server.ts';
import { findSetting, putSetting } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { knownCaseStudies } from '../case-studies/case-study-service.server.ts';
import { askLink, isSettled } from '../link-checks/ask-link.server.ts';
import type { LinkAnswer } from '../link-checks/link-check.ts';
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
import { type OutsideAddresses, outsideAddresses } from './outside-addresses.ts';

/** How often is looked whether the owner wants all addresses asked, and whether any is due, in milliseconds. */
const LOOK_EVERY = 15_000;
const PLAN_EVERY = 10 * MINUTE;
const LEASE = 'link-watch';
/** Longer than a pause between two requests and the request itself: whoever asks keeps the lease, and a killed process loses it. */
const LEASE_LASTS = MINUTE;

/** Every address of another site in what visitors read, looked up once per version of the content. */
export const readOutsideAddresses = oncePerVersion(async (platform: Platform): Promise<OutsideAddresses> => {
  const [content, studies] = await Promise.all([readStoredContent(platform), knownCaseStudies(platform)]);
  return outsideAddresses(content, studies);
});

/** Has every address asked again that was not asked within the hour, by whichever instance looks next. */
export async function askAllSoon({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await putSetting(db, 'freshness.wanted', now.toISOString(), now);
}

/** Forgets what addresses answered that visitors are not shown any more. */
export async function sweepWatchedLinks(platform: Platform): Promise<void> {
  const { links } = await readOutsideAddresses(platform);
  const isWatched = isPublicSite(platform.config.siteUrl);
  await watchLinks(platform, isWatched ? links.map(({ url }) => url) : []);
}

/** Asks in the background whether what the site links to is still there. What a stop cuts off is asked again. */
export function startLinkWatch(platform: Platform): BackgroundLoop {
  return startBackgroundLoop(linkWatch(platform), {
    log: platform.log,
    what: 'the links of the site could not be looked at',
  });
}

/**
 * One step of it after the other: a plan, or a request. Each answers the pause until the next. Of several instances one
 * asks, as long as it has something to ask.
 */
export function linkWatch(platform: Platform, askOnce: typeof askLink = askLink): () => Promise<number> {
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
    await renewLease(db, LEASE, { now, until: new Date(now.getTime() + LEASE_LASTS) });
    if (!next) return LOOK_EVERY;
    if (next.at > now.getTime()) return next.at - now.getTime();
    await ask(next.request);
    return BETWEEN_REQUESTS;
  };

  async function plan(): Promise<void> {
    const now = clock.now();
    const wantedAt = await findSetting(db, 'freshness.wanted');
    if (wantedAt === wantedThen && now.getTime() - plannedAt < PLAN_EVERY) return;
    if (!(await takeLease(db, LEASE, { now, until: new Date(now.getTime() + LEASE_LASTS) }))) return;
    const { links, urgent } = await readOutsideAddresses(platform);
    const urls = links.map(({ url }) => url);
    const histories = await linkHistories(platform, urls);
    const daily = new Set([urgent.booking, urgent.event].filter((url) => url !== null));
    requests = dueAddresses({ urls, histories, urgent: daily, wantedAt, now }).map((url) => ({ url, method: 'HEAD' }));
    plannedAt = now.getTime();
    wantedThen = wantedAt;
  }

  async function ask(request: LinkRequest): Promise<void> {
    const { url, method } = request;
    const answer = await askOnce(config, url, method);
    const done = clock.now().getTime();
    for (const [host, at] of lastAskedAt) if (done - at > MINUTE) lastAskedAt.delete(host);
    lastAskedAt.set(hostOf(url), done);
    const isOver = method === 'GET' || isSettled(answer);
    if (isOver) await keepAnswer(platform, url, await believed(answer), { isWatched: true });
    const others = requests.filter((one) => one !== request);
    requests = isOver ? others : [{ url, method: 'GET' }, ...others];
  }

  /** A name that is not found counts only where others are. */
  async function believed(answer: LinkAnswer): Promise<LinkAnswer> {
    if (!answer.hasNoName) return answer;
    const { links } = await readOutsideAddresses(platform);
    const histories = await linkHistories(
      platform,
      links.map(({ url }) => url),
    );
    return { ...answer, hasNoName: hasAnswersOfToday([...histories.values()], clock.now()) };
  }
}
