import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Config, ConfigError } from '../config.server.ts';
import { databaseAddressProblem, databasePlace } from './database-address.ts';

/** How long a connection, and one statement on it, may take, in milliseconds. */
const ANSWERS_WITHIN = 5000;

/** How long a notification may take through a pooler, in milliseconds; usually two or three. */
const HEARD_WITHIN = 5000;

/** How often sessions are compared before a notification has the last word. */
const ROUNDS = 5;

/**
 * Asks PostgreSQL once; throws ConfigError with one line where the address is wrong, where it cannot be reached, does not let
 * us in, or where a pooler in front gives us no sessions of our own.
 */
export async function requireReachableDatabase({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<void> {
  if (!databaseUrl) return;
  const problem = databaseAddressProblem(databaseUrl);
  if (problem) throw new ConfigError(`DATABASE_URL is wrong: ${problem}.`);
  let hasOwn: boolean;
  try {
    hasOwn = await hasOwnSessions(databaseUrl);
  } catch (cause) {
    const { message, code } = cause as { message?: string; code?: string };
    const reason = (message || code || 'no answer').replaceAll(/\s+/g, ' ');
    const place = databasePlace(databaseUrl);
    throw new ConfigError(`DATABASE_URL is wrong, or the database is away: ${place} (${reason}).`, { cause });
  }
  if (hasOwn) return;
  throw new ConfigError(
    `DATABASE_URL leads to a connection pooler that hands out sessions by the transaction or statement: ${databasePlace(databaseUrl)}. The site needs sessions of its own: let it pool by session (PgBouncer: pool_mode=session), or name the database itself.`,
  );
}

/**
 * Whether each connection is one session of the database for as long as it lives: locks and notifications depend on it. Without
 * a pooler the number of the session is told when it begins. Behind one, two connections must never meet the same session, nor
 * one two of them; and as that could be chance where a pooler has many to hand out, a quiet connection must hear a notification,
 * which only reaches it through a session that is its own even while it asks for nothing.
 */
async function hasOwnSessions(databaseUrl: string): Promise<boolean> {
  const { default: pg } = await import('pg'); // only here: a site on SQLite need not hold it in memory
  const open: Client[] = [];
  async function connect(): Promise<Client> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: ANSWERS_WITHIN,
      query_timeout: ANSWERS_WITHIN,
    });
    client.on('error', () => {}); // the statement under way is told, too
    open.push(client);
    await client.connect();
    return client;
  }
  try {
    const first = await connect();
    const own = await sessionOf(first);
    if ((first as Client & { processID?: number }).processID === own) return true;
    const second = await connect();
    for (let round = 0; round < ROUNDS; round++) {
      await second.query('begin');
      const other = await sessionOf(second);
      // the other one is held meanwhile, so that a pooler has to give us a third
      const isSame = other !== own && (await sessionOf(first)) === own;
      await second.query('rollback');
      if (!isSame) return false;
    }
    return await receivesNotifications(first, second);
  } finally {
    await Promise.all(open.map((client) => client.end().catch(() => {})));
  }
}

async function sessionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

async function receivesNotifications(quiet: Client, sender: Client): Promise<boolean> {
  const channel = `start_${randomBytes(8).toString('hex')}`;
  const { promise: heard, resolve } = Promise.withResolvers<true>();
  quiet.on('notification', (notification) => notification.channel === channel && resolve(true));
  await quiet.query(`listen ${channel}`);
  await sender.query(`notify ${channel}`);
  const isHeard = await Promise.race([heard, pause(HEARD_WITHIN, false, { ref: false })]);
  await quiet.query(`unlisten ${channel}`);
  return isHeard;
}
