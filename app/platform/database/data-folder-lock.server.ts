import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Config, ConfigError } from '../config.server.ts';

const SQLITE_BUSY = 5;

/** How long a server that is just stopping may take to let go, in milliseconds. */
const PATIENCE = 1500;

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
  { patience = PATIENCE } = {},
): () => void {
  if (databaseUrl) return () => {};
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: patience });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new ConfigError(
      `Another server is already running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}
