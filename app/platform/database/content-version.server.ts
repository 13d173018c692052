import type { Db, DbOrTransaction } from './database.server.ts';

/** How long another process's write may go unnoticed, in milliseconds. */
const RECHECK_AFTER = 1000;

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
};

/**
 * Reads the version at most once a second; concurrent readers share one query. While the database is away the last
 * known version holds, so that pages which are kept can still be shown.
 */
export function contentVersionOf(db: Db): ContentVersion {
  let reading: Promise<number> | null = null;
  let readAt = 0;
  let known: number | null = null;
  let last: number | null = null;

  return {
    current() {
      const now = performance.now();
      if (reading && now - readAt < RECHECK_AFTER) return reading;
      readAt = now;
      known = null;
      const asked: Promise<number> = readContentVersion(db).then(
        (version) => {
          last = version;
          if (reading === asked) known = version;
          return version;
        },
        (error) => {
          if (reading === asked) reading = null;
          if (last === null) throw error;
          return last;
        },
      );
      reading = asked;
      return asked;
    },
    peek() {
      return performance.now() - readAt < RECHECK_AFTER ? known : null;
    },
    forget() {
      reading = null;
      known = null;
    },
  };
}

async function readContentVersion(db: DbOrTransaction): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').where('id', '=', 1).executeTakeFirstOrThrow();
  return row.version;
}

/** Call it inside the transaction of every write that a visitor could see. */
export async function raiseContentVersion(db: DbOrTransaction): Promise<void> {
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}
