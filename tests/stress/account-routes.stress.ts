import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { endpoints } from '../../app/endpoints.ts';
import { newCaseStudy } from '../support/make.ts';
import { CALLS, PAGES } from '../support/permission-table.ts';
import { outcome } from './support/outcome.ts';
import { row, rowOnSite } from './support/row.ts';
import { ADMIN, register, type Site, withSite } from './support/site.ts';

const BEHIND_PROXY = { env: { TRUST_PROXY: '1' } };

const ORIGINS: [string, Record<string, string>][] = [
  ['no origin', {}],
  ['own origin', { 'Sec-Fetch-Site': 'same-origin' }],
  ['foreign site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['sibling site', { 'Sec-Fetch-Site': 'same-site' }],
  ['null origin', { Origin: 'null' }],
];

row('A13 Every route, every role', async () => {
  return withSite(async (site) => {
    const member = await register(site, 'member');
    const wrong: string[] = [];
    let calls = 0;
    const addresses = new Map<string, Map<string, (typeof endpoints)[number]['who']>>();
    for (const { method, path, who } of endpoints)
      addresses.set(path, (addresses.get(path) ?? new Map()).set(method, who));
    for (const [path, methods] of addresses)
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])
        for (const [role, cookie] of [
          ['nobody', ''],
          ['member', member],
          ['admin', site.cookie],
        ] as const)
          for (const [origin, headers] of ORIGINS) {
            const who = methods.get(method === 'HEAD' ? 'GET' : method); // HEAD is a GET without its body
            if (who === 'anyone') continue;
            const address = `/api${path.replaceAll(/:\w+/g, '999999')}`;
            if (matchesOther(address, method, path)) continue;
            const isRead = ['GET', 'HEAD'].includes(method);
            if (role === 'admin' && who && !isRead && !origin.match(/foreign|sibling|null/)) continue; // the same
            if (who === 'member' && role === 'member' && !origin.match(/site|null/)) continue; // may, and would change things
            calls++;
            const reply = await site.send(method, address, undefined, { cookie, headers });
            await reply.arrayBuffer();
            const isForeign = /site|null/.test(origin) && !['GET', 'HEAD'].includes(method);
            const expected = !who
              ? [404, 405, 401, 403]
              : isForeign
                ? [403]
                : role === 'admin'
                  ? [200, 400, 404]
                  : role === 'nobody'
                    ? [401]
                    : who === 'admin'
                      ? [403]
                      : [200, 403];
            if (!expected.includes(reply.status))
              wrong.push(`${method} ${address} as ${role} with ${origin}: ${reply.status}`);
          }
    const pages = await everyPage(site, { nobody: '', member, admin: site.cookie });
    calls += pages.calls;
    wrong.push(...pages.wrong);
    const written = new Map(Object.entries(CALLS));
    const unwritten = endpoints.filter(({ method, path, who }) => written.get(`${method} ${path}`) !== who);
    return outcome(
      `${addresses.size} addresses and ${Object.keys(PAGES).length} pages, ${calls} calls, ${wrong.length} not as written${wrong[0] ? ` (${wrong[0]})` : ''}`,
      {
        'as the written table says': wrong.length === 0,
        'every call is in the table': unwritten.length === 0 && written.size === endpoints.length,
      },
    );
  }, BEHIND_PROXY);
});

/** Pages of which a form is sent to their own address. */
const WITH_FORM = /^\/(?:contact|newsletter|newsletter\/(?:confirm|unsubscribe))$/;

/**
 * Pages show everybody the same: those of the workspace hold no data. None is changed by any method, and what forms
 * send from elsewhere is refused.
 */
async function everyPage(site: Site, people: Record<string, string>): Promise<{ calls: number; wrong: string[] }> {
  const wrong: string[] = [];
  let calls = 0;
  for (const path of Object.keys(PAGES))
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])
      for (const [person, cookie] of Object.entries(people))
        for (const [origin, headers] of ORIGINS) {
          const isForeign = /site|null/.test(origin);
          if (method === 'POST' && WITH_FORM.test(path) && !isForeign) continue; // may, and would change things
          calls++;
          const reply = await site.send(method, path.replaceAll(/:\w+/g, 'none'), undefined, { cookie, headers });
          await reply.arrayBuffer();
          const isRead = ['GET', 'HEAD'].includes(method);
          // where nothing takes a form there is nothing to refuse but the method
          const expected = isRead
            ? [200, 302, 303, 308, 400, 404]
            : method === 'POST' && WITH_FORM.test(path) && isForeign
              ? [403, 405]
              : [403, 404, 405];
          if (!expected.includes(reply.status))
            wrong.push(`${method} ${path} as ${person} with ${origin}: ${reply.status}`);
        }
  return { calls, wrong };
}

