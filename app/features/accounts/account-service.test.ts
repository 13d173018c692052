import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { PASSWORD, visit } from '../../../tests/support/visits.ts';
import { changePassword, createAdmin, resetPassword } from './account-service.server.ts';
import { resolveSession } from './session-service.server.ts';
import { registerAccount, signIn } from './sign-in-service.server.ts';

const MAYA = { username: 'Maya', password: PASSWORD };
const NEW_PASSWORD = 'pear tree, early sun';

onEveryDatabase('a password', ({ platform }) => {
  async function sessionOf(token: string) {
    return (await resolveSession(platform(), `sid=${token}`, { movesIdleEnd: false }))?.session ?? null;
  }
  async function requireSession(token: string) {
    const session = await sessionOf(token);
    if (!session) throw new Error('no session');
    return session;
  }
  const signInAgain = async (password = PASSWORD) =>
    (await signIn(platform(), { ...MAYA, password }, visit())).sessionToken;

  test('is changed by who knows it, which ends every other session', async () => {
    const here = (await registerAccount(platform(), MAYA, visit())).sessionToken;
    const there = await signInAgain();
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await changePassword(platform(), await requireSession(here), change);
    expect(await sessionOf(here)).not.toBeNull();
    expect(await sessionOf(there)).toBeNull();
    await expect(signInAgain()).rejects.toMatchObject({ code: 'not_signed_in' });
    await signInAgain(NEW_PASSWORD);
  });

  test('stays when the current one is wrong, and guessing it is stopped', async () => {
    const here = (await registerAccount(platform(), MAYA, visit())).sessionToken;
    const session = await requireSession(here);
    const guess = () =>
      changePassword(platform(), session, { currentPassword: 'a wrong one', newPassword: NEW_PASSWORD });
    for (let index = 0; index < 5; index++)
      await expect(guess()).rejects.toMatchObject({ code: 'invalid', message: 'The current password is not right' });
    await expect(guess()).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 900 });
    await signInAgain();
  });

  test('of an administrator must stay a strong one', async () => {
    await createAdmin(platform(), MAYA);
    const session = await requireSession(await signInAgain());
    for (const newPassword of ['plum-tree', 'qwerty123456'])
      await expect(
        changePassword(platform(), session, { currentPassword: PASSWORD, newPassword }),
      ).rejects.toMatchObject({
        code: 'invalid',
        fields: [{ path: 'newPassword' }],
      });
    await expect(
      changePassword(platform(), session, { currentPassword: PASSWORD, newPassword: 'plum' }),
    ).rejects.toThrow('must be at least 12 characters');
    await expect(resetPassword(platform(), { ...MAYA, password: 'plum-tree' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('changed twice at the same moment is changed once', async () => {
    const here = await requireSession((await registerAccount(platform(), MAYA, visit())).sessionToken);
    const results = await Promise.allSettled(
      ['pear tree, early sun', 'fig tree, no sun at all'].map((newPassword) =>
        changePassword(platform(), here, { currentPassword: PASSWORD, newPassword }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('can be reset by who runs the program, which ends every session', async () => {
    const here = (await registerAccount(platform(), MAYA, visit())).sessionToken;
    await resetPassword(platform(), { username: ' MAYA', password: NEW_PASSWORD });
    expect(await sessionOf(here)).toBeNull();
    await signInAgain(NEW_PASSWORD);
    await expect(resetPassword(platform(), { username: 'Nobody', password: NEW_PASSWORD })).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no account named Nobody',
    });
  });

  test('changed while a sign-in with the old one was under way leaves no session behind', async () => {
    await registerAccount(platform(), MAYA, visit());
    await Promise.allSettled([signInAgain(), resetPassword(platform(), { ...MAYA, password: NEW_PASSWORD })]);
    // whichever came first, nothing that the old password opened is left
    expect(await platform().db.selectFrom('sessions').select('token_hash').execute()).toEqual([]);
  });

  test('an administrator needs a free and visible name', async () => {
    await createAdmin(platform(), MAYA);
    await expect(createAdmin(platform(), { ...MAYA, username: 'maya ' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(createAdmin(platform(), { ...MAYA, username: 'a\u200bb' })).rejects.toMatchObject({ code: 'invalid' });
  });
});
