import { createServer } from 'node:http';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '../app/endpoints.ts';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import type { Db } from '../app/platform/database/database.server.ts';
import { requireWritableDatabase } from '../app/platform/database/writable-database.server.ts';
import type { Log } from '../app/platform/log.server.ts';
import { closePlatform, openPlatform } from '../app/platform/open-platform.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { routes } from '../app/routes.ts';
import { appOf } from '../tests/support/app.ts';
import { onEveryDatabase } from '../tests/support/databases.ts';
import { newCaseStudy } from '../tests/support/make.ts';
import { announce } from './announce.ts';

/** Personal data that leaves the site is written down, so it does not leave while nothing can be; counts of visits and words of the interface name nobody. */
const WRITTEN_DOWN = /(?<!visit-counts|interface-words)\/export$/;

const CREDENTIALS = { username: 'owner', password: 'correct horse battery staple' };

/** What an outage does to who saves, signs in, or writes to the owner. */
async function changes(call: ReturnType<typeof appOf>['call'], as: string) {
  const form = new URLSearchParams({ email: 'visitor@example.com', source: 'page' });
  const replies = {
    saves: await call('/api/projects', {
      as,
      json: { title: 'A project', description: 'It counts.', imageUrl: '/images/share-default.png' },
    }),
    'signs in': await call('/api/login', { json: CREDENTIALS }),
    'sends a form': await call('/newsletter', { body: form, headers: { 'Sec-Fetch-Site': 'same-origin' } }),
  };
  return Object.fromEntries(
    await Promise.all(
      Object.entries(replies).map(async ([who, reply]) => {
        const text = await reply.text();
        const type = reply.headers.get('content-type')?.split(';')[0];
        return [who, { status: reply.status, type, again: reply.headers.get('retry-after'), text }] as const;
      }),
    ),
  );
}

onEveryDatabase('a database that fails at its work', ({ engine, platform }) => {
  test('can only be read: pages and reading calls go on, changes are refused until it is over', async () => {
    const site = platform();
    const { call, admin } = appOf(site);
    const cookie = await admin();
    await createCaseStudy(site, null, newCaseStudy({ slug: 'valve' }));
    const made = await call('/api/access-tokens', { as: cookie, json: { name: 'Script', scope: 'read', days: 30 } });
    const { token } = (await made.json()) as { token: string };
    const paths = [
      ...routes.map(({ path }) => path.replace(':slug', 'valve').replace(':area', 'home')),
      ...endpoints
        .filter(({ method }) => method === 'GET')
        .map(({ path }) => `/api${path.replaceAll(/:slug/g, 'valve').replaceAll(/:\w+/g, '1')}`),
      ...['/sitemap.xml', '/feed.xml', '/healthz', '/metrics', '/nothing'],
    ];
    const statuses = async () => {
      const found: Record<string, number> = {};
      for (const path of paths) found[path] = (await call(path, { as: cookie })).status;
      const byToken = await call('/api/case-studies/trash', { headers: { Authorization: `Bearer ${token}` } });
      return { ...found, 'with a token': byToken.status };
    };
    const before = await statuses();
    expect(Object.values(before).filter((status) => status >= 500)).toEqual([]);

    const end = await readOnly(site);
    const meanwhile = Object.entries(before).map(([path, status]) => [path, WRITTEN_DOWN.test(path) ? 503 : status]);
    expect(await statuses()).toEqual(Object.fromEntries(meanwhile));
    const refused = await changes(call, cookie);
    const sentence = 'The site can only be read right now. Nothing was saved; try again in a minute.';
    const plain = { status: 503, type: 'text/plain', again: '30', text: sentence };
    expect(refused).toMatchObject({ saves: plain, 'signs in': plain });
    expect(refused['sends a form']).toMatchObject({ status: 503, type: 'text/html', again: '30' });
    const ready = await call('/readyz');
    expect([ready.status, await ready.text()]).toEqual([
      503,
      'Not ready: the database can only be read, nothing can be saved.',
    ]);

    await end();
    expect((await call('/readyz')).status).toBe(200);
    expect((await call('/api/login', { json: CREDENTIALS })).status).toBe(200);
    expect(await statuses()).toEqual(before);
  });

  test('can only be read at the start of a site without an owner: it starts, without a set-up link', async () => {
    const site = platform();
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    await readOnly(site);
    await announce(site, server, { isTTY: true, write: () => true });
  });

  test('is named once by /readyz and in the log, however often it is asked', async () => {
    const warn = vi.fn();
    const info = vi.fn();
    const site = { ...platform(), log: { ...platform().log, warn, info } as unknown as Log };
    const { call } = appOf(site);
    const end = await readOnly(site);
    for (let asked = 0; asked < 5; asked++) expect((await call('/readyz')).status).toBe(503);
    await end();
    for (let asked = 0; asked < 2; asked++) expect((await call('/readyz')).status).toBe(200);
    expect(warn.mock.calls.map(([fields]) => fields.event)).toEqual(['not-ready']);
    expect(info.mock.calls.filter(([fields]) => fields.event === 'ready')).toHaveLength(1);
  });

  test('answers any code of an outage: 503 or 507 with a sentence, and later all is well', async () => {
    if (engine === 'sqlite') return; // has no codes that can be raised; see database-failure.test.ts
    const site = platform();
    const { call, admin } = appOf(site);
    const cookie = await admin();
    const restore = await raising(site.db);
    for (const state of STATES) {
      await sql`update failing set state = ${state}`.execute(site.db);
      for (const [who, { status, again, text }] of Object.entries(await changes(call, cookie))) {
        expect([state, who, status]).toEqual([state, who, state === '53100' && who !== 'sends a form' ? 507 : 503]);
        expect(text).not.toBe('');
        if (status === 503) expect(Number(again)).toBeGreaterThan(0);
      }
    }
    await restore();
    expect(await changes(call, cookie)).toMatchObject({ saves: { status: 201 }, 'signs in': { status: 200 } });
  });

  test('lets nobody in, has no room for a session, or is gone: 503, and back by itself', async () => {
    if (engine === 'sqlite') return; // a file
    const owner = platform();
    const url = new URL(owner.config.databaseUrl ?? '');
    const [role, name] = [`site_${crypto.randomUUID().slice(0, 8)}`, url.pathname.slice(1)];
    await onServer(`create role ${role} login; grant ${decodeURIComponent(url.username) || 'test'} to ${role}`);
    url.username = role;
    const site = openPlatform({ ...owner.config, databaseUrl: url.href }, { log: owner.log });
    const { call, admin } = appOf(site);
    const cookie = await admin();
    for (const [begin, end] of [
      [`alter role ${role} nologin`, `alter role ${role} login`],
      [`alter role ${role} connection limit 0`, `alter role ${role} connection limit -1`],
      [`alter database ${name} rename to ${name}_gone`, `alter database ${name}_gone rename to ${name}`],
    ] as const) {
      await onServer(endSessions(name));
      await onServer(begin);
      onTestFinished(() => onServer(end).catch(() => {}));
      const found = await changes(call, cookie);
      expect([begin, ...Object.values(found).map(({ status }) => status)]).toEqual([begin, 503, 503, 503]);
      const ready = await call('/readyz');
      expect([begin, ready.status, await ready.text()]).toEqual([
        begin,
        503,
        expect.stringMatching(/^Not ready: the database [a-z ]+\.$/),
      ]);
      await onServer(end);
      await heard(site.db);
      expect((await call('/readyz')).status).toBe(200);
      expect((await changes(call, cookie))['signs in']?.status).toBe(200);
    }
    await closePlatform(site);
    await heard(owner.db);
    await onServer(`drop role ${role}`);
  });
});

