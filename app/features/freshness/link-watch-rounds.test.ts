import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { trashCaseStudy } from '../case-studies/case-study-service.server.ts';
import { isGone } from '../link-checks/link-check.ts';
import { linkHistories, sweepLinkChecks } from '../link-checks/link-check-service.server.ts';
import { askAllSoon, LOOK_EVERY, linkWatch, readOutsideAddresses, sweepWatchedLinks } from './link-watch.server.ts';

const OUTSIDE = { siteUrl: 'https://www.studio.test', allowsPrivateAddresses: true };

let server: Server;
let port: number;
let asked: { request: string; agent: string; at: number }[] = [];
let now = () => 0;
let status: (path: string) => number = () => 200;
let underWay = 0;
let mostAtOnce = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { host = '', 'user-agent': agent = '' } = request.headers;
    asked.push({ request: `${request.method} ${host.split(':')[0]}${request.url}`, agent, at: now() });
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    response.on('close', () => {
      underWay -= 1;
    });
    response.writeHead(status(request.url ?? '')).end('x'.repeat(200_000));
  });
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  asked = [];
  mostAtOnce = 0;
  status = () => 200;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** An address of one of many hosts, all of which are the server of this test. */
const at = (host: number, path: string) => `http://127.0.1.${host}:${port}${path}`;

