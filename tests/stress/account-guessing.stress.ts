import { inParallel } from '../support/in-parallel.ts';
import { seeded } from '../support/seeded.ts';
import { median, ms, percentile, tally } from '../support/statistics.ts';
import { outcome } from './support/outcome.ts';
import { row, rowOnSite } from './support/row.ts';
import {
  ADMIN,
  cookieOf,
  newVisitor,
  register,
  signIn,
  visitPages,
  watchMemory,
  withDatabase,
  withSite,
} from './support/site.ts';

const BEHIND_PROXY = { env: { TRUST_PROXY: '1' } };
const WRONG = 'not the pass phrase at all';
const STRANGERS_PASSWORD = 'a pass phrase of nobody here';

rowOnSite('A1 Guessing one account', async (site) => {
  const statuses: number[] = [];
  let hasRetryAfter = true;
  for (let turn = 0; turn < 200; turn++) {
    const reply = await signIn(site.url, { ...ADMIN, password: WRONG });
    statuses.push(reply.status);
    if (reply.status === 429) hasRetryAfter &&= Number(reply.headers.get('retry-after')) > 0;
    await reply.text();
  }
  const checked = statuses.filter((status) => status === 401).length;
  return outcome(`${tally(statuses)}, so ${checked} passwords were checked`, {
    'five attempts, then 429':
      statuses.slice(0, 5).every((status) => status === 401) && statuses.slice(5).every((status) => status === 429),
    'with Retry-After': hasRetryAfter,
    'at most 10 checks': checked <= 10,
  });
});

row('A2 Guessing from many places', async () => {
  return withSite(async (site) => {
    // the owner's own browser, which signed in before
    const device = cookieOf(await signIn(site.url, ADMIN, { 'X-Forwarded-For': newVisitor() }));
    const statuses: number[] = [];
    for (let place = 0; place < 200; place++) {
      const headers = { 'X-Forwarded-For': newVisitor() };
      for (let turn = 0; turn < 5; turn++) {
        const reply = await signIn(site.url, { ...ADMIN, password: WRONG }, headers);
        statuses.push(reply.status);
        await reply.text();
      }
    }
    const checked = statuses.filter((status) => status === 401).length;
    const stranger = (await signIn(site.url, ADMIN, { 'X-Forwarded-For': newVisitor() })).status;
    const owner = (await signIn(site.url, ADMIN, { 'X-Forwarded-For': newVisitor(), Cookie: device })).status;
    return outcome(
      `1,000 attempts from 200 addresses: ${tally(statuses)}; then the owner with a known browser ${owner}, with another ${stranger}`,
      {
        'at most 100 checks a day': checked <= 100,
        'the owner still gets in': owner === 200,
      },
    );
  }, BEHIND_PROXY);
});

/** Ways to write one address of IPv6. */
const SPELLINGS = [
  '2001:db8:9:9::1',
  '2001:DB8:9:9::1',
  '2001:Db8:9:9::1',
  '2001:0db8:0009:0009::1',
  '2001:0db8:0009:0009:0000:0000:0000:0001',
  '2001:db8:9:9:0:0:0:1',
  '2001:db8:9:9:0::1',
  '2001:db8:9:9::0:1',
  '2001:db8:9:9:0:0::1',
  '2001:db8:9:9::0001',
  '2001:db8:09:009::01',
  '2001:db8:9:9::0.0.0.1',
  '2001:db8:9:9:0:0:0.0.0.1',
  '[2001:db8:9:9::1]',
  '[2001:db8:9:9::1]:443',
  '[2001:DB8:9:9:0:0:0:1]:65535',
  '2001:db8:9:9::1%eth0',
  ' 2001:db8:9:9::1 ',
  '198.51.100.1, 2001:db8:9:9::1',
  '[2001:db8:9:9::1%25eth0]:80',
];

