import { sendRaw } from '../support/raw-request.ts';
import { ms, tally } from '../support/statistics.ts';
import { latenessOf, loopTimeOf, WATCHED } from './support/loop-time.ts';
import { outcome } from './support/outcome.ts';
import { rowOnSite } from './support/row.ts';
import { type Site, withDatabase } from './support/site.ts';

const PAGES = ['/newsletter', '/newsletter/confirm', '/newsletter/unsubscribe', '/contact', '/about'];
const CALLS = ['/newsletter', '/enquiries', '/login', '/login/second-step', '/register', '/logout', '/no-such-call'];

const FORM = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data; boundary=X';
const JSON_TYPE = 'application/json';
const SIZES = [8, 16, 64, 96, 128, 1900].map((kib) => kib * 1024);
const TIMES = 4;
const AT_MOST = 25;

/** Bodies of about so many bytes, each the dearest of its kind: what a parser makes much of. */
const SHAPES: [name: string, type: string, make: (bytes: number) => string][] = [
  ['fields', FORM, (bytes) => 'a&'.repeat(bytes / 2)],
  ['escapes', FORM, (bytes) => `message=${'%61%0D%0A'.repeat(bytes / 9)}`],
  ['spaces', FORM, (bytes) => `name=${'+a'.repeat(bytes / 2)}`],
  ['long text', FORM, (bytes) => `name=a&email=a@example.com&message=${'a'.repeat(bytes - 40)}`],
  ['dotted address', FORM, (bytes) => `email=${'a.'.repeat(bytes / 2)}@${'a.'.repeat(30)}a`],
  [
    'parts',
    PARTS,
    (bytes) => `${'--X\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(bytes / 54)}--X--\r\n`,
  ],
  [
    'part headers',
    PARTS,
    (bytes) => `--X\r\nContent-Disposition: form-data; name="a"\r\n${'a:b\r\n'.repeat(bytes / 5)}\r\nb\r\n--X--\r\n`,
  ],
  [
    'boundaries',
    PARTS,
    (bytes) => `--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'\r\n--'.repeat(bytes / 4)}\r\n--X--\r\n`,
  ],
  ['keys', JSON_TYPE, (bytes) => `{${Array.from({ length: bytes / 12 }, (_, at) => `"k${at}":1`).join()}}`],
  ['lists', JSON_TYPE, (bytes) => `[${'[],'.repeat(bytes / 3)}[]]`],
  ['nested lists', JSON_TYPE, (bytes) => `[${`${'['.repeat(60)}${']'.repeat(60)},`.repeat(bytes / 121)}[]]`],
  [
    'words',
    JSON_TYPE,
    (bytes) =>
      JSON.stringify({
        name: ' a'.repeat(bytes / 2),
        email: 'a@example.com',
        message: 'a',
        code: ' 1',
        username: 'a',
        password: 'b',
      }),
  ],
  ['line ends', JSON_TYPE, (bytes) => `{"name":"a","email":"a@example.com","message":"${'\\r'.repeat(bytes / 2)}"}`],
  [
    'escaped text',
    JSON_TYPE,
    (bytes) =>
      `{"name":"a","email":"a","message":"${'\\u0020'.repeat(bytes / 12)}","username":"a","code":"1","password":"${'\\u0061'.repeat(bytes / 12)}"}`,
  ],
];

type Body = { name: string; bytes: Buffer };

