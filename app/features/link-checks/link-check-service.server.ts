import { sha256 } from '../../lib/sha256.server.ts';
import type { Db } from '../../platform/database/database.server.ts';
import { OutgoingFailure, sendOutgoing } from '../../platform/outgoing/outgoing-request.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { LINK_CHECK_COUNTS_FOR, type LinkCheck, verdictOf } from './link-check.ts';
import { deleteLinkChecksBefore, listLinkChecks, upsertLinkCheck } from './link-check-store.server.ts';

type Reading = Pick<Platform, 'db' | 'clock'>;
type Asking = Reading & Pick<Platform, 'config' | 'log'>;

/** How many addresses are asked at once, and how many may wait behind them. */
const AT_ONCE = 4;
const MOST_WAITING = 200;
/** One request, with the addresses that it is sent on to, in milliseconds. */
const ASK_WITHIN = 5000;
const REDIRECTS = 3;
const MOST_BYTES = 64 * 1024;

type Queue = { waiting: string[]; asked: Set<string>; running: Set<Promise<void>> };

/** Addresses that this process is asking. What a stop cuts off is asked again when somebody wants to know it again. */
const queues = new WeakMap<Db, Queue>();

/** What is known of these addresses from the last 24 hours. */
export async function knownLinkChecks({ db, clock }: Reading, urls: readonly string[]): Promise<LinkCheck[]> {
  const urlOf = new Map(urls.map((url) => [hashOf(url), url]));
  const after = new Date(clock.now().getTime() - LINK_CHECK_COUNTS_FOR);
  const rows = await listLinkChecks(db, { hashes: [...urlOf.keys()], after });
  return rows.map(({ url_hash: hash, status }) => ({
    url: urlOf.get(hash) ?? '',
    verdict: verdictOf(status),
    status,
  }));
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

/** Settles when nothing is being asked any more. */
export async function linkChecksSettled({ db }: Pick<Platform, 'db'>): Promise<void> {
  const { running } = queueOf(db);
  while (running.size > 0) await Promise.all(running);
}

/** Forgets answers that no longer count. */
export async function sweepLinkChecks({ db, clock }: Reading): Promise<void> {
  await deleteLinkChecksBefore(db, new Date(clock.now().getTime() - LINK_CHECK_COUNTS_FOR));
}

function queueOf(db: Db): Queue {
  const queue = queues.get(db) ?? { waiting: [], asked: new Set(), running: new Set() };
  queues.set(db, queue);
  return queue;
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
    const status = await statusOf(platform.config, url);
    const row = { url_hash: hashOf(url), status, asked_at: platform.clock.now().toISOString() };
    await upsertLinkCheck(platform.db, row);
  } catch (error) {
    platform.log.warn({ err: error }, 'the answer of a link could not be kept');
  }
}

/** Null where no answer came. Many servers know no HEAD, so only a good answer to it counts. */
async function statusOf({ siteUrl, allowsPrivateAddresses }: Platform['config'], url: string): Promise<number | null> {
  const request = {
    url,
    headers: { 'User-Agent': `consultant-site link check (+${siteUrl})` },
    within: ASK_WITHIN,
    maxBytes: MOST_BYTES,
    cutsReply: true,
    redirects: REDIRECTS,
    allowsPrivate: allowsPrivateAddresses,
  };
  try {
    const { status } = await sendOutgoing({ ...request, method: 'HEAD' });
    if (verdictOf(status) === 'ok') return status;
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
  }
  try {
    return (await sendOutgoing(request)).status;
  } catch (error) {
    if (error instanceof OutgoingFailure) return null;
    throw error;
  }
}

/** Only a hash is kept: an address is a part of somebody's unsaved words. */
function hashOf(url: string): string {
  return sha256(url);
}
