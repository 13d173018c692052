import { doWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY, HOUR } from '../../lib/durations.ts';
import { dayIn, monthsLater } from '../../lib/moments.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { findSetting } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Actor } from '../accounts/user.ts';
import { knownCaseStudies } from '../case-studies/case-study-service.server.ts';
import { reviewClaim } from '../claim-reviews/claim-review-service.server.ts';
import { isGone, type LinkHistory, verdictOf } from '../link-checks/link-check.ts';
import { linkHistories } from '../link-checks/link-check-service.server.ts';
import { readTimeZone } from '../settings/time-zone-service.server.ts';
import { readDueClaims } from '../site-content/first-review.server.ts';
import type { SiteContent } from '../site-content/site-content.ts';
import { readStoredContent } from '../site-content/site-content-service.server.ts';
import { dismissals, withKey } from './dismissal-store.server.ts';
import { type Freshness, OTHER_ROW } from './freshness.ts';
import { type FoundItem, freshnessItems, goneLink, monthsOfPeace } from './freshness-items.ts';
import { readOutsideAddresses } from './link-watch.server.ts';
import { ASKED_LATELY, hostOf, isPublicSite, latest } from './link-watch.ts';
import { type OutsideAddress, urgentLinks } from './outside-addresses.ts';

/** More rows than anybody works through at once. */
const MOST_ITEMS = 100;

type Keyed = FoundItem & { key: string };
type Dismissal = { key: string; days: number | null };

/** What is worth a look now, without what the owner does not want to be told of. */
export async function readFreshness(platform: Platform): Promise<Freshness> {
  const { found, links, histories } = await look(platform);
  const items = await notDismissed(platform, found);
  const isOn = isPublicSite(platform.config.siteUrl);
  const all = [...histories.values()];
  return {
    asOf: latest(all.map(({ askedAt }) => askedAt)),
    isOn,
    hasLinks: links.length > 0,
    isLooking: isOn && (await isLooking(platform, links, histories)),
    items: items.slice(0, MOST_ITEMS).map(({ key, level, sentence, address, place }) => ({
      key,
      level,
      sentence,
      place,
      ...(address && { address }),
    })),
    more: Math.max(0, items.length - MOST_ITEMS),
    unsure: isOn ? unsureHosts(histories) : [],
    doubtful: isOn ? all.filter((history) => history.fails > 0 && !isGone(history)).length : 0,
  };
}

/** The same as rows alone, for a mail. */
export async function listFreshness(platform: Platform): Promise<Keyed[]> {
  return notDismissed(platform, (await look(platform)).found);
}

/** Which of the links without which the site does not do its work are gone: a few rows by their keys. */
export async function readGoneLinks(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  content: Pick<SiteContent, 'links'>,
): Promise<Keyed[]> {
  if (!isPublicSite(platform.config.siteUrl)) return [];
  const links = urgentLinks(content);
  const urls = links.map(({ url }) => url);
  const histories = await linkHistories(platform, urls);
  const gone = links.flatMap((link) => {
    const history = histories.get(link.url);
    return history && isGone(history) ? [goneLink(link.url, link.place, history, link)] : [];
  });
  return notDismissed(platform, gone);
}

/** How many of the due claims the owner has not put off. */
export async function countClaimsNotPutOff(
  platform: Pick<Platform, 'db' | 'clock'>,
  due: readonly { key: string; reviewOn: string }[],
): Promise<number> {
  const keys = due.map(({ key, reviewOn }) => keyOf(['claim', key, reviewOn]));
  return (await openKeys(platform, keys)).length;
}

/**
 * Takes a row away for some days, or because it is right: for good where it is about a fact, for another period where it is
 * a reminder. To say so of a claim is its review. No days bring the row back.
 */
export async function dismissFreshness(platform: Platform, actor: Actor, { key, days }: Dismissal): Promise<void> {
  const isOther = OTHER_ROW.test(key);
  // what waits for the owner goes by itself once it is done, so it can be put off, and never be said to be right
  if (isOther && days === null) throw new AppError('invalid', 'Say for how many days. It goes once it is done.');
  const item = isOther ? null : withKeys((await look(platform)).found).find((one) => one.key === key);
  if (item === undefined) throw new AppError('not_found', 'There is no such row any more.');
  const [, claim = ''] = item?.occasion ?? [];
  if (item?.kind === 'claim' && days === null) return void (await reviewClaim(platform, actor, { claim }));
  await doWork(platform, actor, async ({ trx, now, record }) => {
    const until = untilOf(item, days, now);
    if (days === 0) await dismissals.deleteAll(trx, withKey(key));
    else await dismissals.put(trx, { key, until, username: actor.username });
    const said = days === 0 ? 'taken back' : (until ?? 'for good');
    await record('freshness-dismissed', item?.subject ?? 'What waits', { until: said });
  });
}