function* bodies(site: Site): Generator<Body> {
  const { host, origin } = new URL(site.url);
  const head = (path: string, type: string, more: string) =>
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: ${type}\r\n${more}\r\n\r\n`;
  const ways = [
    ...PAGES.map((path) => ({ path, types: [FORM, PARTS] })),
    ...CALLS.map((path) => ({ path: `/api${path}`, types: [JSON_TYPE] })),
  ];
  for (const { path, types } of ways) {
    for (const size of SIZES) {
      for (const [name, type, make] of SHAPES) {
        if (!types.includes(type)) continue;
        const body = make(size - 120);
        yield {
          name: `${path}: ${name}, ${size / 1024} KiB`,
          bytes: Buffer.from(`${head(path, type, `Content-Length: ${Buffer.byteLength(body)}`)}${body}`),
        };
      }
    }
    for (const size of SIZES) {
      const chunks = `1\r\na\r\n`.repeat(Math.min(size, 128 * 1024));
      const way = head(path, types[0] ?? FORM, 'Transfer-Encoding: chunked');
      yield {
        name: `${path}: ${size / 1024} KiB in chunks of one byte`,
        bytes: Buffer.from(`${way}${chunks}0\r\n\r\n`),
      };
    }
  }
}

rowOnSite('P15 The dearest bodies of strangers', { env: WATCHED, sampleContent: true }, async (site) => {
  const costs: { name: string; cost: number }[] = [];
  const statuses: number[] = [];
  const send = async (bytes: Buffer) => {
    const { status } = await sendRaw(site.url, bytes, { quietFor: 2000 });
    statuses.push(status);
  };
  const all = [...bodies(site)];
  for (const { bytes } of all) if (bytes.length < 20_000) await send(bytes); // a site that has served a while
  statuses.length = 0;
  for (const { name, bytes } of all) costs.push({ name, cost: await loopTimeOf(site, TIMES, () => send(bytes)) });
  costs.sort((a, b) => b.cost - a.cost);
  const worst = costs.slice(0, 4).map(({ name, cost }) => `${name} ${ms(cost)}`);
  return outcome(`${all.length} bodies, each ${TIMES} times: ${tally(statuses)}; the dearest ${worst.join(', ')}`, {
    [`none costs more than ${AT_MOST} ms of the one thread`]: (costs[0]?.cost ?? 0) <= AT_MOST,
    'none gets a 5xx': statuses.every((status) => status < 500),
    'it goes on serving': (await site.get('/')).status === 200,
  });
});

const MISSES = 500;
const STUDIES = 500;
const TABLE = 1024 * 1024;

/** Words that all begin alike and are about as long: each has to be compared with all the others. */
function alikeWord(number: number): string {
  return `shelf${number.toString(36).padStart(4, 'x')}aaaaaaaaaaaaaaaaaaaaaa`;
}

rowOnSite('P19 Old addresses made to cost', { env: WATCHED }, async (site) => {
  const wordsFrom = (start: number) => Array.from({ length: 12 }, (_, at) => alikeWord(start + at)).join('-');
  for (let number = 0; number < STUDIES; number++)
    await site.make({ slug: `study-${number}`, title: wordsFrom(number).replaceAll('-', ' ').slice(0, 200) });
  await withDatabase(site, async (db) => {
    const rows = Array.from({ length: MISSES }, (_, number) => ({
      path: `/${wordsFrom(10_000 + number * 12)}`.slice(0, 300),
      day: '2026-03-05',
      n: 1,
    }));
    for (let at = 0; at < MISSES; at += 100)
      await db
        .insertInto('misses')
        .values(rows.slice(at, at + 100))
        .execute();
  });
  const each: [string, () => Promise<Response>][] = [
    ['the page of misses', () => site.send('GET', '/api/misses')],
    ...[',', ',\n', '/a/b,/c\n'].map((piece): [string, () => Promise<Response>] => [
      `a table of ${JSON.stringify(piece)}`,
      () => site.send('POST', '/api/redirects/import?dry-run=1', { csv: piece.repeat(TABLE / piece.length) }),
    ]),
  ];
  const costs: { name: string; longest: number; status: number }[] = [];
  for (const [name, ask] of each) {
    await ask(); // a site that has served a while
    await latenessOf(site);
    const { status } = await ask();
    costs.push({ name, longest: (await latenessOf(site)).longest, status });
  }
  const said = costs.map(({ name, longest, status }) => `${name} ${status} ${ms(longest)}`);
  return outcome(
    `${MISSES} paths beside ${STUDIES} studies, and tables of 1 MB; the longest step of ${said.join(', ')}`,
    {
      [`no step takes more than ${AT_MOST} ms`]: costs.every(({ longest }) => longest <= AT_MOST),
      'the page comes, the tables are refused': costs.every(({ status }, at) => status === (at === 0 ? 200 : 400)),
    },
  );
});
