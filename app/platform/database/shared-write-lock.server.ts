import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError } from '../../lib/app-error.ts';
import type { Platform } from '../platform.server.ts';
import { takeWithin, tryLock, unlock } from './advisory-lock.server.ts';
import type { ChannelListener, ListenClient } from './change-notifications.server.ts';
import { type Db, engineOf } from './database.server.ts';
import { notifyInstances } from './notify-instances.server.ts';
import { WRITE_LOCK_TIMEOUT, type WriteLock, writeLockOf } from './write-lock.ts';

/** The PostgreSQL channel on which instances are asked to take their write locks. */
const CHANNEL = 'writes';

/** Held by whoever replaces everything, from the moment of asking others to stop until all is done. */
const REPLACING = 'replacing everything';
/** Shared by all instances whose write lock is free; held alone while everything is replaced. */
const WRITING = 'writing';

/** Between two looks at whether a replacement is over, in milliseconds. */
const LOOK_EVERY = 50;

/** How long a change waits for an answer to whether it may be made, in milliseconds. */
const ANSWERED_WITHIN = 2000;

/** How long a write lock of this process may take to open afterwards, in milliseconds. */
const OPENED_WITHIN = 1000;

type Parts = Pick<Platform, 'database' | 'db'>;

/**
 * Maintenance mode: runs the work while nothing can be saved, neither in this process nor, with PostgreSQL, on another
 * instance. An instance that dies holds up nobody, because its locks end with its connection. Refuses with `unavailable` when something is
 * being saved for too long.
 */
export async function whileNothingIsSaved<T>(
  platform: Parts,
  work: () => Promise<T>,
  { timeout = WRITE_LOCK_TIMEOUT, opensWithin = OPENED_WITHIN } = {},
): Promise<T> {
  const { db } = platform;
  const writeLock = writeLockOf(platform);
  if (engineOf(db) === 'sqlite') return withWritesLocked(writeLock, timeout, work);
  const result = await db.connection().execute(async (connection) => {
    if (!(await takeWithin(timeout, () => tryLock(connection, REPLACING)))) throw stillSaving();
    try {
      await notifyInstances(db, CHANNEL);
      return await withWritesLocked(writeLock, timeout, async () => {
        if (!(await takeWithin(timeout, () => tryLock(connection, WRITING)))) throw stillSaving();
        try {
          return await work();
        } finally {
          await unlock(connection, WRITING);
        }
      });
    } finally {
      await unlock(connection, REPLACING);
    }
  });
  // a client that reads of the success wants to save again at once
  await Promise.race([writeLock.opened(), pause(opensWithin, undefined, { ref: false })]);
  return result;
}

async function withWritesLocked<T>(writeLock: WriteLock, timeout: number, work: () => Promise<T>): Promise<T> {
  const open = await writeLock.shut(timeout);
  if (!open) throw stillSaving();
  try {
    return await work();
  } finally {
    open();
  }
}

function stillSaving(): AppError {
  return new AppError('unavailable', 'Something is still being saved. Nothing was changed; try again.', {
    retryAfterSeconds: 10,
  });
}

/**
 * Shuts and opens the write lock of this instance for others, on the connection on which it listens. While its write lock is
 * open it holds a shared advisory lock, so that whoever replaces everything gets that lock alone once all instances have
 * shut theirs, however many there are.
 * While the connection is lost, each change asks the database first.
 */
export function writeLockListener(platform: Parts): ChannelListener {
  const writeLock = writeLockOf(platform);
  let isCounted = false;
  let present: ListenClient | null = null;

  // on SQLite there is nobody else
  if (engineOf(platform.db) === 'postgres') writeLock.isShutElsewhere = () => isReplacing(platform.db);

  /** Is counted among those with an open write lock as soon as nobody replaces everything; until then the write lock is held. */
  async function join(client: ListenClient): Promise<void> {
    let open: (() => void) | null = null;
    try {
      while (client === present && !isCounted) {
        // while it is ours, nobody can begin
        if (await trySharedLock(client, REPLACING)) {
          isCounted = await trySharedLock(client, WRITING);
          await client.query('select pg_advisory_unlock_shared(hashtextextended($1, 0))', [REPLACING]);
        } else open ??= await writeLock.shut();
        if (!isCounted) await pause(LOOK_EVERY, undefined, { ref: false });
      }
      if (client === present) writeLock.isShutElsewhere = null;
    } finally {
      open?.();
    }
  }

  async function stepAside(client: ListenClient): Promise<void> {
    if (!isCounted) return;
    const open = await writeLock.shut();
    // what takes too long is not cut off: then whoever waits for us gives up
    if (!open || client !== present || !isCounted) return open?.();
    try {
      isCounted = false;
      await client.query('select pg_advisory_unlock_shared(hashtextextended($1, 0))', [WRITING]);
      await join(client);
    } finally {
      open();
    }
  }

  return {
    channel: CHANNEL,
    // a connection that breaks meanwhile is reported by itself
    onListening(client) {
      present = client;
      isCounted = false;
      join(client).catch(() => {});
    },
    onNotification(client) {
      stepAside(client).catch(() => {});
    },
    onLost() {
      present = null;
      isCounted = false;
      writeLock.isShutElsewhere = () => isReplacing(platform.db);
    },
  };
}

async function trySharedLock(client: ListenClient, name: string): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock_shared(hashtextextended($1, 0)) as taken', [name]);
  return rows[0]?.['taken'] === true;
}

/** Whether anybody replaces everything just now. A database that does not answer will refuse the change itself. */
async function isReplacing(db: Db): Promise<boolean> {
  return Promise.race([askWhetherReplacing(db).catch(() => false), pause(ANSWERED_WITHIN, false, { ref: false })]);
}

async function askWhetherReplacing(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from pg_locks
      where locktype = 'advisory' and mode = 'ExclusiveLock' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = hashtextextended(${REPLACING}, 0)
    ) as found`.execute(db);
  return rows[0]?.found === true;
}