/** A filled-in address may be that of another endpoint, which is tried on its own. */
function matchesOther(address: string, method: string, path: string): boolean {
  return endpoints.some(
    (other) =>
      other.path !== path &&
      other.method === method &&
      new RegExp(`^/api${other.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address),
  );
}

/** Every call that changes something, and what forms of pages send. */
function changing(id: number): (readonly [string, string])[] {
  const calls = endpoints
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => [method, `/api${path.replaceAll(/:\w+/g, String(id))}`] as const);
  return [...calls, ['POST', '/newsletter'], ['POST', '/contact']];
}

rowOnSite('A14 Calls from other sites', async (site) => {
  const study = await site.make();
  const attempts: [string, string, Record<string, string>, string][] = [];
  for (const [origin, headers] of ORIGINS.slice(2))
    for (const type of [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=XX',
    ])
      for (const [method, path] of changing(study.id))
        attempts.push([method, path, { ...headers, 'Content-Type': type }, origin]);
  const untouched = contentOf(site);
  const wrong: string[] = [];
  for (const [method, path, headers, origin] of attempts) {
    const reply = await site.send(method, path, '{"title":"hacked"}', { headers });
    await reply.text();
    if (reply.status !== 403) wrong.push(`${method} ${path} ${origin} ${headers['Content-Type']}: ${reply.status}`);
  }
  const isUntouched = contentOf(site) === untouched;
  const isUnchanged =
    isUntouched &&
    ((await (await site.get(`/api/case-studies/${study.slug}`)).json()) as { title: string }).title === study.title;
  const stillIn = (await site.send('GET', '/api/user')).status;
  const before = contentOf(site);
  const reads = endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path);
  for (const path of reads) {
    const address = `/api${path.replace(':slug', study.slug).replaceAll(/:\w+/g, String(study.id))}`;
    for (const method of ['DELETE', 'POST']) {
      const headers = { 'X-HTTP-Method-Override': method, 'X-HTTP-Method': method };
      await (await site.send('GET', `${address}?_method=${method}&title=hacked`, undefined, { headers })).arrayBuffer();
    }
  }
  const isSame = contentOf(site) === before;
  const plain = await withoutOrigin(site, study.id);
  return outcome(
    `${attempts.length} cross-site calls, ${wrong.length} not 403${wrong[0] ? ` (${wrong[0]})` : ''}; ${reads.length} addresses read as if to change them; without any origin ${plain.join(', ')}`,
    {
      'all are 403': wrong.length === 0,
      'nothing changed': isUnchanged && stillIn === 200,
      'no change by GET': isSame,
      'the same calls work on a command line': plain.join() === '201,200,204,202,202,204,200',
    },
  );
});

function isNoExport({ action }: Record<string, unknown>): boolean {
  return !String(action).endsWith('-exported');
}

/** What a site holds, but for what only says that somebody was there. */
function contentOf(site: Site): string {
  const database = new DatabaseSync(join(site.dataDir, 'site.db'), { timeout: 5000 });
  const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all();
  const rows = tables
    .map(({ name }) => String(name))
    .filter((name) => !/^(?:sessions|sqlite_.*)$/.test(name))
    .map((name): [string, Record<string, unknown>[]] => [name, database.prepare(`select * from "${name}"`).all()])
    // that somebody took a copy of people's data is written down, however it was asked for
    .map(([name, all]) => [name, name === 'audit_entries' ? all.filter(isNoExport) : all]);
  database.close();
  return JSON.stringify(rows);
}

/** The calls that other sites may not make, as a program makes them that is no browser. */
async function withoutOrigin(site: Site, id: number): Promise<number[]> {
  const statuses: number[] = [];
  for (const [method, path, body] of [
    ['POST', '/api/case-studies', newCaseStudy()],
    ['PATCH', `/api/case-studies/${id}`, { title: 'By the command line' }],
    ['DELETE', `/api/case-studies/${id}`, undefined],
    ['POST', '/api/newsletter', { email: 'somebody@example.com' }],
    ['POST', '/api/enquiries', { name: 'Ann', email: 'ann@example.com', message: 'A question of mine' }],
    ['POST', '/api/logout', undefined],
    ['POST', '/api/login', ADMIN],
  ] as const) {
    const reply = await site.send(method, path, body);
    await reply.text();
    statuses.push(reply.status);
  }
  return statuses;
}
