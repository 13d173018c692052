import { expect, test } from 'vitest';
import { endpoints, mayUseToken } from '../app/endpoints.ts';
import { CONFIRMED_FOR } from '../app/features/accounts/account-service.server.ts';
import type { Endpoint } from '../app/kit/call.ts';
import { routes } from '../app/routes.ts';
import { appOf } from './support/app.ts';
import { onOneDatabase } from './support/databases.ts';
import { CALLS, NEEDS_PASSWORD, PAGES } from './support/permission-table.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** How a browser or a program says from where it calls. */
const ORIGINS: Record<string, Record<string, string>> = {
  'of this site': { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' },
  'of another site': { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  'without origin': {},
};

/** Stands where an address names a thing. */
const NOWHERE = '0';

test('every call of the API is in the table, with the same answer to who may call it', () => {
  expect(Object.fromEntries(endpoints.map(({ method, path, who }) => [`${method} ${path}`, who]))).toEqual(CALLS);
});

test('every page is in the table, with the same answer to who may open it', () => {
  expect(Object.fromEntries(routes.map(({ path, who }) => [path, who]))).toEqual(PAGES);
});

test('everything below /admin is for administrators', () => {
  for (const { path, who } of routes) expect(who, path).toBe(path.startsWith('/admin') ? 'admin' : 'anyone');
});

onOneDatabase('calls that are not for everybody', ({ platform, clock }) => {
  test('answer every method, to everybody and from everywhere, as the table says', async () => {
    const { call, admin, member } = appOf(platform());
    const people = { nobody: undefined, member: await member(), admin: await admin() };
    const paths = new Set(endpoints.map(({ path }) => path));
    const unexpected: string[] = [];
    for (const path of paths)
      for (const method of METHODS)
        for (const [person, cookie] of Object.entries(people))
          for (const [origin, headers] of Object.entries(ORIGINS)) {
            const allowed = refusalOf(path, method, person, origin);
            if (!allowed) continue; // let through: what it does then is for the tests of the call
            const address = `/api${path.replaceAll(/:\w+/g, NOWHERE)}`;
            const { status } = await call(address, { method, as: cookie, headers });
            if (!allowed.includes(status)) unexpected.push(`${method} ${address} as ${person}, ${origin}: ${status}`);
          }
    expect(unexpected).toEqual([]);
  });

  test('refuse strangers with 401, and members where an administrator is needed with 403, whatever they send', async () => {
    const { call, member } = appOf(platform());
    const cookie = await member();
    for (const { method, path, who } of endpoints) {
      if (who === 'anyone') continue;
      const address = `/api${path.replaceAll(/:\w+/g, '1')}`;
      const stranger = await call(address, { method });
      expect([method, address, stranger.status, await stranger.text()]).toEqual([
        method,
        address,
        401,
        'Not signed in',
      ]);
      if (who !== 'admin') continue;
      const refused = await call(address, {
        method,
        as: cookie,
        ...(method === 'GET' ? {} : { json: { isAdmin: true } }),
      });
      expect([method, address, refused.status]).toEqual([method, address, 403]);
    }
  });

  test('ask for the password again where the table says so, before they look at anything else', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    clock().advance(CONFIRMED_FOR);
    const asking = endpoints.filter(({ needsPassword }) => needsPassword);
    expect(asking.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...NEEDS_PASSWORD].sort());
    for (const endpoint of asking) {
      const { method, path, needsPasswordWhen } = endpoint as Endpoint;
      if (needsPasswordWhen) continue; // these look at what is asked for, and have tests of their own
      const reply = await call(`/api${path.replaceAll(/:\w+/g, '1')}`, { as, method });
      expect([method, path, reply.status, reply.headers.get('X-Refusal')]).toEqual([method, path, 403, 'unconfirmed']);
      expect(mayUseToken(endpoint), `${method} ${path}`).toBe(false);
    }
  });

  test('refuse to change anything for a page of another site', async () => {
    const { call, admin } = appOf(platform());
    const cookie = await admin();
    const foreign: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ];
    for (const { method, path } of endpoints) {
      if (method === 'GET') continue;
      const address = `/api${path.replaceAll(/:\w+/g, '1')}`;
      for (const headers of foreign) {
        const reply = await call(address, { method, as: cookie, headers, json: {} });
        expect([method, address, headers, reply.status]).toEqual([method, address, headers, 403]);
      }
    }
    expect((await call('/api/user', { as: cookie })).status).toBe(200);
  });
});

/** The statuses of which one must come; null where the call is let through. */
function refusalOf(path: string, method: string, person: string, origin: string): number[] | null {
  // HEAD is GET without its body
  const verb = method === 'HEAD' ? 'GET' : method;
  const address = path.replaceAll(/:\w+/g, NOWHERE);
  // a fixed address may also fit the pattern of another call
  const reached = endpoints.find((one) => one.method === verb && pattern(one.path).test(address));
  if (!reached) return [404, 405];
  const isForeign = verb !== 'GET' && origin === 'of another site';
  if (isForeign) return [403];
  const who = CALLS[`${verb} ${reached.path}`];
  if (who === 'anyone' || person === 'admin' || (who === 'member' && person === 'member')) return null;
  return person === 'nobody' ? [401] : [403];
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}
