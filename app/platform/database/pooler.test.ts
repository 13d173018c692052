import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../../../tests/support/pgbouncer.ts';
import { closePlatform, openPlatform } from '../open-platform.server.ts';
import { withSharedLock } from './advisory-lock.server.ts';
import { listenForChanges } from './change-notifications.server.ts';
import { requireReachableDatabase } from './database-reach.server.ts';
import { whileNothingIsSaved, writeLockListener } from './shared-write-lock.server.ts';

const postgresUrl = inject('postgresUrl');

/** Each with its own settings: how sessions are handed out, and how many there are. */
const POOLS = {
  session: 'pool_mode=session',
  transaction: 'pool_mode=transaction',
  transaction_one: 'pool_mode=transaction pool_size=1',
  transaction_two: 'pool_mode=transaction pool_size=2',
  transaction_many: 'pool_mode=transaction pool_size=8 min_pool_size=8',
  statement: 'pool_mode=statement',
};

describe.skipIf(postgresUrl === null || !hasPgBouncer())('behind PgBouncer', () => {
  let opened: TestDatabase;

  beforeAll(async () => {
    opened = await openTestDatabase(postgresUrl ?? '');
  });
  afterAll(() => opened?.close());

  // the last session first, or one after the other: then two connections may never meet by chance
  describe.each([0, 1])('with server_round_robin = %i', (inTurn) => {
    let pooler: PgBouncer;

    beforeAll(async () => {
      pooler = await startPgBouncer(opened.config.databaseUrl ?? '', POOLS, { server_round_robin: inTurn });
    });
    afterAll(() => pooler?.stop());

    const reach = (pool: keyof typeof POOLS) => requireReachableDatabase({ databaseUrl: pooler.url(pool) });

    test.each(['transaction', 'transaction_one', 'transaction_two', 'transaction_many'] as const)(
      'the pool “%s” is refused in one sentence, when it is idle and when it has many sessions to hand out',
      async (pool) => {
        for (const sessions of [0, 6]) {
          const before = await warm(pooler.url(pool), pool === 'transaction_one' ? 1 : sessions);
          await expect(reach(pool)).rejects.toThrow(
            /^DATABASE_URL leads to a connection pooler that hands out sessions by the transaction or statement: 127\.0\.0\.1:\d+\/\w+\. .* pool_mode=session.*\.$/,
          );
          await Promise.all(before.map((client) => client.end()));
        }
        const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())`.execute(opened.database.db);
        expect(rows).toEqual([]);
      },
    );

    test('a pool by the statement is refused in one line', async () => {
      await expect(reach('statement')).rejects.toThrow(/^DATABASE_URL [^\n]+statement pooling[^\n]+$/);
    });

    test('a pool by the session is taken, also while others use it', async () => {
      const others = await warm(pooler.url('session'), 4);
      await reach('session');
      await Promise.all(others.map((client) => client.end()));
      // what others had before them is used again
      await reach('session');
    });
  });

  test('with its settings as they come, everything works by the session: saves, notifications, locks, and saves after a restore', async () => {
    const pooler = await startPgBouncer(opened.config.databaseUrl ?? '', POOLS);
    const open = () => openPlatform({ ...opened.config, databaseUrl: pooler.url('session') });
    const [one, other] = [open(), open()];
    const stops = [one, other].map((site) => listenForChanges(site, [writeLockListener(site)]));
    try {
      for (const { contentVersion } of [one, other])
        await vi.waitFor(() => expect(contentVersion.isNotified).toBe(true));
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(one.db);
      expect(rows[0]?.statement_timeout).toBe('10s');
      const { call, admin } = appOf(one);
      const cookie = await admin();
      const project = { title: 'A project', description: 'It counts.', imageUrl: '/images/share-default.png' };
      const save = async () => (await call('/api/projects', { as: cookie, json: project })).status;
      expect(await save()).toBe(201);
      await withSharedLock(one.db, 'work', async () => {
        const tried = withSharedLock(other.db, 'work', async () => {}, { timeout: 30 });
        await expect(tried).rejects.toThrow('Another instance');
      });
      expect(await whileNothingIsSaved(other, save)).toBe(503);
      await vi.waitFor(async () => expect(await save()).toBe(201));
    } finally {
      await Promise.all(stops.map((stop) => stop()));
      await Promise.all([one, other].map(closePlatform));
      await pooler.stop();
    }
  });
});

/** Lets a pooler open so many sessions of the database, all idle afterwards. */
async function warm(url: string, sessions: number): Promise<pg.Client[]> {
  const clients = Array.from({ length: sessions }, () => new pg.Client({ connectionString: url }));
  for (const client of clients) await client.connect();
  await Promise.all(clients.map((client) => client.query('select pg_sleep(0.05)')));
  return clients;
}
