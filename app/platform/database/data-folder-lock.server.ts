import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../lib/app-error.ts';
import { type Config, ConfigError } from '../config.server.ts';
import { SQLITE_BUSY } from './sqlite.server.ts';

/** How long a server that is just stopping may take to let go, in milliseconds. */
const HANDOVER_TIMEOUT = 1500;

/** Between two looks at a lock that somebody else holds, in milliseconds. */
const LOOK_EVERY = 100;

/** Connections that nobody refers to are closed, and their locks with them. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only server on its data folder, and answers how to let go; throws ConfigError when another
 * server is there. The lock is the operating system's, on a small file beside the database: it ends with the process,
 * however that dies, so there is no stale lock. The owner's commands do not take it and work while the site runs.
 * With PostgreSQL several servers may work side by side, so nothing is locked.
 */
export function lockDataFolder(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { timeout = HANDOVER_TIMEOUT } = {},
): () => void {
  if (databaseUrl) return () => {};
  const letGo = tryLock(dataDir, 'server', timeout);
  if (letGo) return letGo;
  throw new ConfigError(
    `Another server is already running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

/**
 * Runs the work while no other process runs work of the same name on this data folder. Refuses with `unavailable` when
 * the others take longer than `timeout`, in milliseconds.
 */
export async function withFolderLock<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  name: string,
  work: () => Promise<T>,
  { timeout = 20_000 } = {},
): Promise<T> {
  const until = performance.now() + timeout;
  let letGo = tryLock(dataDir, name, 0);
  for (; !letGo; letGo = tryLock(dataDir, name, 0)) {
    if (performance.now() > until)
      throw new AppError('unavailable', 'Another process is still at work on this. Try again in a moment.', {
        retryAfterSeconds: 10,
      });
    await pause(LOOK_EVERY);
  }
  try {
    return await work();
  } finally {
    letGo();
  }
}

/** Answers how to let go; null while somebody else holds it. */
function tryLock(dataDir: string, name: string, timeout: number): (() => void) | null {
  const lock = new DatabaseSync(join(dataDir, `${name}.lock`), { timeout: timeout });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    return null;
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}