onEveryDatabase('the watch over links', ({ platform, clock }) => {
  async function site(...texts: string[]) {
    const on = platform(OUTSIDE);
    now = () => clock().now().getTime();
    const { call, admin } = appOf(on);
    const as = await admin();
    for (const [index, challenge] of texts.entries()) {
      const json = newCaseStudy({ slug: `study-${index}`, title: `Study ${index}`, challenge });
      expect((await call('/api/case-studies', { as, json })).status).toBe(201);
    }
    const book = async (url: string) => {
      const { data } = (await (await call('/api/content/links', { as })).json()) as { data: object };
      const json = { data: { ...data, booking: { label: 'Book', url } } };
      expect((await call('/api/content/links', { as, method: 'PUT', json })).status).toBe(200);
    };
    return { on, call, as, book };
  }

  /** Lets the watch go on until it has nothing to ask; answers what was asked meanwhile. */
  async function look(step: () => Promise<number>): Promise<string[]> {
    const before = asked.length;
    for (let steps = 0; steps < 500; steps++) {
      const pause = await step();
      if (pause === LOOK_EVERY) break;
      clock().advance(pause);
    }
    return asked.slice(before).map(({ request }) => request);
  }

  const history = async (on: Platform, url: string) => (await linkHistories(on, [url])).get(url);

  test('asks each address once, however many studies name it, and lists it under each', async () => {
    const url = at(1, '/both');
    const { on } = await site(`See [the makers](${url}).`, `Also ${url}, and (${url}).`);
    expect(await look(linkWatch(on))).toEqual(['HEAD 127.0.1.1/both']);
    const links = await readOutsideAddresses(on);
    expect(links.map((link) => [link.url, link.places.map(({ name }) => name)])).toEqual([
      [url, ['case study “Study 0”, Challenge', 'case study “Study 1”, Challenge']],
    ]);
  });

  test('asks one at a time, a second apart, a host every ten, first by HEAD, and says who asks', async () => {
    status = (path) => (path === '/head' ? 405 : 200);
    const { on } = await site([at(1, '/a'), at(1, '/head'), at(2, '/c'), at(2, '/d'), at(3, '/e')].join(' '));
    await look(linkWatch(on));
    expect(asked.map(({ request }) => request)).toEqual([
      ...['HEAD 127.0.1.1/a', 'HEAD 127.0.1.2/c', 'HEAD 127.0.1.3/e', 'HEAD 127.0.1.1/head', 'HEAD 127.0.1.2/d'],
      'GET 127.0.1.1/head',
    ]);
    for (const [index, { at: moment }] of asked.entries())
      if (index > 0) expect(moment - (asked[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(1000);
    for (const host of ['127.0.1.1', '127.0.1.2']) {
      const moments = asked.filter(({ request }) => request.includes(host)).map((one) => one.at);
      for (const [index, moment] of moments.slice(1).entries())
        expect(moment - (moments[index] ?? 0)).toBeGreaterThanOrEqual(10_000);
    }
    expect(mostAtOnce).toBe(1);
    expect(new Set(asked.map(({ agent }) => agent))).toEqual(
      new Set(['consultant-site link check (+https://www.studio.test)']),
    );
  });

  test('finds out over two days that something is gone, and at once that it is back', async () => {
    const url = at(1, '/page');
    const { on } = await site(url);
    const step = linkWatch(on);
    status = () => 404;
    for (const isOver of [false, false, true]) {
      expect(await look(step)).toEqual(['HEAD 127.0.1.1/page', 'GET 127.0.1.1/page']);
      const known = await history(on, url);
      expect(known && isGone(known)).toBe(isOver);
      clock().advance(DAY);
    }
    status = () => 200;
    clock().advance(6 * DAY);
    expect(await look(step)).toEqual(['HEAD 127.0.1.1/page']);
    expect(await history(on, url)).toMatchObject({ status: 200, fails: 0, failingSince: null });
  });

  test('asks the booking link every day and all others every week', async () => {
    const { on, book } = await site(at(1, '/study'));
    await book(at(2, '/booking#times'));
    const step = linkWatch(on);
    const days: string[][] = [];
    for (let day = 0; day < 8; day++) {
      days.push(await look(step));
      clock().advance(DAY);
    }
    const daily = ['HEAD 127.0.1.2/booking'];
    expect(days).toEqual([
      [...daily, 'HEAD 127.0.1.1/study'],
      ...Array(6).fill(daily),
      [...daily, 'HEAD 127.0.1.1/study'],
    ]);
  });

  test('asks nobody of our own network, and nobody at all from a site that has no public address', async () => {
    const { on } = await site(at(1, '/page'));
    await look(linkWatch({ ...on, config: { ...on.config, allowsPrivateAddresses: false } }));
    expect(asked).toEqual([]);
    expect(await history(on, at(1, '/page'))).toMatchObject({ status: null, fails: 0 });
    clock().advance(7 * DAY);
    const own = linkWatch({ ...on, config: { ...on.config, siteUrl: 'http://localhost:3000' } });
    expect([await own(), asked]).toEqual([LOOK_EVERY, []]);
  });

  test('is done by one of two instances, and by the other when that one was killed', async () => {
    const { on } = await site([1, 2, 3].map((host) => at(host, '/page')).join(' '));
    const one = linkWatch(on);
    const other = linkWatch(platform(OUTSIDE));
    await one();
    await one();
    for (let look = 0; look < 3; look++) expect(await other()).toBe(LOOK_EVERY);
    expect(asked).toHaveLength(1);
    clock().advance(MINUTE);
    expect(await look(other)).toHaveLength(2);
    clock().advance(10 * MINUTE);
    expect(await look(linkWatch(on))).toEqual([]);
  });

  test('asks all again when the owner wants it, but not within the hour', async () => {
    const { on, call, as } = await site(at(1, '/page'));
    const step = linkWatch(on);
    await look(step);
    await askAllSoon(on);
    expect(await look(step)).toEqual([]);
    // what was never asked is asked at once, by whichever instance looks first
    await call('/api/case-studies', { as, json: newCaseStudy({ challenge: at(2, '/new') }) });
    clock().advance(1000);
    await askAllSoon(on);
    expect(await look(linkWatch(platform(OUTSIDE)))).toEqual(['HEAD 127.0.1.2/new']);
    clock().advance(HOUR + 1);
    await askAllSoon(on);
    expect(await look(step)).toEqual(['HEAD 127.0.1.1/page', 'HEAD 127.0.1.2/new']);
  });

  test('believes that a name is gone where others answer, and of nothing else where nothing does', async () => {
    const names = 'https://no-such-name.studio.test/';
    const { on } = await site(names, at(1, '/page'));
    let isOnline = false;
    const askOnce = async (_config: object, url: string) => {
      if (!isOnline || url === names) return { status: null, hasNoName: true };
      return { status: 200, hasNoName: false };
    };
    const step = linkWatch(on, { askOnce });
    for (let day = 0; day < 5; day++) {
      await look(step);
      clock().advance(DAY);
    }
    expect(await history(on, names)).toMatchObject({ status: null, fails: 0, answeredAt: null });
    isOnline = true;
    for (let day = 0; day < 12; day++) {
      await look(step);
      clock().advance(DAY);
    }
    const known = await history(on, names);
    expect(known && isGone(known)).toBe(true);
    expect(await history(on, at(1, '/page'))).toMatchObject({ status: 200, fails: 0 });
  });

  test('keeps no address, and forgets what addresses answered with the study that named them', async () => {
    const { on } = await site(at(1, '/secret-page'), at(2, '/other'));
    await look(linkWatch(on));
    const rows = () => on.db.selectFrom('link_checks').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toContain('secret');
    clock().advance(2 * DAY);
    const sweep = async () => {
      await sweepWatchedLinks(on);
      await sweepLinkChecks(on);
    };
    await sweep();
    expect(await rows()).toHaveLength(2);
    const [study] = await on.db.selectFrom('case_studies').select('id').where('slug', '=', 'study-0').execute();
    await trashCaseStudy(on, study?.id ?? 0);
    await sweep();
    expect(await rows()).toHaveLength(1);
    expect(await history(on, at(1, '/secret-page'))).toBe(undefined);
  });
});