/** One code of every class, and those that operators meet. */
const STATES = [
  ...['08000', '08006', '25006', '28000', '28P01', '3D000', '3F000', '40001', '40P01', '42501', '42P01', '53000'],
  ...['53100', '53200', '53300', '55006', '55P03', '57014', '57P01', '57P03', '58030', 'F0000', 'XX000', 'XX001'],
];

/** Makes every change of a row fail with the code that stands in a table; answers how to end that. */
async function raising(db: Db): Promise<() => Promise<void>> {
  await sql`create table failing (state text)`.execute(db);
  await sql`insert into failing values ('')`.execute(db);
  await sql`
    create function fail() returns trigger language plpgsql as $$
    begin
      raise exception using errcode = (select state from failing), message = 'failed on purpose';
    end $$`.execute(db);
  const names = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => name !== 'failing');
  for (const name of names)
    await sql`create trigger failing before insert or update or delete on ${sql.table(name)} execute function fail()`.execute(
      db,
    );
  const end = async () => {
    await sql`drop function if exists fail() cascade`.execute(db);
    await sql`drop table if exists failing`.execute(db);
  };
  onTestFinished(end);
  return end;
}

/** Lets the database take no changes, as a failover or a provider does; answers how to end it. */
async function readOnly({ database, config }: Platform): Promise<() => Promise<void>> {
  const { sqlite } = database;
  if (sqlite) {
    sqlite.exec('pragma query_only = on');
    onTestFinished(() => sqlite.exec('pragma query_only = off'));
    return async () => sqlite.exec('pragma query_only = off');
  }
  const name = new URL(config.databaseUrl ?? '').pathname.slice(1);
  await onServer(`alter database ${name} set default_transaction_read_only = on`);
  await onServer(endSessions(name));
  await heard(database.db);
  // sessions that began meanwhile stay as they are
  const end = () => onServer(`alter database ${name} reset default_transaction_read_only`);
  onTestFinished(async () => {
    await end();
    await requireWritableDatabase(database).catch(() => {});
  });
  return end;
}

/** As a restart of the server does it. */
function endSessions(name: string): string {
  return `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
}

/** Resolves when a pool has replaced the sessions that were ended. */
async function heard(db: Db): Promise<void> {
  await vi.waitFor(() => sql`select 1`.execute(db));
}

async function onServer(statement: string): Promise<void> {
  const server = new pg.Client({ connectionString: inject('postgresUrl') ?? '' });
  await server.connect();
  try {
    await server.query(statement);
  } finally {
    await server.end();
  }
}
