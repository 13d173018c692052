import { endpoints } from '../../server/api-shell.ts';
import { type Outcome, outcome, type Row } from './row.ts';
import { register, withSite } from './site.ts';

const BEHIND_PROXY = { env: { TRUST_PROXY: '1' } };

const ORIGINS: [string, Record<string, string>][] = [
  ['no origin', {}],
  ['own origin', { 'Sec-Fetch-Site': 'same-origin' }],
  ['foreign site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['sibling site', { 'Sec-Fetch-Site': 'same-site' }],
  ['null origin', { Origin: 'null' }],
];

async function everyRoute(): Promise<Outcome> {
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
        ] as const)
          for (const [origin, headers] of ORIGINS) {
            const who = methods.get(method === 'HEAD' ? 'GET' : method); // HEAD is a GET without its body
            if (who === 'anyone') continue;
            const address = `/api${path.replaceAll(/:\w+/g, '999999')}`;
            if (matchesOther(address, method, path)) continue;
            if (who === 'member' && role === 'member' && !origin.match(/site|null/)) continue; // may, and would change things
            calls++;
            const reply = await site.send(method, address, undefined, { cookie, headers });
            await reply.arrayBuffer();
            const isForeign = /site|null/.test(origin) && !['GET', 'HEAD'].includes(method);
            const expected = !who
              ? [404, 405, 401, 403]
              : isForeign
                ? [403]
                : role === 'nobody'
                  ? [401]
                  : who === 'admin'
                    ? [403]
                    : [200, 403];
            if (!expected.includes(reply.status))
              wrong.push(`${method} ${address} as ${role} with ${origin}: ${reply.status}`);
          }
    return outcome(
      `${addresses.size} addresses, ${calls} calls, ${wrong.length} not as written${wrong[0] ? ` (${wrong[0]})` : ''}`,
      { 'as the written table says': wrong.length === 0 },
    );
  }, BEHIND_PROXY);
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

async function crossSite(): Promise<Outcome> {
  return withSite(async (site) => {
    const study = await site.make();
    const tries: [string, string, Record<string, string>, string][] = [];
    for (const [origin, headers] of ORIGINS.slice(2))
      for (const type of [
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=XX',
      ])
        for (const [method, path] of [
          ['POST', '/api/case-studies'],
          ['PATCH', `/api/case-studies/${study.id}`],
          ['DELETE', `/api/case-studies/${study.id}`],
          ['POST', '/api/logout'],
          ['POST', '/api/login'],
          ['POST', '/newsletter'],
          ['POST', '/contact'],
        ] as const)
          tries.push([method, path, { ...headers, 'Content-Type': type }, origin]);
    const wrong: string[] = [];
    for (const [method, path, headers, origin] of tries) {
      const reply = await site.send(method, path, '{"title":"hacked"}', { headers });
      await reply.text();
      if (reply.status !== 403) wrong.push(`${method} ${path} ${origin} ${headers['Content-Type']}: ${reply.status}`);
    }
    const isUnchanged =
      ((await (await site.get(`/api/case-studies/${study.slug}`)).json()) as { title: string }).title === study.title;
    const plain = (await site.send('PATCH', `/api/case-studies/${study.id}`, { title: 'By the command line' })).status;
    const stillIn = (await site.send('GET', '/api/user')).status;
    return outcome(
      `${tries.length} cross-site calls, ${wrong.length} not 403${wrong[0] ? ` (${wrong[0]})` : ''}; without any origin ${plain}`,
      {
        'all are 403': wrong.length === 0,
        'nothing changed': isUnchanged && stillIn === 200,
        'a command line works': plain === 200,
      },
    );
  });
}

export const routeRows: Row[] = [
  { name: 'A13', title: 'Every route, every role', run: everyRoute },
  { name: 'A14', title: 'Calls from other sites', run: crossSite },
];