/** The keys of what waits that are put off now. */
export async function listPutOff({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<string[]> {
  const rows = await dismissals.list(db);
  return rows.filter((row) => OTHER_ROW.test(row.key) && isInForce(row, clock.now())).map(({ key }) => key);
}

/** Forgets what is over, and what was said of things that are not there any more. */
export async function sweepDismissals(platform: Platform): Promise<void> {
  const known = new Set(withKeys((await look(platform)).found).map(({ key }) => key));
  for (const row of await dismissals.list(platform.db))
    if (!isInForce(row, platform.clock.now()) || (row.until === null && !known.has(row.key)))
      await dismissals.deleteAll(platform.db, withKey(row.key));
}

type Looked = { found: FoundItem[]; links: OutsideAddress[]; histories: Map<string, LinkHistory> };

async function look(platform: Platform): Promise<Looked> {
  const [content, studies, links, timeZone] = await Promise.all([
    readStoredContent(platform),
    knownCaseStudies(platform),
    readOutsideAddresses(platform),
    readTimeZone(platform),
  ]);
  const isOn = isPublicSite(platform.config.siteUrl);
  const urls = links.map(({ url }) => url);
  const [histories, dueClaims] = await Promise.all([
    isOn ? linkHistories(platform, urls) : new Map<string, LinkHistory>(),
    readDueClaims(platform, content.claims, dayIn(timeZone, platform.clock.now())),
  ]);
  const facts = { content, links, histories, studies, dueClaims };
  return { found: freshnessItems({ ...facts, now: platform.clock.now(), timeZone }), links, histories };
}

async function isLooking(
  { db, clock }: Platform,
  links: readonly OutsideAddress[],
  histories: ReadonlyMap<string, LinkHistory>,
): Promise<boolean> {
  const wanted = Date.parse((await findSetting(db, 'freshness.wanted')) ?? '');
  if (Number.isNaN(wanted) || clock.now().getTime() - wanted > HOUR) return false;
  return links.some(({ url }) => (Date.parse(histories.get(url)?.askedAt ?? '') || 0) < wanted - ASKED_LATELY);
}

function unsureHosts(histories: ReadonlyMap<string, LinkHistory>): string[] {
  const unsure = [...histories].filter(([, { status, fails }]) => fails === 0 && verdictOf(status) !== 'ok');
  return [...new Set(unsure.map(([url]) => hostOf(url)))].sort();
}

async function notDismissed(platform: Pick<Platform, 'db' | 'clock'>, found: readonly FoundItem[]): Promise<Keyed[]> {
  const keyed = withKeys(found);
  const open = new Set(
    await openKeys(
      platform,
      keyed.map(({ key }) => key),
    ),
  );
  return keyed.filter(({ key }) => open.has(key));
}

async function openKeys({ db, clock }: Pick<Platform, 'db' | 'clock'>, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await dismissals.list(db, keys.length > MOST_ITEMS ? undefined : (eb) => eb('key', 'in', keys));
  const dismissed = new Set(rows.filter((row) => isInForce(row, clock.now())).map(({ key }) => key));
  return keys.filter((key) => !dismissed.has(key));
}

function isInForce({ until }: Tables['dismissals'], now: Date): boolean {
  return until === null || until > now.toISOString();
}

function untilOf(item: FoundItem | null, days: number | null, now: Date): string | null {
  if (days !== null) return new Date(now.getTime() + days * DAY).toISOString();
  const months = item && monthsOfPeace(item.kind);
  return months === null ? null : monthsLater(now, months).toISOString();
}

function withKeys(found: readonly FoundItem[]): Keyed[] {
  return found.map((item) => ({ ...item, key: keyOf(item.occasion) }));
}

/** A name that says nothing: an address must not stand in a table or in the address of a call. */
function keyOf(occasion: readonly string[]): string {
  return sha256(JSON.stringify(occasion)).slice(0, 32);
}
