import { sql } from 'kysely';
import { type Config, ConfigError } from '../config.server.ts';
import type { OpenDatabase } from './database.server.ts';

/** Asks PostgreSQL once; throws ConfigError with one line where it cannot be reached or does not let us in. */
export async function requireReachableDatabase(
  { db }: Pick<OpenDatabase, 'db'>,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
): Promise<void> {
  if (!databaseUrl) return;
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    const { message, code } = cause as { message?: string; code?: string };
    const reason = (message || code || 'no answer').replaceAll(/\s+/g, ' ');
    // the address without its password
    const { hostname, port, pathname } = new URL(databaseUrl);
    const place = `${hostname}${port && `:${port}`}${pathname}`;
    throw new ConfigError(`DATABASE_URL is wrong, or the database is away: ${place} (${reason}).`, { cause });
  }
}
