import { keptBy } from '../../lib/kept-by.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { Db } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { askLink, isSettled } from './ask-link.server.ts';
import {
  LINK_CHECK_COUNTS_FOR,
  type LinkAnswer,
  type LinkCheck,
  type LinkHistory,
  MOST_LINKS,
  verdictOf,
  withAnswer,
} from './link-check.ts';
import { answersTo, linkChecks, markWatched, unwatchedBefore } from './link-check-store.server.ts';

type Reading = Pick<Platform, 'db' | 'clock'>;
type Asking = Reading & Pick<Platform, 'config' | 'log'>;

/** How many addresses are asked at once, and how many may wait behind them. */
const AT_ONCE = 4;
const MOST_WAITING = 200;

type Queue = { waiting: string[]; asked: Set<string>; running: Set<Promise<void>> };

/** Addresses that this process is asking. What a stop cuts off is asked again when somebody wants to know it again. */
const queueOf = keptBy((_db: Db): Queue => ({ waiting: [], asked: new Set(), running: new Set() }));

/** What is known of these addresses from the last 24 hours. */
export async function knownLinkChecks({ db, clock }: Reading, urls: readonly string[]): Promise<LinkCheck[]> {
  const urlOf = new Map(urls.map((url) => [hashOf(url), url]));
  const after = new Date(clock.now().getTime() - LINK_CHECK_COUNTS_FOR);
  const rows = urls.length === 0 ? [] : await linkChecks.list(db, answersTo([...urlOf.keys()], after));
  return rows.map(({ urlHash, status }) => ({ url: urlOf.get(urlHash) ?? '', verdict: verdictOf(status), status }));
}

/** The same, and begins to ask the others in the background; they are `waiting` until a later call. */
export async function checkLinks(platform: Asking, urls: readonly string[]): Promise<LinkCheck[]> {
  const unique = [...new Set(urls)];
  const known = new Map((await knownLinkChecks(platform, unique)).map((check) => [check.url, check]));
  const queue = queueOf(platform.db);
  for (const url of unique)
    if (!known.has(url) && !queue.asked.has(url) && queue.waiting.length < MOST_WAITING) {
      queue.asked.add(url);
      queue.waiting.push(url);
    }
  work(platform, queue);
  return unique.map((url) => known.get(url) ?? { url, verdict: 'waiting', status: null });
}

/** Keeps what an address answered, with how it fared before; `isWatched` for one that the site names. */
export async function keepAnswer(
  { db, clock }: Reading,
  url: string,
  answer: LinkAnswer,
  { isWatched = false }: { isWatched?: boolean } = {},
): Promise<LinkHistory> {
  const urlHash = hashOf(url);
  const stored = await linkChecks.find(db, (eb) => eb('url_hash', '=', urlHash));
  const history = withAnswer(stored, answer, clock.now());
  await linkChecks.put(db, { ...history, urlHash, isWatched: isWatched || stored?.isWatched === true });
  return history;
}

/** How these addresses fared; those that were never asked are not among them. */
export async function linkHistories(
  { db }: Pick<Platform, 'db'>,
  urls: readonly string[],
): Promise<Map<string, LinkHistory>> {
  if (urls.length === 0) return new Map();
  const which = urls.length > MOST_LINKS ? undefined : answersTo(urls.map(hashOf), new Date(0));
  const stored = new Map((await linkChecks.list(db, which)).map((row) => [row.urlHash, row]));
  return new Map(
    urls.flatMap((url) => {
      const row = stored.get(hashOf(url));
      return row ? [[url, row] as const] : [];
    }),
  );
}

/** From now on the answers of these addresses are kept for longer than a day, and those of no others. */
export async function watchLinks({ db }: Pick<Platform, 'db'>, urls: readonly string[]): Promise<void> {
  const named = new Set(urls.map(hashOf));
  const rows = await linkChecks.list(db);
  for (const isWatched of [true, false]) {
    const others = rows.filter((row) => row.isWatched !== isWatched && named.has(row.urlHash) === isWatched);
    const hashes = others.map(({ urlHash }) => urlHash);
    await markWatched(db, hashes, isWatched);
  }
}

/** Settles when nothing is being asked any more. */
export async function linkChecksSettled({ db }: Pick<Platform, 'db'>): Promise<void> {
  const { running } = queueOf(db);
  while (running.size > 0) await Promise.all(running);
}

/** Forgets answers that no longer count, but for those of addresses that the site names. */
export async function sweepLinkChecks({ db, clock }: Reading): Promise<void> {
  await linkChecks.deleteAll(db, unwatchedBefore(new Date(clock.now().getTime() - LINK_CHECK_COUNTS_FOR)));
}

function work(platform: Asking, queue: Queue): void {
  while (queue.running.size < AT_ONCE) {
    const url = queue.waiting.shift();
    if (url === undefined) return;
    const asking = ask(platform, url).finally(() => {
      queue.asked.delete(url);
      queue.running.delete(asking);
      work(platform, queue);
    });
    queue.running.add(asking);
  }
}

async function ask(platform: Asking, url: string): Promise<void> {
  try {
    const first = await askLink(platform.config, url, 'HEAD');
    const { status } = isSettled(first) ? first : await askLink(platform.config, url, 'GET');
    // a name that is not found says nothing here: it may be our own line that is down
    await keepAnswer(platform, url, { status, hasNoName: false });
  } catch (error) {
    platform.log.warn({ err: error }, 'the answer of a link could not be kept');
  }
}

/** Only a hash is kept: an address is a part of somebody's unsaved words. */
function hashOf(url: string): string {
  return sha256(url);
}
