import { DAY, HOUR } from '../../lib/durations.ts';
import { keptBy } from '../../lib/kept-by.ts';
import { dayIn } from '../../lib/moments.ts';
import { RETENTION } from '../../lib/retention.ts';
import { type BackgroundLoop, startKeeping } from '../../platform/background-loop.server.ts';
import { changePublicData, UNSEEN } from '../../platform/database/content-version.server.ts';
import type { Db } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { readTimeZone, readToday } from '../settings/time-zone-service.server.ts';
import { isCountable, isDocumentRequest, type RequestHeaders } from '../visits/page-view.ts';
import { addMisses, deleteMissesBefore, deleteRareMisses } from './miss-store.server.ts';
import { MAX_MISS_PATH, MAX_MISSES } from './redirect.ts';
import { pathKey } from './redirect-address.ts';
import { reservedPart } from './redirect-rules.ts';
import { addRedirectHits } from './redirect-store.server.ts';

type Writing = Pick<Platform, 'db' | 'clock' | 'contentVersion'>;

/** Counts are written so often at most, whatever strangers ask for. */
const WRITE_EVERY = 10_000;
/** Where scanners under the names of browsers look for the doors of other programs. */
const SCANNED = /^(?:wp-(?:admin|content|includes|json|login)|xmlrpc|phpmyadmin|cgi-bin|vendor)(?![a-z0-9-])/;
/** A visitor meets a dead link now and then; a scanner asks for thousands of addresses. */
const MISSES_OF_ONE_NETWORK = 60;
const MAX_NETWORKS = 10_000;

class Counts {
  hits = new Map<number, number>();
  misses = new Map<string, number>();
  /** Misses of this hour by network; kept in memory alone. */
  readonly #networks = new Map<string, number>();
  #hour = 0;

  isWelcome(network: string, now: Date): boolean {
    const hour = Math.floor(now.getTime() / HOUR);
    if (hour !== this.#hour || this.#networks.size >= MAX_NETWORKS) this.#networks.clear();
    this.#hour = hour;
    const before = this.#networks.get(network) ?? 0;
    this.#networks.set(network, before + 1);
    return before < MISSES_OF_ONE_NETWORK;
  }
}

/** What waits to be written, by database: a process has one. */
const countsOf = keptBy((_db: Db) => new Counts());

/** Notes in memory that a redirect led somebody on. */
export function countHit(platform: Pick<Platform, 'db'>, id: number): void {
  const { hits } = countsOf(platform.db);
  hits.set(id, (hits.get(id) ?? 0) + 1);
}

/** Notes in memory that somebody asked for a page that is not there; neither programs nor the query nor who asked. */
export function countMiss(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  { path, headers, address }: { path: string; headers: RequestHeaders; address: string },
): void {
  const key = pathKey(path);
  if (key === null || !isWorthNoting(key) || !isVisitor(headers, platform.config)) return;
  const counts = countsOf(platform.db);
  if (!counts.misses.has(key) && counts.misses.size >= MAX_MISSES) return;
  if (!counts.isWelcome(address, platform.clock.now())) return;
  counts.misses.set(key, (counts.misses.get(key) ?? 0) + 1);
}

/** Writes what was counted: three statements for all addresses together, and one for each number of hits. */
export async function writeRedirectCounts(platform: Writing): Promise<void> {
  const counts = countsOf(platform.db);
  const { hits, misses } = counts;
  if (hits.size === 0 && misses.size === 0) return;
  counts.hits = new Map();
  counts.misses = new Map();
  try {
    const day = await readToday(platform);
    await addMisses(platform.db, misses, day);
    // they are written now: if what comes after fails they must not come again
    if (misses.size > 0) {
      misses.clear();
      await deleteRareMisses(platform.db);
    }
    if (hits.size > 0)
      await changePublicData(
        platform,
        async (trx) => {
          for (const [n, ids] of byNumber(hits)) await addRedirectHits(trx, { ids, n, day });
        },
        UNSEEN,
      );
  } catch (error) {
    // counted once more with what came meanwhile
    for (const [id, n] of hits) counts.hits.set(id, (counts.hits.get(id) ?? 0) + n);
    for (const [path, n] of misses)
      if (counts.misses.size < MAX_MISSES) counts.misses.set(path, (counts.misses.get(path) ?? 0) + n);
    throw error;
  }
}

/** Writes what is counted now and then, and once more at the end. */
export function startRedirectCounts(platform: Writing & Pick<Platform, 'log'>): BackgroundLoop {
  const what = 'counts of redirects could not be written';
  const said = { log: platform.log, what, lost: 'counts of redirects were lost' };
  return startKeeping(() => writeRedirectCounts(platform), WRITE_EVERY, said);
}

/** Forgets what nobody asked for any more. */
export async function sweepMisses({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION.missDays * DAY);
  await deleteMissesBefore(db, dayIn(await readTimeZone({ db }), before));
}

function byNumber(hits: ReadonlyMap<number, number>): Map<number, number[]> {
  return Map.groupBy(
    [...hits.keys()].sort((a, b) => a - b),
    (id) => hits.get(id) ?? 0,
  );
}

/** A page of a former site; not a file that pages load, an address of the program, a mail address, or what scanners look for. */
function isWorthNoting(path: string): boolean {
  if (path === '/' || path.length > MAX_MISS_PATH || path.includes('@') || path.includes('/.')) return false;
  const [, first = ''] = path.split('/');
  if (reservedPart(path) !== null || SCANNED.test(first)) return false;
  const [, ending] = /\.([a-z0-9]+)$/.exec(path) ?? [];
  return ending === undefined || /^(?:html?|php|aspx?|jsp|cfm)$/.test(ending);
}

function isVisitor(headers: RequestHeaders, config: Pick<Platform['config'], 'siteUrl'>): boolean {
  const wantsPage = headers['accept']?.includes('text/html') === true;
  return wantsPage && isDocumentRequest(headers) && isCountable(headers, config);
}