row('A3 Ways around the rate limits', async () => {
  const direct = await withSite(async (site) => {
    const statuses: number[] = [];
    const names = ['owner', 'OWNER', ' owner', 'owner ', 'Owner', 'oWnEr', '\towner', 'ｏｗｎｅｒ'];
    for (let turn = 0; turn < 40; turn++) {
      const body = { username: names[turn % names.length], password: WRONG, [`extra${turn}`]: turn, isAdmin: true };
      const reply = await site.send('POST', '/api/login', body, {
        cookie: '',
        headers: { 'X-Forwarded-For': `203.0.113.${turn}` },
      });
      statuses.push(reply.status);
      await reply.text();
    }
    return statuses.filter((status) => status === 401).length;
  });
  const chance = seeded(6);
  const [spellings, spellingsOfSix, household] = await withSite(async (site) => {
    const attempts = async (count: number, address: (turn: number) => string) => {
      let checked = 0;
      for (let turn = 0; turn < count; turn++) {
        const reply = await signIn(site.url, { ...ADMIN, password: WRONG }, { 'X-Forwarded-For': address(turn) });
        if (reply.status === 401) checked++;
        await reply.text();
      }
      return checked;
    };
    const written = [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '::FFFF:203.0.113.7',
      '::ffff:cb00:7107',
      '[::ffff:203.0.113.7]',
      '203.0.113.7:4711',
      ' 203.0.113.7 ',
      '0:0:0:0:0:ffff:203.0.113.7',
      '[::ffff:cb00:7107]:80',
      '0000::ffff:203.0.113.7',
    ];
    const one = await attempts(20, (turn) => written[turn % written.length] ?? '');
    const six = await attempts(SPELLINGS.length, (turn) => SPELLINGS[turn] ?? '');
    const many = await attempts(
      1000,
      () => `2001:db8:7:7:${[0, 0, 0, 0].map(() => chance(65_536).toString(16)).join(':')}`,
    );
    return [one, six, many];
  }, BEHIND_PROXY);
  return outcome(
    `passwords checked: ${direct} of 40 with other spellings, fields and an unbelieved address; ${spellings} of 20 with spellings of one IPv4 address, ${spellingsOfSix} of ${SPELLINGS.length} of one IPv6 address; ${household} of 1,000 from one /64`,
    { 'the same counter every time': direct === 5 && spellings === 5 && spellingsOfSix === 5 && household === 5 },
  );
});

row('A4 Flood of sign-ins', async () => {
  return withSite(async (site) => {
    await site.get('/');
    const stopVisiting = visitPages(site, ['/', '/about'], { atOnce: 3, everyMs: 20 });
    let atOnce = 0;
    const looking = setInterval(async () => {
      const figures = await (await site.send('GET', '/metrics')).text();
      atOnce = Math.max(atOnce, Number(/queue="passwords",state="running"\} (\d+)/.exec(figures)?.[1] ?? Number.NaN));
    }, 100);
    const { result, start, peak } = await watchMemory(site.pid, async () => {
      const replies: Response[] = [];
      for (let wave = 0; wave < 3; wave++)
        replies.push(
          ...(await Promise.all(
            Array.from({ length: 50 }, (_, turn) =>
              signIn(
                site.url,
                { username: `nobody-${wave}-${turn}`, password: WRONG },
                { 'X-Forwarded-For': newVisitor() },
              ),
            ),
          )),
        );
      return replies;
    });
    clearInterval(looking);
    const { times, statuses } = await stopVisiting();
    const page = percentile(times, 0.95);
    return outcome(
      `3 × 50 at once: ${tally(result.map(({ status }) => status))}; ${atOnce} checked at a time; memory +${(peak - start).toFixed(0)} MiB; pages p95 ${ms(page)}`,
      {
        'checked, or 503 with Retry-After': result.every(
          (reply) => reply.status === 401 || (reply.status === 503 && reply.headers.has('retry-after')),
        ),
        'at most two are checked at a time': atOnce >= 1 && atOnce <= 2,
        'memory grows by under 60 MiB': peak - start < 60,
        'pages p95 under 300 ms': page < 300 && statuses.every((status) => status === 200),
      },
    );
  }, BEHIND_PROXY);
});

