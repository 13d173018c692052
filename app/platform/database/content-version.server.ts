import type { Transaction } from 'kysely';
import type { Db, DbOrTransaction } from './database.server.ts';
import { notifyInstances } from './notify-instances.server.ts';
import type { Tables } from './schema.ts';

/** How long another process's write may go unnoticed, in milliseconds. */
const RECHECK_AFTER = 1000;

/** The same while the database notifies of every change; reading all the same heals whatever notification got lost. */
const RECHECK_WHEN_NOTIFIED = 10_000;

/**
 * After so many milliseconds the circuit opens: the database counts as away, and cached pages are shown meanwhile. After a
 * change those are out of date, so it is given more time.
 */
const READ_TIMEOUTS = { usual: 500, changed: 2500 };

/** The PostgreSQL channel on which instances notify each other of changes. */
export const CHANGES = 'content_changes';

/**
 * The number that every public change raises, in the same transaction as the change.
 * Rendered pages and lists are valid for one version only.
 */
export type ContentVersion = {
  current: () => Promise<number>;
  /** The version if it is known without asking, else null. */
  peek: () => number | null;
  /** The next question goes to the database: after a write of this process, or a notification of another one's. */
  forget: () => void;
  /** Set while other processes notify of their changes at once, so that reading every second is not needed. */
  isNotified: boolean;
};

/** In milliseconds, from whatever beginning; never goes back. Tests hand in their own. */
type Parts = { now?: () => number; timeout?: typeof READ_TIMEOUTS };

/**
 * Reads the version at most once a second; concurrent readers share one query. A circuit breaker stands before the
 * database: while that is away, or hangs, the last known version holds and it is asked once a second only, so that cached
 * pages can still be shown.
 */
export function contentVersionOf(
  db: Db,
  { now = () => performance.now(), timeout = READ_TIMEOUTS }: Parts = {},
): ContentVersion {
  let reading: Promise<number> | null = null;
  let readAt = 0;
  let known: number | null = null;
  let last: number | null = null;
  let isChanged = false;

  let isAway = false;
  const isRecent = () => now() - readAt < (version.isNotified && !isAway ? RECHECK_WHEN_NOTIFIED : RECHECK_AFTER);

  function ask(): Promise<number> {
    const limit = isChanged ? timeout.changed : timeout.usual;
    const asked: Promise<number> = within(last === null ? null : limit, readContentVersion(db)).then(
      (answer) => {
        isAway = false;
        last = answer;
        if (reading === asked) {
          known = answer;
          isChanged = false;
        }
        return answer;
      },
      (error) => {
        if (last === null) {
          if (reading === asked) reading = null;
          throw error;
        }
        isAway = true;
        if (reading === asked) {
          known = last;
          // the circuit is open: until the next recheck nobody waits for the database again
          readAt = now();
        }
        return last;
      },
    );
    return asked;
  }

  const version: ContentVersion = {
    isNotified: false,
    current() {
      if (reading && isRecent()) return reading;
      readAt = now();
      known = null;
      reading = ask();
      return reading;
    },
    peek() {
      return isRecent() ? known : null;
    },
    forget() {
      reading = null;
      known = null;
      isChanged = true;
    },
  };
  return version;
}

/** Rejects when the answer takes longer. */
function within(milliseconds: number | null, answer: Promise<number>): Promise<number> {
  if (milliseconds === null) return answer;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database is slow')), milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The number as it stands in the database at this moment. */
export async function readContentVersion(db: DbOrTransaction): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').where('id', '=', 1).executeTakeFirst();
  return row?.version ?? 0;
}

type Versioned = { contentVersion: ContentVersion };

/**
 * Caches what `read` answers until public content changes; whoever asks meanwhile shares one answer, so nobody may
 * change it. A failure is not remembered.
 */
export function oncePerVersion<Platform extends Versioned, T>(
  read: (platform: Platform) => Promise<T>,
): (platform: Platform) => Promise<T> {
  const cached = new WeakMap<ContentVersion, { version: number; answer: Promise<T> }>();
  return async (platform) => {
    const { contentVersion } = platform;
    // asked first: what is read after it is at least as new
    const version = await contentVersion.current();
    const known = cached.get(contentVersion);
    if (known?.version === version) return known.answer;
    const answer = read(platform);
    cached.set(contentVersion, { version, answer });
    answer.catch(() => {
      if (cached.get(contentVersion)?.answer === answer) cached.delete(contentVersion);
    });
    return answer;
  };
}

declare const raisesContentVersion: unique symbol;

/**
 * A transaction whose outcome visitors may see. Stores write public tables with nothing else, and only
 * `changePublicData`, and a restore for what it does last, hand one out: so no page can stay as it was before.
 */
export type PublicTransaction = Transaction<Tables> & { readonly [raisesContentVersion]: true };

/** For a write to a public table of which no page shows anything: the content version stays as it is. */
export const UNSEEN = { isSeen: () => false };

/**
 * Changes what visitors see, in one transaction: with it the content version rises, and after it this process asks for the
 * new one. With `isSeen` only when that says so of the result, for a write that may turn out to change nothing on the site.
 */
export async function changePublicData<Result>(
  { db, contentVersion }: { db: Db; contentVersion: Pick<ContentVersion, 'forget'> },
  change: (trx: PublicTransaction) => Promise<Result>,
  { isSeen = () => true }: { isSeen?: (result: Result) => boolean } = {},
): Promise<Result> {
  const { result, isChanged } = await db.transaction().execute(async (trx) => {
    const result = await change(trx as PublicTransaction);
    const isChanged = isSeen(result);
    // last, so that others who change something wait for this row no longer than it takes to commit
    if (isChanged) await raiseContentVersion(trx);
    return { result, isChanged };
  });
  if (isChanged) contentVersion.forget();
  return result;
}

/** A number that was lost starts again. */
async function raiseContentVersion(db: DbOrTransaction): Promise<void> {
  await db
    .insertInto('content_version')
    .values({ id: 1, version: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ version: eb('content_version.version', '+', 1) })),
    )
    .execute();
  await notifyContentChange(db);
}

/** Notifies every other instance that it is another number now. */
export const notifyContentChange = (db: DbOrTransaction): Promise<void> => notifyInstances(db, CHANGES);
