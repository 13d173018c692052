import { describe, expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { totpCode, totpStep } from './totp.server.ts';

const PASSWORD = 'correct horse battery staple';
const QUARTER = 15 * 60_000;

onEveryDatabase('the calls that manage accounts', ({ platform, clock }) => {
  const pairs = (reply: Response) => reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');

  test('list, make, grant, reset and delete', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const made = await call('/api/users', { as, json: { username: 'anna', isAdmin: false } });
    expect(made.status).toBe(201);
    const { password } = (await made.json()) as { password: string };
    expect((await call('/api/login', { json: { username: 'anna', password } })).status).toBe(200);
    expect((await call('/api/users/2', { as, method: 'PATCH', json: { isAdmin: true } })).status).toBe(204);
    const list = await call('/api/users', { as });
    expect(list.headers.get('Cache-Control')).toBe('no-store');
    expect(await list.json()).toMatchObject([
      { username: 'anna', isAdmin: true, isYou: false, hasSecondStep: false, createdAt: '2026-03-05T09:00:00.000Z' },
      { username: 'owner', isAdmin: true, isYou: true },
    ]);
    expect((await call('/api/users/2/password', { as, method: 'POST' })).status).toBe(200);
    expect((await call('/api/users/2', { as, method: 'DELETE' })).status).toBe(204);
    for (const path of ['/api/users/2', '/api/users/0', '/api/users/x'])
      expect((await call(path, { as, method: 'DELETE' })).status).toBe(404);
  });

  test('refuse with a sentence what cannot be', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const sentence = async (path: string, method: string, json?: unknown) => {
      const reply = await call(path, { as, method, ...(json === undefined ? {} : { json }) });
      return `${reply.status} ${await reply.text()}`;
    };
    expect(await sentence('/api/users/1', 'DELETE')).toMatch(/^409 You cannot delete your own account/);
    expect(await sentence('/api/users/1', 'PATCH', { isAdmin: false })).toMatch(/^409 You cannot take away your own/);
    expect(await sentence('/api/users/1/password', 'POST')).toMatch(/^409 Change your own password/);
    expect(await sentence('/api/users', 'POST', { username: 'Owner', isAdmin: false })).toBe(
      '409 Username already exists',
    );
    expect(await sentence('/api/users', 'POST', { username: ' ', isAdmin: false })).toBe('400 Username is required');
    expect(await sentence('/api/users', 'POST', { username: 'anna' })).toMatch(/^400 Say whether/);
    expect(await sentence('/api/users/1', 'PATCH', { isAdmin: 'yes' })).toMatch(/^400 /);
  });

  test('ask for the password again after a quarter of an hour, in this session only', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const elsewhere = pairs(await call('/api/login', { json: { username: 'owner', password: PASSWORD } })).join('; ');
    const make = (username: string, cookie = as) =>
      call('/api/users', { as: cookie, json: { username, isAdmin: false } });
    clock().advance(QUARTER - 1);
    expect((await make('anna')).status).toBe(201);
    clock().advance(1);
    const refused = await make('ben');
    expect([refused.status, await refused.text(), refused.headers.get('X-Refusal')]).toEqual([
      403,
      'Enter your password again to do this.',
      'unconfirmed',
    ]);
    for (const [path, method] of [
      ['/api/users/2', 'PATCH'],
      ['/api/users/2', 'DELETE'],
      ['/api/users/2/password', 'POST'],
      ['/api/account/second-step', 'POST'],
      ['/api/account/second-step', 'DELETE'],
      ['/api/account/second-step/recovery-codes', 'POST'],
    ] as const) {
      const json = method === 'PATCH' ? { isAdmin: true } : undefined;
      const reply = await call(path, { as, method, ...(json ? { json } : {}) });
      expect([path, method, reply.headers.get('X-Refusal')]).toEqual([path, method, 'unconfirmed']);
    }

    const wrong = await call('/api/account/confirm', { as, json: { password: 'not mine' } });
    expect([wrong.status, await wrong.text()]).toEqual([400, 'This password is not right']);
    expect((await make('ben')).status).toBe(403);
    expect((await call('/api/account/confirm', { as, json: { password: PASSWORD } })).status).toBe(204);
    expect((await make('ben')).status).toBe(201);
    expect((await make('cara', elsewhere)).status).toBe(403);
  });

  test('five wrong passwords in a row are enough', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const confirm = (password: string) => call('/api/account/confirm', { as, json: { password } });
    for (let index = 0; index < 5; index++) expect((await confirm('not mine')).status).toBe(400);
    const refused = await confirm(PASSWORD);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900']);
  });

  describe('two-step sign-in', () => {
    async function withTwoFactor() {
      const { call, admin } = appOf(platform());
      const as = await admin();
      const begun = await call('/api/account/second-step', { as, method: 'POST' });
      const { secret, uri } = (await begun.json()) as { secret: string; uri: string };
      expect(uri).toMatch(/^otpauth:\/\/totp\/.*owner\?secret=/);
      const code = () => totpCode(secret, totpStep(clock().now()));
      const on = await call('/api/account/second-step/confirm', { as, json: { code: code() } });
      const { recoveryCodes } = (await on.json()) as { recoveryCodes: string[] };
      clock().advance(60_000);
      return { call, as, code, recoveryCodes };
    }

    test('is a 401 of its own with a cookie for the second half', async () => {
      const { call, code } = await withTwoFactor();
      const first = await call('/api/login', { json: { username: 'owner', password: PASSWORD } });
      expect([first.status, await first.text(), first.headers.get('X-Refusal')]).toEqual([
        401,
        'Enter the code from your authenticator app to finish signing in.',
        'second_step',
      ]);
      expect(first.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^pending=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/),
      ]);
      const as = pairs(first).join('; ');
      expect((await call('/api/user', { as })).status).toBe(401);

      const second = await call('/api/login/second-step', { as, json: { code: code() } });
      expect([second.status, await second.json()]).toEqual([200, { id: 1, username: 'owner', isAdmin: true }]);
      expect(pairs(second)).toEqual([
        expect.stringMatching(/^sid=.{43}$/),
        expect.stringMatching(/^device=.{43}$/),
        'pending=',
      ]);
      expect((await call('/api/user', { as: pairs(second).join('; ') })).status).toBe(200);
    });

    test('tells a wrong code from a first half that is missing', async () => {
      const { call } = await withTwoFactor();
      const as = pairs(await call('/api/login', { json: { username: 'owner', password: PASSWORD } })).join('; ');
      const wrong = await call('/api/login/second-step', { as, json: { code: '000000' } });
      expect([wrong.status, wrong.headers.get('X-Refusal')]).toEqual([400, 'invalid']);
      const empty = await call('/api/login/second-step', { as, json: { code: ' ' } });
      expect([empty.status, await empty.text()]).toEqual([400, 'Enter the code']);
      const alone = await call('/api/login/second-step', { json: { code: '000000' } });
      expect([alone.status, alone.headers.get('X-Refusal')]).toEqual([401, 'not_signed_in']);
    });

    test('shows where it stands, never a secret', async () => {
      const { call, as, recoveryCodes } = await withTwoFactor();
      const state = await call('/api/account/second-step', { as });
      expect(await state.json()).toEqual({ isOn: true, since: '2026-03-05T09:00:00.000Z', recoveryCodesLeft: 10 });
      const fresh = await call('/api/account/second-step/recovery-codes', { as, method: 'POST' });
      const { recoveryCodes: newer } = (await fresh.json()) as { recoveryCodes: string[] };
      expect(newer.filter((code) => recoveryCodes.includes(code))).toEqual([]);
      expect((await call('/api/account/second-step', { as, method: 'POST' })).status).toBe(409);
      expect((await call('/api/account/second-step', { as, method: 'DELETE' })).status).toBe(204);
      expect((await call('/api/login', { json: { username: 'owner', password: PASSWORD } })).status).toBe(200);
    });
  });
});
