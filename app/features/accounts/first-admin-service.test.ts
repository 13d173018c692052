import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { PASSWORD, visit } from '../../../tests/support/visits.ts';
import { HOUR } from '../../lib/durations.ts';
import { ConfigError } from '../../platform/config.server.ts';
import { createAdmin, ensureAdminFromEnvironment, ensureSetupCode, hasAdmin } from './account-service.server.ts';
import { setRegistrationOpen } from './registration.server.ts';
import { registerAccount, signIn } from './sign-in-service.server.ts';
import { newToken } from './token.server.ts';

const OWNER = { username: 'Owner', password: PASSWORD };

onEveryDatabase('the first administrator', ({ platform, clock }) => {
  const register = (setupCode: string | undefined, given: Partial<typeof OWNER> = {}) =>
    registerAccount(platform(), { ...OWNER, ...given, setupCode }, visit());
  const countAdmins = async () =>
    (await platform().db.selectFrom('users').select('id').where('is_admin', '=', 1).execute()).length;
  async function requireCode(): Promise<string> {
    const code = await ensureSetupCode(platform());
    if (code === null) throw new Error('no code');
    return code;
  }

  test('is whoever registers with the set-up code, once', async () => {
    const code = await requireCode();
    expect(await hasAdmin(platform())).toBe(false);
    expect((await register(code)).user).toEqual({ id: 1, username: 'Owner', isAdmin: true });
    expect(await hasAdmin(platform())).toBe(true);
    await expect(register(code, { username: 'Second' })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'This set-up code was used already. Sign in as the administrator instead.',
    });
    expect(await ensureSetupCode(platform())).toBeNull();
  });

  test('is never made without the code', async () => {
    await requireCode();
    for (const code of [undefined, '']) {
      const { user } = await register(code, { username: `Owner ${code}` });
      expect(user.isAdmin).toBe(false);
    }
    await expect(register(newToken())).rejects.toMatchObject({ code: 'forbidden' });
    expect(await countAdmins()).toBe(0);
  });

  test('needs the code of the latest start', async () => {
    const first = await requireCode();
    const second = await requireCode();
    await expect(register(first)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'This set-up code is not valid. Use the link that the latest start printed.',
    });
    expect((await register(second)).user.isAdmin).toBe(true);
  });

  test('needs the code within a day', async () => {
    const code = await requireCode();
    clock().advance(24 * HOUR);
    await expect(register(code)).rejects.toMatchObject({
      code: 'forbidden',
      message: 'This set-up code has expired. Restart the site to get a new one.',
    });
  });

  test('is one, however many try the code at the same moment', async () => {
    const code = await requireCode();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => register(code, { username: `Owner ${index % 10}` })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(['forbidden', 'conflict']).toContain(result.reason.code);
    expect(await platform().db.selectFrom('users').select('is_admin').execute()).toEqual([{ is_admin: 1 }]);
  });

  test('keeps the code when the name is taken or the password too weak', async () => {
    await register(undefined, { username: 'Taken' });
    const code = await requireCode();
    await expect(register(code, { username: 'taken' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(register(code, { password: 'plum-tree' })).rejects.toMatchObject({
      code: 'invalid',
      message: 'The password of an administrator must be at least 12 characters',
    });
    await expect(register(code, { password: 'qwerty123456' })).rejects.toMatchObject({ code: 'invalid' });
    expect((await register(code)).user.isAdmin).toBe(true);
  });

  test('can be made while registration is closed, and after strangers used up the attempts of the address', async () => {
    for (let index = 0; index < 5; index++) await register(undefined, { username: `stranger ${index}` });
    await expect(register(undefined)).rejects.toMatchObject({ code: 'too_many' });
    await setRegistrationOpen(platform(), false);
    expect((await register(await requireCode())).user.isAdmin).toBe(true);
  });

  test('the code is not stored readably', async () => {
    const code = await requireCode();
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await platform().db.selectFrom('settings').selectAll().execute())).not.toContain(code);
  });

  test('made on the command line ends the code', async () => {
    const code = await requireCode();
    expect(await createAdmin(platform(), OWNER)).toEqual({ id: 1, username: 'Owner', isAdmin: true });
    await expect(register(code, { username: 'Second' })).rejects.toMatchObject({ code: 'forbidden' });
    expect(await countAdmins()).toBe(1);
  });

  test('comes from the environment when no account has the name', async () => {
    const named = platform({ admin: OWNER });
    expect(await ensureAdminFromEnvironment(platform())).toBe(false);
    expect(await Promise.all([ensureAdminFromEnvironment(named), ensureAdminFromEnvironment(named)])).toContain(true);
    expect((await signIn(platform(), OWNER, visit())).user.isAdmin).toBe(true);
    expect(await countAdmins()).toBe(1);
  });

  test('the environment changes no account that exists', async () => {
    await register(undefined);
    const changed = platform({ admin: { username: ' OWNER ', password: 'another long password' } });
    expect(await ensureAdminFromEnvironment(changed)).toBe(false);
    expect((await signIn(platform(), OWNER, visit())).user.isAdmin).toBe(false);
  });

  test.each([
    [{ username: 'Owner', password: 'short' }, /^ADMIN_PASSWORD is wrong: .* at least 12 characters\.$/],
    [{ username: ' ', password: PASSWORD }, /^ADMIN_USERNAME is wrong: Username is required\.$/],
  ])('%j in the environment stops the start', async (admin, message) => {
    const start = ensureAdminFromEnvironment(platform({ admin }));
    await expect(start).rejects.toThrow(message);
    await expect(start).rejects.toBeInstanceOf(ConfigError);
  });
});