row('A5 Which names exist', async () => {
  return withSite(async (site) => {
    for (let turn = 0; turn < 34; turn++) await register(site, `known-${turn}`);
    const replies = new Set<string>();
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let turn = 0; turn < 200; turn++) {
      const kind = turn % 2 === 0 ? 'known' : 'unknown';
      const username = kind === 'known' ? `known-${(turn / 2) % 34}` : `nobody-${turn}`;
      const startedAt = performance.now();
      const reply = await signIn(site.url, { username, password: WRONG }, { 'X-Forwarded-For': newVisitor() });
      replies.add(`${reply.status} ${await reply.text()}`);
      times[kind].push(performance.now() - startedAt);
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    return outcome(`known ${ms(known)}, unknown ${ms(unknown)}; ${[...replies].join(' / ')}`, {
      'one answer for both': replies.size === 1,
      'medians within 5 ms': Math.abs(known - unknown) < 5,
    });
  }, BEHIND_PROXY);
});

/** The owner signs in from a known browser while strangers guess and sign in to accounts of their own, as fast as they can. */
row('A21 Keeping the owner out', async () => {
  return withSite(async (site) => {
    const device = cookieOf(await signIn(site.url, ADMIN, { 'X-Forwarded-For': newVisitor() }));
    const strangers: { username: string; password: string }[] = [];
    for (let turn = 0; turn < 5; turn++) {
      strangers.push({ username: `stranger ${turn}`, password: STRANGERS_PASSWORD });
      await register(site, `stranger ${turn}`, STRANGERS_PASSWORD);
    }
    let isOver = false;
    // the owner's own network too, and the networks of one /48
    const places = ['203.0.113.7', ...Array.from({ length: 200 }, (_, turn) => `2001:db8:7:${turn.toString(16)}::1`)];
    const guesses: number[] = [];
    const signIns: number[] = [];
    const send = async (turn: number, to: number[], credentials: typeof ADMIN) => {
      const headers = { 'X-Forwarded-For': places[turn % places.length] ?? '' };
      const reply = await signIn(site.url, credentials, headers);
      to.push(reply.status);
      await reply.text();
    };
    const flood = Promise.all([
      inParallel(Array(1000).keys(), 25, (turn) => send(turn, guesses, { ...ADMIN, password: WRONG })),
      inParallel(Array(1000).keys(), 25, (turn) => send(turn, signIns, strangers[turn % strangers.length] ?? ADMIN)),
    ]).finally(() => {
      isOver = true;
    });
    const owner: number[] = [];
    const times: number[] = [];
    const headers = { 'X-Forwarded-For': '203.0.113.7', Cookie: device };
    while (owner.length < 19 && (!isOver || owner.length < 5)) {
      const startedAt = performance.now();
      const reply = await signIn(site.url, ADMIN, headers);
      times.push(performance.now() - startedAt);
      owner.push(reply.status);
      await reply.text();
    }
    await flood;
    const after = (await signIn(site.url, ADMIN, headers)).status;
    const entries = await withDatabase(site, async (db) => {
      const rows = await db.selectFrom('audit_entries').select('id').execute();
      return rows.length;
    });
    return outcome(
      `1,000 guesses: ${tally(guesses)}; 1,000 sign-ins of 5 accounts: ${tally(signIns)}; the owner meanwhile ${tally(owner)}, p95 ${ms(percentile(times, 0.95))}; ${entries} entries in the record`,
      {
        'the owner gets in every time': owner.every((status) => status === 200),
        'and after it': after === 200,
        'at most 20 sign-ins an account': signIns.filter((status) => status === 200).length <= 100,
        'the record is not filled': entries < 200,
      },
    );
  }, BEHIND_PROXY);
});
