import { sql } from 'kysely';
import { type Db, type DbOrTransaction, engineOf } from './database.server.ts';

/** How long another process's write may go unnoticed, in milliseconds. */
const RECHECK_AFTER = 1000;

/** The same while the database tells of every change; asking all the same heals whatever got lost on the way. */
const RECHECK_WHEN_TOLD = 10_000;

/**
 * From here on the database counts as away, and pages that are kept are shown meanwhile; in milliseconds. After a change
 * those are out of date, so it is given more time.
 */
const PATIENCE = { usual: 500, changed: 2500 };

/** The PostgreSQL channel on which instances tell each other of changes. */
export const CHANGES = 'content_changes';

/**
 * The number that every public change raises, in the same transaction as the change.
 * Rendered pages and lists are valid for one version only.
 */
export type ContentVersion = {
  current: () => Promise<number>;
  /** The version if it is known without asking, else null. */
  peek: () => number | null;
  /** Call it after a committed write, so that this process sees its own change at once. */
  forget: () => void;
  /** Set while changes of other processes are told at once, so that asking every second is not needed. */
  isTold: boolean;
};

/** In milliseconds, from whatever beginning; never goes back. Tests hand in their own. */
type Parts = { now?: () => number; patience?: typeof PATIENCE };

/**
 * Reads the version at most once a second; concurrent readers share one query. While the database is away, or hangs,
 * the last known version holds, so that pages which are kept can still be shown.
 */
export function contentVersionOf(
  db: Db,
  { now = () => performance.now(), patience = PATIENCE }: Parts = {},
): ContentVersion {
  let reading: Promise<number> | null = null;
  let readAt = 0;
  let known: number | null = null;
  let last: number | null = null;
  let isChanged = false;

  let isAway = false;
  const isRecent = () => now() - readAt < (version.isTold && !isAway ? RECHECK_WHEN_TOLD : RECHECK_AFTER);

  function ask(): Promise<number> {
    const limit = isChanged ? patience.changed : patience.usual;
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
          // for a while nobody waits for it again
          readAt = now();
        }
        return last;
      },
    );
    return asked;
  }

  const version: ContentVersion = {
    isTold: false,
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
  const row = await db.selectFrom('content_version').select('version').where('id', '=', 1).executeTakeFirstOrThrow();
  return row.version;
}

type Versioned = { contentVersion: ContentVersion };

/**
 * Remembers what `read` answers until public content changes; whoever asks meanwhile shares one answer, so nobody may
 * change it. A failure is not remembered.
 */
export function oncePerVersion<Platform extends Versioned, T>(
  read: (platform: Platform) => Promise<T>,
): (platform: Platform) => Promise<T> {
  const kept = new WeakMap<ContentVersion, { version: number; answer: Promise<T> }>();
  return async (platform) => {
    const { contentVersion } = platform;
    // asked first: what is read after it is at least as new
    const version = await contentVersion.current();
    const known = kept.get(contentVersion);
    if (known?.version === version) return known.answer;
    const answer = read(platform);
    kept.set(contentVersion, { version, answer });
    answer.catch(() => {
      if (kept.get(contentVersion)?.answer === answer) kept.delete(contentVersion);
    });
    return answer;
  };
}

/** Call it inside the transaction of every write that a visitor could see. */
export async function raiseContentVersion(db: DbOrTransaction): Promise<void> {
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
  await tellOthers(db);
}

/** Tells every instance that listens, when and if the transaction is committed. Without PostgreSQL there is nobody else. */
export async function tellOthers(db: DbOrTransaction): Promise<void> {
  if (engineOf(db) === 'postgres') await sql`select pg_notify(${CHANGES}, '')`.execute(db);
}
