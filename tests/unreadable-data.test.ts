import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { createProject } from '../app/features/projects/project-service.server.ts';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import { publicPaths } from '../app/features/site-content/public-paths.ts';
import { saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { contentVersionOf } from '../app/platform/database/content-version.server.ts';
import { type OpenDatabase, openDatabase } from '../app/platform/database/database.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { checkSite } from '../server/check-site.ts';
import { discoveryPaths } from '../server/discovery-routes.ts';
import { appOf } from './support/app.ts';
import { onOneDatabase, openTestDatabase } from './support/databases.ts';
import { galleryImage, newCaseStudy } from './support/make.ts';

const GOOD = 'good';
const BAD = 'bad';
const HASH = '0'.repeat(32);

/** Every address of the public site that reads data, the calls behind the pages among them. */
const ADDRESSES = [
  ...publicPaths(defaultSiteContent),
  '/no-such-page',
  '/case-studies?view=gallery',
  '/case-studies?service=manufacturing',
  '/case-studies?q=valve',
  `/case-studies/${GOOD}`,
  ...discoveryPaths,
  '/api/case-studies',
  `/api/case-studies/${GOOD}`,
  '/api/projects',
  `/share/case-studies/${GOOD}.png`,
];

/** What can stand in one row of the study that is damaged; NULLs need a column that takes them. */
const DAMAGE: Record<string, string> = {
  gallery: '{"challenge":[',
  'gallery that is null': 'null',
  'gallery with a list that is none': '{"challenge":{"url":1},"solution":[],"results":[]}',
  'gallery with an image that is none': '{"challenge":[null],"solution":[],"results":[]}',
  'gallery with an address that is none': '{"challenge":[{"url":7}],"solution":[],"results":[]}',
  services: '["manufacturing"',
  'services that are null': 'null',
  content: '{"blocks":',
  'content that is null': 'null',
  'content without blocks': '{"blocks":7}',
  published_at: '2026-99-99T99:99:99Z',
  updated_at: 'yesterday',
};

onOneDatabase('data that cannot be read', ({ platform, engine }) => {
  async function site() {
    const on = platform();
    const gallery = { challenge: [galleryImage()], solution: [], results: [] };
    await createCaseStudy(on, null, newCaseStudy({ slug: GOOD, title: 'A good valve', gallery }));
    const bad = await createCaseStudy(on, null, newCaseStudy({ slug: BAD, title: 'A bad pump', gallery }));
    await createProject(on, null, { title: 'A lathe', description: 'Turns', imageUrl: '/images/share-default.png' });
    await saveSection(on, null, 'identity', { ...defaultSiteContent.identity, name: 'Somebody Else' });
    await on.db
      .insertInto('uploads')
      .values({
        hash: HASH,
        width: 30,
        height: 20,
        bytes: 1,
        colour: '#aabbcc',
        created_at: bad.updatedAt,
        is_sample: 0,
      })
      .execute();
    return { ...appOf(on), bad };
  }

  async function statuses(call: (path: string) => Promise<Response>) {
    const found = new Map<string, number>();
    for (const path of ADDRESSES) found.set(path, (await call(path)).status);
    return found;
  }

  /** As a write past the program would: nothing tells the site of it. */
  async function damage(change: { table: string; column: string; value: unknown; where?: ReturnType<typeof sql> }) {
    const where = change.where ?? sql`true`;
    await sql`update ${sql.table(change.table)} set ${sql.ref(change.column)} = ${change.value} where ${where}`.execute(
      platform().db,
    );
  }

  const badRow = sql`slug = ${BAD}`;

  for (const [name, value] of Object.entries(DAMAGE))
    test(`a study with a damaged ${name} is left out, and takes nothing else down`, async () => {
      const { call, admin, bad } = await site();
      const column = name.split(' ')[0] ?? '';
      await damage({ table: 'case_studies', column, value, where: badRow });
      const fresh = appOf(platformWithLog().platform);
      if (name === 'gallery') {
        const before = await statuses(call);
        expect(before).toEqual(await statuses(fresh.call));
      }
      for (const path of ['/case-studies', '/sitemap', '/sitemap.xml', '/feed.xml', '/api/case-studies']) {
        const text = await (await fresh.call(path)).text();
        expect(text, path).toContain(`${GOOD}`);
        expect(text, path).not.toContain('A bad pump');
      }
      const page = await fresh.call(`/case-studies/${BAD}`);
      expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store']);
      const single = await fresh.call(`/api/case-studies/${BAD}`);
      expect([single.status, await single.text()]).toEqual([503, 'This case study cannot be read at the moment.']);
      expect((await fresh.call(`/share/case-studies/${BAD}.png`)).status).toBe(503);
      expect(await checkSite(platform())).toEqual([
        expect.stringMatching(new RegExp(`^case_studies: row ${bad.id} \\(“A bad pump”\\) cannot be read: `)),
        expect.anything(), // the picture of this test has no file
      ]);

      // the owner is told, and puts back what was saved last
      const as = await admin();
      const [told] = await (await fresh.call('/api/damaged-case-studies', { as })).json();
      expect(told).toMatchObject({ id: bad.id, title: 'A bad pump', slug: BAD, lastReadable: { version: 1 } });
      const { problems } = await (await fresh.call('/api/status', { as })).json();
      expect(problems).toContain('A case study cannot be read and is not shown. Mend it at the top of the dashboard.');
      const mended = await fresh.call(`/api/case-studies/${bad.id}/revisions/1/restore`, { as, method: 'POST' });
      expect([mended.status, (await mended.json()).title]).toEqual([200, 'A bad pump']);
      expect((await fresh.call(`/case-studies/${BAD}`)).status).toBe(200);
      expect(await (await fresh.call('/api/damaged-case-studies', { as })).json()).toEqual([]);
    });

  test('is logged once, however often it is asked for', async () => {
    const { bad } = await site();
    await damage({ table: 'case_studies', column: 'gallery', value: '{', where: badRow });
    const { platform: on, logged } = platformWithLog();
    const { call } = appOf(on);
    for (let time = 0; time < 3; time++) await statuses(call);
    for (let time = 0; time < 3; time++) await call(`/case-studies/${BAD}`);
    await createCaseStudy(on, null, newCaseStudy());
    await statuses(call);
    expect(logged.filter(([fields]) => (fields as { id?: number }).id === bad.id)).toHaveLength(1);
    expect(logged).toHaveLength(1);
  });

  test('of a study, only what a save brings anew is taken from it; without an earlier version it goes to the trash', async () => {
    const { call, admin, bad } = await site();
    await damage({ table: 'case_studies', column: 'gallery', value: '{', where: badRow });
    await damage({ table: 'case_study_revisions', column: 'data', value: '{', where: sql`case_study_id = ${bad.id}` });
    const as = await admin();
    const [told] = await (await call('/api/damaged-case-studies', { as })).json();
    expect(told).toMatchObject({ id: bad.id, parts: ['gallery'], lastReadable: null });
    const change = await call(`/api/case-studies/${bad.id}`, { as, method: 'PATCH', json: { title: 'Another' } });
    expect([change.status, await change.text()]).toEqual([
      409,
      'This case study is damaged: its gallery cannot be read. Put back an earlier version, or save that part anew.',
    ]);
    expect((await call(`/api/case-studies/${bad.id}/revisions`, { as })).status).toBe(200);
    expect((await call(`/api/case-studies/${bad.id}`, { as, method: 'DELETE' })).status).toBe(204);
    expect(await (await call('/api/damaged-case-studies', { as })).json()).toEqual([]);
    expect(await (await call('/api/case-studies/trash', { as })).json()).toMatchObject([{ id: bad.id, slug: BAD }]);
    // back out of the trash it is what it was, and told of again
    expect((await call(`/api/case-studies/${bad.id}/restore`, { as, method: 'POST' })).status).toBe(200);
    expect(await (await call('/api/damaged-case-studies', { as })).json()).toMatchObject([{ id: bad.id }]);
    const gallery = { challenge: [], solution: [], results: [] };
    const saved = await call(`/api/case-studies/${bad.id}`, { as, method: 'PATCH', json: { gallery } });
    expect(saved.status).toBe(200);
    expect(await (await call('/api/damaged-case-studies', { as })).json()).toEqual([]);
  });

  test('text that is none, as SQLite may hold it, does no more harm', async () => {
    const { admin } = await site();
    if (engine !== 'sqlite') return;
    for (const column of ['title', 'summary', 'cover_image'])
      await damage({ table: 'case_studies', column, value: Buffer.from([1, 2]), where: badRow });
    for (const column of ['title', 'position']) await damage({ table: 'projects', column, value: Buffer.from([1, 2]) });
    await damage({ table: 'uploads', column: 'width', value: 'wide' });
    await damage({ table: 'site_sections', column: 'updated_at', value: Buffer.from([1, 2]) });
    const as = await admin();
    // not by `call`: such data is not what the calls say of it
    const { app } = appOf(platformWithLog().platform);
    const ask = async (path: string) => app.request(path, { headers: { Cookie: as } });
    expect([...(await statuses(ask)).values()].filter((status) => status >= 500)).toEqual([]);
    for (const path of ['/api/damaged-case-studies', '/api/projects', '/api/media', '/api/content', '/api/status'])
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
  });

  test('a section of the site shows its original text, and the owner reads which', async () => {
    const { admin } = await site();
    await damage({ table: 'site_sections', column: 'data', value: '{"name":' });
    const { platform: on, logged } = platformWithLog();
    const { call } = appOf(on);
    for (const path of ADDRESSES) expect([path, (await call(path)).status < 500]).toEqual([path, true]);
    for (const path of ADDRESSES) await call(path);
    expect(logged).toHaveLength(1);
    const as = await admin();
    const { problems } = await (await call('/api/status', { as })).json();
    expect(problems).toContain(
      'A text of the site cannot be read, and its original is shown: identity. Save it anew, or put back an earlier version, under Manage Content.',
    );
    expect(await checkSite(on)).toContain('site_sections: identity cannot be read; the original text is shown');
    expect((await call('/api/content/identity', { as })).status).toBe(200);
  });

  test('one damaged setting, picture or version number does not keep a page from being shown', async () => {
    await site();
    const on = platform();
    await sql`insert into settings (key, value, updated_at) values ('site.time-zone', 'Nowhere/At all', 'never')`.execute(
      on.db,
    );
    await damage({ table: 'uploads', column: 'colour', value: 'red; }' });
    await on.db.deleteFrom('content_version').execute();
    const { platform: fresh } = platformWithLog();
    const { call } = appOf(fresh);
    expect([...(await statuses(call)).values()].filter((status) => status >= 500)).toEqual([]);
    // and a save is seen at once all the same
    await createCaseStudy(fresh, null, newCaseStudy({ title: 'Seen at once' }));
    expect(await (await call('/api/case-studies')).text()).toContain('Seen at once');
  });

  for (const table of [
    'case_studies',
    'slug_history',
    'uploads',
    'projects',
    'settings',
    'site_sections',
    'content_version',
  ])
    test(`the table ${table} away: no page is broken, each shows what it can, and all heal`, async () => {
      const { bad } = await site();
      const before = await statuses(appOf(platform()).call);
      const { platform: on } = platformWithLog();
      const { call } = appOf(on);
      await sql`alter table ${sql.table(table)} rename to away`.execute(on.db);
      try {
        for (const path of ADDRESSES) {
          const reply = await call(path);
          expect([200, 301, 302, 404, 503], `${path}: ${reply.status}`).toContain(reply.status);
          if (reply.status === 503) expect(reply.headers.get('cache-control'), path).toBe('no-store');
        }
        if (table === 'case_studies')
          for (const path of [
            '/',
            '/about',
            '/product-development',
            '/manufacturing',
            '/business-scaling',
            '/sitemap',
          ]) {
            const reply = await call(path);
            expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
          }
        if (table === 'case_studies') {
          expect(await (await call('/')).text()).toContain(defaultSiteContent.pages.home.gallery.loading);
          expect((await call('/sitemap.xml')).status).toBe(200);
          expect((await call('/feed.xml')).status).toBe(503);
        }
      } finally {
        await sql`alter table away rename to ${sql.table(table)}`.execute(on.db);
      }
      expect(await statuses(call)).toEqual(before);
      expect(await (await call('/')).text()).toContain(bad.title);
    });

  test('the whole database away: what is not kept is 503 with a sentence, never broken', async () => {
    const opened = await openTestDatabase((engine === 'postgres' && inject('postgresUrl')) || undefined);
    const on = opened.platform();
    await createCaseStudy(on, null, newCaseStudy({ slug: GOOD, title: 'A good valve' }));
    const kept = appOf(on);
    const fresh = appOf(opened.platform());
    expect((await kept.call('/about')).status).toBe(200);
    await takeAway(opened.database);
    for (const path of ADDRESSES) {
      const reply = await fresh.call(path);
      expect([200, 503], `${path}: ${reply.status}`).toContain(reply.status);
      if (reply.status === 503) expect(reply.headers.get('cache-control'), path).toBe('no-store');
    }
    expect((await kept.call('/about')).status).toBe(200);
    await opened.close().catch(() => {}); // it has been closed already
  });

  /** As it is when the file, or the server, goes away under a running site. */
  async function takeAway({ db, sqlite }: OpenDatabase): Promise<void> {
    if (sqlite) return sqlite.close();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const server = openDatabase({ databaseUrl: inject('postgresUrl') ?? undefined, dataDir: '' });
    const name = rows[0]?.name ?? '';
    await sql`alter database ${sql.table(name)} allow_connections false`.execute(server.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(server.db);
    await server.db.destroy();
  }

  /** A start of the site on the same data, with what it logs as an error. */
  function platformWithLog(): { platform: Platform; logged: unknown[][] } {
    const on = platform();
    const logged: unknown[][] = [];
    const log = Object.create(on.log, { error: { value: (...words: unknown[]) => void logged.push(words) } });
    return { platform: { ...on, log, contentVersion: contentVersionOf(on.db) }, logged };
  }
});
