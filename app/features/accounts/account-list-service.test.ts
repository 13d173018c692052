import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { PASSWORD, visit } from '../../../tests/support/visits.ts';
import { whileOpen } from '../../../tests/support/while-open.ts';
import { listAudit } from '../audit/audit-service.server.ts';
import {
  grantAdmin,
  listEveryAccount,
  makeAccount,
  removeAccount,
  resetPasswordOf,
  revokeAdmin,
} from './account-list-service.server.ts';
import { changePassword, createAdmin } from './account-service.server.ts';
import { setRegistrationOpen } from './registration.server.ts';
import { resolveSession } from './session-service.server.ts';
import { registerAccount, signIn } from './sign-in-service.server.ts';
import type { Actor, CurrentUser } from './user.ts';

onEveryDatabase('accounts in the hands of an administrator', ({ platform }) => {
  const admin = (username = 'owner') => createAdmin(platform(), { username, password: PASSWORD });
  const member = async (username: string, password = PASSWORD): Promise<CurrentUser & { cookie: string }> => {
    await setRegistrationOpen(platform(), true);
    const { user, sessionToken } = await registerAccount(platform(), { username, password }, visit());
    return { ...user, cookie: `sid=${sessionToken}` };
  };
  const whoIs = async (cookie: string) =>
    (await resolveSession(platform(), cookie, { movesIdleEnd: false }))?.actor ?? null;

  test('are listed, administrators first, with what matters and no hash', async () => {
    await member('anna');
    const owner = await admin();
    const list = await listEveryAccount(platform(), owner);
    expect(list).toMatchObject([
      { username: 'owner', isAdmin: true, isYou: true, hasSecondStep: false, lastActiveAt: null },
      { username: 'anna', isAdmin: false, isYou: false, lastActiveAt: expect.any(Date) },
    ]);
    expect(JSON.stringify(list)).not.toContain('argon2');
  });

  test('get and lose admin access, at once in their open sessions', async () => {
    const owner = await admin();
    const anna = await member('anna');
    await grantAdmin(platform(), owner, anna.id);
    expect(await whoIs(anna.cookie)).toMatchObject({ isAdmin: true });
    await revokeAdmin(platform(), owner, anna.id);
    expect(await whoIs(anna.cookie)).toMatchObject({ isAdmin: false });
  });

  test('with a password too weak for an administrator get a new one first', async () => {
    const owner = await admin();
    const anna = await member('anna', 'short one');
    await expect(grantAdmin(platform(), owner, anna.id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Reset it first'),
    });
    await resetPasswordOf(platform(), owner, anna.id);
    await grantAdmin(platform(), owner, anna.id);
    expect((await listEveryAccount(platform(), owner)).filter(({ isAdmin }) => isAdmin)).toHaveLength(2);
  });

  test('take no weak password in the moment in which they get access', async () => {
    const owner = await admin();
    const anna = await member('anna');
    const signedIn = await resolveSession(platform(), anna.cookie, { movesIdleEnd: false });
    if (!signedIn) throw new Error('They signed in a moment ago');
    const change = { currentPassword: PASSWORD, newPassword: 'short one' };
    // a password takes its time, and was judged before
    const both = await Promise.allSettled([
      changePassword(platform(), signedIn.session, change),
      grantAdmin(platform(), owner, anna.id),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a reset makes a strong password that opens the account, and ends every session of it', async () => {
    const owner = await admin();
    const anna = await member('anna');
    const { username, password } = await resetPasswordOf(platform(), owner, anna.id);
    expect([username, password]).toEqual(['anna', expect.stringMatching(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)]);
    expect(await whoIs(anna.cookie)).toBeNull();
    await expect(signIn(platform(), { username, password: PASSWORD }, visit())).rejects.toMatchObject({
      code: 'not_signed_in',
    });
    expect((await signIn(platform(), { username, password }, visit())).user.username).toBe('anna');
  });

  test('are made with a password to hand on, also as administrators', async () => {
    const owner = await admin();
    const made = await makeAccount(platform(), owner, { username: ' Ben ', isAdmin: true });
    expect((await signIn(platform(), made, visit())).user).toMatchObject({ username: 'Ben', isAdmin: true });
    await expect(makeAccount(platform(), owner, { username: 'BEN', isAdmin: false })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('are deleted for good, with their sessions', async () => {
    const owner = await admin();
    const anna = await member('anna');
    await removeAccount(platform(), owner, anna.id);
    expect(await whoIs(anna.cookie)).toBeNull();
    expect(await listEveryAccount(platform(), owner)).toHaveLength(1);
    await expect(removeAccount(platform(), owner, anna.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('nobody does any of this to themselves', async () => {
    const owner = await admin();
    await admin('second');
    for (const act of [revokeAdmin, removeAccount, resetPasswordOf])
      await expect(act(platform(), owner, owner.id)).rejects.toMatchObject({ code: 'conflict' });
    expect((await listEveryAccount(platform(), owner)).filter(({ isAdmin }) => isAdmin)).toHaveLength(2);
  });

  test.each([revokeAdmin, removeAccount])(
    'two administrators who act on each other at once leave one: %o',
    async (act) => {
      for (let round = 0; round < 5; round++) {
        const one = await admin(`one${round}`);
        const other = await admin(`other${round}`);
        // whoever was left by an earlier round must not count
        await platform()
          .db.updateTable('users')
          .set({ is_admin: 0 })
          .where('id', 'not in', [one.id, other.id])
          .execute();
        await Promise.allSettled([act(platform(), one, other.id), act(platform(), other, one.id)]);
        const left = (await listEveryAccount(platform(), one)).filter(({ isAdmin }) => isAdmin);
        expect(left.length).toBe(1);
      }
    },
  );

  test.each(
    Object.entries({
      makeAccount: (actor: Actor) => makeAccount(platform(), actor, { username: 'new', isAdmin: true }),
      grantAdmin: (actor: Actor, id: number) => grantAdmin(platform(), actor, id),
      revokeAdmin: (actor: Actor, id: number) => revokeAdmin(platform(), actor, id),
      resetPasswordOf: (actor: Actor, id: number) => resetPasswordOf(platform(), actor, id),
      removeAccount: (actor: Actor, id: number) => removeAccount(platform(), actor, id),
    }),
  )('whoever loses their rights at that moment does none of this: %s', async (_, act) => {
    await admin();
    const eve = await admin('eve');
    const anna = await member('anna');
    const accounts = () => platform().db.selectFrom('users').selectAll().orderBy('id').execute();
    const before = (await accounts()).map((row) => (row.id === eve.id ? { ...row, is_admin: 0 } : row));
    let refused: unknown;
    await whileOpen(
      platform().db,
      (trx) => trx.updateTable('users').set({ is_admin: 0 }).where('id', '=', eve.id).execute(),
      () =>
        act(eve, anna.id).catch((error: unknown) => {
          refused = error;
        }),
    );
    expect(refused).toMatchObject({ code: 'forbidden' });
    expect(await accounts()).toEqual(before);
  });

  test('every change is written down, without a password', async () => {
    const owner = await admin();
    const anna = await member('anna');
    await grantAdmin(platform(), owner, anna.id);
    await revokeAdmin(platform(), owner, anna.id);
    const { password } = await resetPasswordOf(platform(), owner, anna.id);
    await removeAccount(platform(), owner, anna.id);
    const { entries } = await listAudit(platform(), { kind: 'accounts' });
    expect(entries.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)).toEqual([
      'owner account-deleted anna',
      'owner password-reset anna',
      'owner admin-revoked anna',
      'owner admin-granted anna',
      'anna account-made anna',
      'command line account-made owner',
    ]);
    expect(JSON.stringify(entries)).not.toContain(password);
  });
});
