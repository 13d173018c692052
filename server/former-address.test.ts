import type { KyselyPlugin } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import {
  startRedirectCounts,
  sweepMisses,
  writeRedirectCounts,
} from '../app/features/redirects/redirect-counts.server.ts';
import { DAY, HOUR } from '../app/lib/durations.ts';
import { listenForChanges } from '../app/platform/database/change-notifications.server.ts';
import { closePlatform, openPlatform } from '../app/platform/open-platform.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { appOf } from '../tests/support/app.ts';
import { onEveryDatabase } from '../tests/support/databases.ts';
import { newCaseStudy } from '../tests/support/make.ts';

const BROWSER = {
  Accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
  'User-Agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
};
const CRAWLER = {
  ...BROWSER,
  'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

/** Answers the platform with a list of the tables that it writes to. */
function watched(platform: Platform): { platform: Platform; writes: string[]; reads: string[] } {
  const [writes, reads]: [string[], string[]] = [[], []];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      (node.kind === 'SelectQueryNode' ? reads : writes).push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { platform: { ...platform, db: platform.db.withPlugin(plugin) }, writes, reads };
}

onEveryDatabase('addresses that are not there', ({ engine, platform, clock }) => {
  afterEach(() => writeRedirectCounts(platform()));

  const stored = () => platform().db.selectFrom('misses').selectAll().orderBy('path').execute();
  const paths = async () => (await stored()).map(({ path }) => path);

  async function ask(paths: string[], headers: Record<string, string> = BROWSER, on = platform()): Promise<void> {
    const { call } = appOf(on);
    for (const path of paths) await call(path, { headers });
    await writeRedirectCounts(on);
  }

  test('what browsers ask for is remembered by its path; what programs, pages and secrets ask for is not', async () => {
    await ask(['/Old-Shop/?name=maya', '/old-shop', '/blog/2019/kettle.html', '/case-studies/never-was']);
    await ask(['/crawled'], CRAWLER);
    await ask(['/nameless'], { Accept: BROWSER.Accept });
    await ask(['/data'], { ...BROWSER, Accept: 'application/json' });
    await ask(['/frame'], { ...BROWSER, 'Sec-Fetch-Dest': 'iframe' });
    await ask(['/ahead'], { ...BROWSER, 'Sec-Purpose': 'prefetch' });
    await ask([
      '/about',
      '/',
      '/?p=12',
      '/old.png',
      '/.env',
      '/maya@example.net',
      '/review/abc',
      '/admin/login.php',
      '/wp-login.php',
      '/wp-admin/',
      '/xmlrpc.php',
      '/api/none',
      '/uploads/x',
    ]);
    await ask([`/${'a'.repeat(300)}`, '/%E0%A4%A', '/%00', '/a%5Cb']);
    expect(await stored()).toEqual(
      [
        { path: '/blog/2019/kettle.html', day: '2026-03-02', n: 1 },
        { path: '/case-studies/never-was', day: '2026-03-02', n: 1 },
        { path: '/old-shop', day: '2026-03-02', n: 2 },
      ].map((row) => ({ ...row, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })),
    );
  });

  test('ten thousand made-up paths leave at most 500 rows, cost a few statements, and push out nothing that people ask for', async () => {
    const { platform: on, writes, reads } = watched(platform({ trustProxy: 1 }));
    const { call } = appOf(on);
    await ask(['/asked-for-twice', '/asked-for-twice'], BROWSER, on);
    writes.length = 0;
    for (let n = 0; n < 10_000; n++) {
      // one that comes from everywhere, so that no count by network helps
      const address = `203.0.${n % 100}.${Math.floor(n / 100)}`;
      await call(`/made-up-${n}`, { headers: { ...BROWSER, 'X-Forwarded-For': address } });
      if (n === 5000) reads.length = 0;
      if (n % 2500 === 2499) await writeRedirectCounts(on);
    }
    expect((await stored()).length).toBeLessThanOrEqual(500);
    expect(await paths()).toContain('/asked-for-twice');
    // four times written, two statements each
    expect(writes.length).toBeLessThanOrEqual(8);
    expect(reads.length).toBeLessThan(40);
    await writeRedirectCounts(on);
    expect(writes.length).toBeLessThanOrEqual(8);
  }, 120_000);

  test('one network is heard sixty times an hour', async () => {
    clock().advance(5 * HOUR);
    await ask(Array.from({ length: 100 }, (_, n) => `/made-up-${n}`));
    expect(await stored()).toHaveLength(60);
    clock().advance(HOUR);
    await ask(['/an-hour-later']);
    expect(await stored()).toHaveLength(61);
  });

  test('after 30 days nobody knows any more what was asked for', async () => {
    await ask(['/early']);
    clock().advance(20 * DAY);
    await ask(['/late']);
    clock().advance(11 * DAY);
    await sweepMisses(platform());
    expect(await paths()).toEqual(['/late']);
  });

  test('a miss is offered with the study that comes closest, and goes once it leads there', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    await call('/api/case-studies', { as, json: newCaseStudy({ slug: 'folding-crate', title: 'A folding crate' }) });
    await ask(['/2018/05/the-folding-crates/', '/2018/05/the-folding-crates/', '/shop']);
    const misses = async () => (await call('/api/misses', { as })).json();
    expect(await misses()).toEqual([
      {
        ...{ path: '/2018/05/the-folding-crates', day: expect.any(String), n: 2 },
        suggestion: { to: '/case-studies/folding-crate', name: 'A folding crate' },
      },
      { path: '/shop', day: expect.any(String), n: 1, suggestion: null },
    ]);
    const json = { from: '/2018/05/the-folding-crates', to: '/case-studies/folding-crate' };
    expect((await call('/api/redirects', { as, json })).status).toBe(201);
    expect((await misses()).map(({ path }: { path: string }) => path)).toEqual(['/shop']);
    expect(await paths()).toEqual(['/shop']);
  });

  test('hits are counted in memory and written together; a stranger makes the database write nothing', async () => {
    const { platform: on, writes } = watched(platform());
    const { call, admin } = appOf(on);
    const as = await admin();
    for (const from of ['/one', '/two', '/three']) await call('/api/redirects', { as, json: { from, to: '/about' } });
    const before = await on.contentVersion.current();
    writes.length = 0;
    for (let n = 0; n < 200; n++) await call(n % 2 ? '/one' : '/two');
    await call('/three', { method: 'HEAD' });
    expect(writes).toEqual([]);
    await writeRedirectCounts(on);
    expect(writes).toHaveLength(1);
    const list = await (await call('/api/redirects', { as })).json();
    expect(list.map(({ from, hits, version }: Record<string, number>) => [from, hits, version])).toEqual([
      ['/three', 0, 1],
      ['/two', 100, 1],
      ['/one', 100, 1],
    ]);
    expect(list[1].lastHitDay).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await on.contentVersion.current()).toBe(before);
  });

  test('what is counted is written at the latest when the server stops, and stays while the database is away', async () => {
    const on = platform();
    const counts = startRedirectCounts(on);
    await appOf(on).call('/last-words', { headers: BROWSER });
    await counts.stop();
    expect(await paths()).toEqual(['/last-words']);

    await appOf(on).call('/while-away', { headers: BROWSER });
    const insertInto = vi.spyOn(on.db, 'insertInto').mockImplementation(() => {
      throw new Error('away');
    });
    await expect(writeRedirectCounts(on)).rejects.toThrow('away');
    insertInto.mockRestore();
    await writeRedirectCounts(on);
    expect(await paths()).toEqual(['/last-words', '/while-away']);
  });

  test('what was written is counted once, also where what is rare could not be forgotten then', async () => {
    let isFull = true;
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        if (isFull && node.kind === 'DeleteQueryNode') throw new Error('no room');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const on = { ...platform(), db: platform().db.withPlugin(plugin) };
    await expect(ask(['/once'], BROWSER, on)).rejects.toThrow('no room');
    isFull = false;
    await writeRedirectCounts(on);
    expect(await stored()).toMatchObject([{ path: '/once', n: 1 }]);
  });

  test('a redirect that one instance takes in leads visitors of the other at once', async () => {
    if (engine === 'sqlite') return; // one server
    const other = openPlatform(platform().config);
    const stop = listenForChanges(other);
    await vi.waitFor(() => expect(other.contentVersion.isNotified).toBe(true));
    const there = appOf(other);
    expect((await there.call('/old')).status).toBe(404);
    const { call, admin } = appOf(platform());
    const as = await admin();
    const { id } = await (await call('/api/redirects', { as, json: { from: '/old', to: '/about' } })).json();
    await vi.waitFor(async () => expect((await there.call('/old')).status).toBe(301));
    await call(`/api/redirects/${id}`, { as, method: 'DELETE' });
    await vi.waitFor(async () => expect((await there.call('/old')).status).toBe(404));
    await stop();
    await closePlatform(other);
  });
});
