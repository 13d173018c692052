import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { serveEndpoint } from '../../../server/api-shell.ts';
import type { ShellEnv } from '../../../server/request-context.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { ensureSetupCode } from './account-service.server.ts';
import { accountEndpoints } from './accounts-calls.server.ts';

const MAYA = { username: 'Maya', password: 'plum tree, late frost' };

onEveryDatabase('the account calls', ({ platform }) => {
  /** A browser: keeps cookies from call to call. */
  function browser(on: Platform = platform()) {
    const app = new Hono<ShellEnv>();
    for (const endpoint of accountEndpoints)
      app.on(endpoint.method, `/api${endpoint.path}`, serveEndpoint(on, endpoint));
    const cookies = new Map<string, string>();
    return {
      cookies,
      async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
        const response = await app.request(`/api${path}`, {
          method,
          headers: {
            Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
            ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...headers,
          },
          body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (value) cookies.set(name, value);
          else cookies.delete(name);
        }
        return response;
      },
    };
  }

  test('nobody is signed in at first, and no cookie is set for asking', async () => {
    const response = await browser().call('GET', '/user');
    expect(response.status).toBe(401);
    expect(await response.text()).toBe('Not signed in');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('registering signs in; signing out ends it; signing in works again', async () => {
    const { call } = browser();
    const user = { id: 1, username: 'Maya', isAdmin: false };
    const registered = await call('POST', '/register', MAYA);
    expect([registered.status, await registered.json()]).toEqual([201, user]);
    expect(registered.headers.get('Cache-Control')).toBe('no-store');
    expect(await (await call('GET', '/user')).json()).toEqual(user);

    const left = await call('POST', '/logout');
    expect([left.status, await left.text()]).toEqual([204, '']);
    expect(left.headers.has('Clear-Site-Data')).toBe(false);
    expect((await call('GET', '/user')).status).toBe(401);
    expect((await call('POST', '/logout')).status).toBe(204);

    const back = await call('POST', '/login', MAYA);
    expect([back.status, await back.json()]).toEqual([200, user]);
    expect((await call('GET', '/user')).status).toBe(200);
  });

  test('a token that was signed out opens nothing, even from a copied cookie', async () => {
    const { call, cookies } = browser();
    await call('POST', '/register', MAYA);
    const copied = new Map(cookies);
    await call('POST', '/logout');
    for (const [name, value] of copied) cookies.set(name, value);
    expect((await call('GET', '/user')).status).toBe(401);
  });

  test('a cookie that was planted is never taken over', async () => {
    const { call, cookies } = browser();
    cookies.set('sid', 'a'.repeat(43));
    await call('POST', '/register', MAYA);
    expect(cookies.get('sid')).not.toBe('a'.repeat(43));
  });

  test('rights cannot be asked for', async () => {
    const { call } = browser();
    const asking = `{"username":"Maya","password":"plum tree, late frost","isAdmin":true,"id":7,"role":"admin","__proto__":{"isAdmin":true}}`;
    const response = await call('POST', '/register', asking);
    expect(await response.json()).toEqual({ id: 1, username: 'Maya', isAdmin: false });
    expect(await (await call('GET', '/user')).json()).toEqual({ id: 1, username: 'Maya', isAdmin: false });
  });

  test('the set-up code makes the administrator', async () => {
    const setupCode = await ensureSetupCode(platform());
    const refused = await browser().call('POST', '/register', { ...MAYA, setupCode: 'something' });
    expect([refused.status, await refused.text()]).toEqual([
      403,
      'This set-up code is not valid. Use the link that the latest start printed.',
    ]);
    const response = await browser().call('POST', '/register', { ...MAYA, setupCode });
    expect([response.status, await response.json()]).toEqual([201, { id: 1, username: 'Maya', isAdmin: true }]);
  });

  test('refusals are one sentence with the right status', async () => {
    const { call } = browser();
    await call('POST', '/register', MAYA);
    const cases: [string, unknown, number, string][] = [
      ['/register', { ...MAYA, username: ' maya ' }, 409, 'Username already exists'],
      ['/register', { username: 'Noor', password: 'short' }, 400, 'Password must be at least 8 characters'],
      ['/register', { username: 'Noor' }, 400, 'Password is required'],
      ['/register', {}, 400, 'Username is required\nPassword is required'],
      [
        '/register',
        { username: 'a'.repeat(65), password: 'x'.repeat(20) },
        400,
        'Username must be at most 64 characters',
      ],
      ['/login', { ...MAYA, password: 'x' }, 401, 'Invalid username or password'],
      ['/login', { username: 'Nobody', password: 'x' }, 401, 'Invalid username or password'],
      ['/login', { ...MAYA, password: 'x'.repeat(129) }, 400, 'Password must be at most 128 characters'],
      ['/login', { ...MAYA, password: 'a\0b' }, 400, 'Password has characters that cannot be used'],
      ['/login', { username: 'a\ud800', password: 'x' }, 400, 'Username has characters that cannot be stored'],
      ['/login', { username: 7, password: ['x'] }, 400, 'Username must be text\nPassword must be text'],
      ['/login', [], 400, 'The request must hold a username and a password'],
    ];
    for (const [path, body, status, sentence] of cases) {
      const response = await call('POST', path, body);
      expect([response.status, await response.text()], `${path} ${JSON.stringify(body)}`).toEqual([status, sentence]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test('guessing ends with 429 and the time to wait', async () => {
    const { call } = browser();
    await call('POST', '/register', MAYA);
    const statuses: number[] = [];
    for (let index = 0; index < 7; index++)
      statuses.push((await call('POST', '/login', { ...MAYA, password: 'wrong' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const blocked = await call(
      'POST',
      '/login',
      { ...MAYA, username: 'MAYA', extra: 1 },
      { 'X-Forwarded-For': '6.6.6.6' },
    );
    expect([blocked.status, await blocked.text()]).toEqual([429, 'Too many attempts. Try again in 15 minutes.']);
    expect(blocked.headers.get('Retry-After')).toBe('900');
  });

  test('all addresses of one IPv6 network behind a trusted proxy share one count', async () => {
    const { call } = browser(platform({ trustProxy: 1 }));
    const addresses = [
      '2001:db8:0:1::1',
      '2001:DB8:0:1::2',
      '2001:0db8:0000:0001:0000:0000:0000:0001',
      '2001:db8:0:1:a:b:c:d',
      '[2001:db8:0:1::3]:4711',
      '2001:db8::1:ffff:ffff:ffff:ffff',
    ];
    const statuses: number[] = [];
    for (const address of addresses)
      statuses.push((await call('POST', '/login', MAYA, { 'X-Forwarded-For': `6.6.6.6, ${address}` })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('a foreign page can neither sign in nor out', async () => {
    const { call } = browser();
    await call('POST', '/register', MAYA);
    const foreign: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://evil.test' },
      { Origin: 'null' },
    ];
    for (const headers of foreign) {
      expect((await call('POST', '/login', MAYA, headers)).status).toBe(403);
      expect((await call('POST', '/logout', undefined, headers)).status).toBe(403);
    }
    expect((await call('GET', '/user')).status).toBe(200);
  });

  test('over https the cookie is bound to the host', async () => {
    const { call, cookies } = browser(platform({ siteUrl: 'https://example.com' }));
    await call('POST', '/register', MAYA);
    expect([...cookies.keys()]).toEqual(['__Host-sid', '__Host-device']);
    expect((await call('GET', '/user')).status).toBe(200);
  });

  test('a person sees and ends their own sessions and changes their password', async () => {
    const here = browser();
    const there = browser();
    await here.call('POST', '/register', MAYA);
    await there.call('POST', '/login', MAYA);
    const sessions = await (await here.call('GET', '/account/sessions')).json();
    expect(sessions).toHaveLength(2);
    const other = sessions.find((session: { isCurrent: boolean }) => !session.isCurrent);
    expect((await here.call('DELETE', `/account/sessions/${other.id}`)).status).toBe(204);
    expect((await here.call('DELETE', `/account/sessions/${other.id}`)).status).toBe(404);
    expect((await there.call('GET', '/user')).status).toBe(401);

    await there.call('POST', '/login', MAYA);
    const change = { currentPassword: MAYA.password, newPassword: 'pear tree, early sun' };
    expect((await here.call('POST', '/account/password', change)).status).toBe(204);
    expect((await there.call('GET', '/user')).status).toBe(401);
    await there.call('POST', '/login', { ...MAYA, password: change.newPassword });
    expect((await there.call('DELETE', '/account/sessions')).status).toBe(204);
    expect((await here.call('GET', '/user')).status).toBe(401);
    expect((await here.call('GET', '/account/sessions')).status).toBe(401);
  });

  test('no reply holds a password or its hash', async () => {
    const { call } = browser();
    const replies = [
      await call('POST', '/register', MAYA),
      await call('GET', '/user'),
      await call('GET', '/account/sessions'),
      await call('POST', '/login', MAYA),
    ];
    for (const reply of replies) expect(await reply.text()).not.toMatch(/argon2|password|plum|hash/i);
  });
});
