import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { PASSWORD, visit } from '../../../tests/support/visits.ts';
import { DAY, MINUTE } from '../../lib/durations.ts';
import { listAudit } from '../audit/audit-service.server.ts';
import { changePassword, createAdmin } from './account-service.server.ts';
import { resolveSession, sweepSessions } from './session-service.server.ts';
import { signIn, TwoFactorNeeded } from './sign-in-service.server.ts';
import { totpCode, totpStep } from './totp.server.ts';
import { listUnreadableSecrets, sealStoredSecrets, storedSecret } from './two-factor-secrets.server.ts';
import {
  beginTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from './two-factor-service.server.ts';
import { completeSignIn } from './two-factor-sign-in.server.ts';
import type { Actor } from './user.ts';

onEveryDatabase('two-step sign-in', ({ platform, clock }) => {
  const login = { username: 'owner', password: PASSWORD };

  const codeNow = (secret: string, stepsAway = 0) => totpCode(secret, totpStep(clock().now()) + stepsAway);

  /** An administrator whose second step is on, at a moment when its first code is used up already. */
  async function ownerWithTwoFactor(): Promise<{ owner: Actor; secret: string; codes: string[] }> {
    const owner = await createAdmin(platform(), login);
    const { secret } = await beginTwoFactor(platform(), owner);
    const codes = await turnOnTwoFactor(platform(), owner, codeNow(secret));
    clock().advance(MINUTE);
    return { owner, secret, codes };
  }

  async function firstStep(): Promise<string> {
    const refusal = await signIn(platform(), login, visit()).then(
      () => null,
      (error: unknown) => error,
    );
    if (!(refusal instanceof TwoFactorNeeded))
      throw new Error('The account did not ask for a code', { cause: refusal });
    return refusal.pendingToken;
  }

  const secondStep = (code: string, pendingToken: string | null) =>
    completeSignIn(platform(), { code, pendingToken }, visit());

  test('changes nothing until the app has shown a right code', async () => {
    const owner = await createAdmin(platform(), login);
    const { secret, uri } = await beginTwoFactor(platform(), owner);
    expect(uri).toContain(secret);
    await expect(turnOnTwoFactor(platform(), owner, codeNow(secret, 5))).rejects.toMatchObject({ code: 'invalid' });
    expect((await signIn(platform(), login, visit())).user).toMatchObject({ username: 'owner' });
    expect(await readTwoFactor(platform(), owner)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });

    // beginning again replaces the secret
    const again = await beginTwoFactor(platform(), owner);
    await expect(turnOnTwoFactor(platform(), owner, codeNow(secret))).rejects.toMatchObject({ code: 'invalid' });
    const codes = await turnOnTwoFactor(platform(), owner, codeNow(again.secret));
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await readTwoFactor(platform(), owner)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    await expect(beginTwoFactor(platform(), owner)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('asks for a code after the right password, and only then', async () => {
    const { secret } = await ownerWithTwoFactor();
    await expect(signIn(platform(), { ...login, password: 'wrong' }, visit())).rejects.toMatchObject({
      code: 'not_signed_in',
      message: 'Invalid username or password',
    });
    const pendingToken = await firstStep();
    expect(await resolveSession(platform(), `sid=${pendingToken}`, { movesIdleEnd: false })).toBeNull();
    await expect(secondStep('000000', pendingToken)).rejects.toMatchObject({ code: 'invalid' });
    const { user, sessionToken } = await secondStep(codeNow(secret), pendingToken);
    expect(user).toEqual({ id: 1, username: 'owner', isAdmin: true });
    const signedIn = await resolveSession(platform(), `sid=${sessionToken}`, { movesIdleEnd: false });
    expect(signedIn?.actor.username).toBe('owner');
  });

  test('takes a code once: not again, not an older one, not twice at the same moment', async () => {
    const { secret } = await ownerWithTwoFactor();
    const code = codeNow(secret);
    await secondStep(code, await firstStep());
    await expect(secondStep(code, await firstStep())).rejects.toMatchObject({ code: 'invalid' });
    await expect(secondStep(codeNow(secret, -1), await firstStep())).rejects.toMatchObject({ code: 'invalid' });

    clock().advance(MINUTE);
    const tokens = [await firstStep(), await firstStep(), await firstStep()];
    const next = codeNow(secret);
    const outcomes = await Promise.allSettled(tokens.map((token) => secondStep(next, token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('the code that switched it on does not sign in', async () => {
    const owner = await createAdmin(platform(), login);
    const { secret } = await beginTwoFactor(platform(), owner);
    const code = codeNow(secret);
    await turnOnTwoFactor(platform(), owner, code);
    await expect(secondStep(code, await firstStep())).rejects.toMatchObject({ code: 'invalid' });
  });

  test('a half-finished sign-in works once, for five minutes, and ends with the password', async () => {
    const { owner, secret } = await ownerWithTwoFactor();
    const used = await firstStep();
    await secondStep(codeNow(secret), used);
    clock().advance(MINUTE);
    for (const token of [used, null, 'x', 'a'.repeat(43)])
      await expect(secondStep(codeNow(secret), token)).rejects.toMatchObject({ code: 'not_signed_in' });

    const late = await firstStep();
    clock().advance(5 * MINUTE);
    await expect(secondStep(codeNow(secret), late)).rejects.toMatchObject({ code: 'not_signed_in' });
    await sweepSessions(platform());
    expect(await platform().db.selectFrom('pending_sign_ins').selectAll().execute()).toEqual([]);

    const { sessionToken } = await secondStep(codeNow(secret), await firstStep());
    const signedIn = await resolveSession(platform(), `sid=${sessionToken}`, { movesIdleEnd: false });
    if (!signedIn) throw new Error('Nobody is signed in');
    const before = await firstStep();
    const change = { currentPassword: PASSWORD, newPassword: 'another long pass phrase of mine' };
    await changePassword(platform(), signedIn.session, change);
    clock().advance(MINUTE);
    await expect(secondStep(codeNow(secret), before)).rejects.toMatchObject({ code: 'not_signed_in' });
    expect(owner.isAdmin).toBe(true);
  });

  test('five wrong codes close it for a quarter of an hour, however often the password is given', async () => {
    const { secret } = await ownerWithTwoFactor();
    for (let index = 0; index < 5; index++)
      await expect(secondStep('123456', await firstStep())).rejects.toMatchObject({ code: 'invalid' });
    await expect(secondStep(codeNow(secret), await firstStep())).rejects.toMatchObject({ code: 'too_many' });
    clock().advance(15 * MINUTE);
    expect((await secondStep(codeNow(secret), await firstStep())).user.username).toBe('owner');
  });

  test('twenty wrong codes close it for the day, but not to a browser that signed in before', async () => {
    const { secret } = await ownerWithTwoFactor();
    const { deviceToken } = await secondStep(codeNow(secret), await firstStep());
    const wrong = async () => secondStep('123456', await firstStep()).catch((error) => error.code);
    for (let round = 0; round < 4; round++) {
      clock().advance(16 * MINUTE);
      for (let index = 0; index < 5; index++) expect(await wrong()).toBe('invalid');
    }
    for (let round = 0; round < 3; round++) {
      clock().advance(16 * MINUTE);
      expect(await wrong()).toBe('too_many');
    }
    const known = visit({ deviceToken });
    const completion = { code: codeNow(secret), pendingToken: await firstStep() };
    expect((await completeSignIn(platform(), completion, known)).user.username).toBe('owner');
    clock().advance(23 * 60 * MINUTE);
    expect((await secondStep(codeNow(secret), await firstStep())).user.username).toBe('owner');
  });

  test('the owner is told by mail, once a day, when the attempts of an administrator are used up', async () => {
    await ownerWithTwoFactor();
    const wrong = async () =>
      completeSignIn(
        platform(),
        { code: '123456', pendingToken: await firstStep() },
        visit(),
        async () => 'jo@field.test',
      );
    for (let index = 0; index < 5; index++) await expect(wrong()).rejects.toMatchObject({ code: 'invalid' });
    const mails = () => platform().db.selectFrom('mails').selectAll().execute();
    expect(await mails()).toEqual([]);
    for (let index = 0; index < 3; index++) await expect(wrong()).rejects.toMatchObject({ code: 'too_many' });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const keepUntil = new Date(clock().now().getTime() + 7 * DAY).toISOString();
    expect(mail).toMatchObject({ kind: 'second-step-refused', recipient: 'jo@field.test', keep_until: keepUntil });
    expect(mail?.body).toContain('the account owner');
    expect(mail?.body).toContain('203.0.113.0/24');
  });

  describe('secrets', () => {
    const stored = async () =>
      (await platform().db.selectFrom('second_steps').select(['user_id', 'secret']).execute()).map(
        ({ secret }) => secret,
      );
    const keyFile = () => join(platform().config.dataDir, 'secrets.key');
    /** As if the data folder had been lost, and the database brought back. */
    const elsewhere = () => platform({ secretsKey: 'ab'.repeat(32) });
    afterEach(() => rm(keyFile(), { force: true }));

    test('are sealed with a key that is not in the database, in a file for the site alone', async () => {
      const { secret } = await ownerWithTwoFactor();
      const [sealed = ''] = await stored();
      expect(sealed).toMatch(/^v1\.[\da-f]{8}\.[\w-]+$/);
      expect(sealed).not.toContain(secret);
      expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
      expect((await secondStep(codeNow(secret), await firstStep())).user.username).toBe('owner');
    });

    test('come from the environment where it names a key; instances with the same one understand each other', async () => {
      const owner = await createAdmin(platform(), login);
      const { secret } = await beginTwoFactor(elsewhere(), owner);
      await turnOnTwoFactor(elsewhere(), owner, codeNow(secret));
      await expect(stat(keyFile())).rejects.toMatchObject({ code: 'ENOENT' });
      clock().advance(MINUTE);
      const completion = { code: codeNow(secret), pendingToken: await firstStep() };
      expect((await completeSignIn(elsewhere(), completion, visit())).user.username).toBe('owner');
    });

    test('that an earlier version stored as they are go on working, and are sealed at the next start', async () => {
      const { owner, secret } = await ownerWithTwoFactor();
      await platform().db.updateTable('second_steps').set({ secret }).execute();
      expect((await secondStep(codeNow(secret), await firstStep())).user.username).toBe('owner');
      await sealStoredSecrets(platform());
      const [sealed = ''] = await stored();
      expect(sealed).toMatch(/^v1\./);
      await sealStoredSecrets(platform());
      expect(await stored()).toEqual([sealed]);
      clock().advance(MINUTE);
      expect((await secondStep(codeNow(secret), await firstStep())).user.username).toBe('owner');
      expect(await listUnreadableSecrets(platform())).toEqual([]);
      expect(owner.isAdmin).toBe(true);
    });

    test('without their key: a sentence, recovery codes, no new key beside old secrets, and reset-second-step', async () => {
      const { owner, secret, codes } = await ownerWithTwoFactor();
      const at = (code: string, pendingToken: string, on = elsewhere()) =>
        completeSignIn(on, { code, pendingToken }, visit());
      for (let index = 0; index < 8; index++)
        await expect(at(codeNow(secret), await firstStep())).rejects.toMatchObject({
          code: 'unavailable',
          message: expect.stringContaining('key of two-step sign-in is missing'),
        });
      expect((await at(codes[0] ?? '', await firstStep())).user.username).toBe('owner');
      expect(await listUnreadableSecrets(elsewhere())).toEqual([owner.id]);

      await rm(keyFile());
      const noor = await createAdmin(platform(), { username: 'noor', password: PASSWORD });
      await expect(beginTwoFactor(platform(), noor)).rejects.toMatchObject({ code: 'unavailable' });
      await expect(stat(keyFile())).rejects.toMatchObject({ code: 'ENOENT' });
      await resetTwoFactor(platform(), 'owner');
      const again = await beginTwoFactor(platform(), owner);
      expect(await turnOnTwoFactor(platform(), owner, codeNow(again.secret))).toHaveLength(10);
    });

    test('open only for the account they were sealed for, and only untouched', async () => {
      await ownerWithTwoFactor();
      const [sealed = ''] = await stored();
      expect(storedSecret(platform(), 1, sealed)).toMatch(/^[A-Z2-7]{32}$/);
      expect(storedSecret(platform(), 2, sealed)).toBeNull();
      fc.assert(
        fc.property(fc.nat(sealed.length - 1), fc.constantFrom('A', 'b', '7', '.', '-'), (at, letter) => {
          const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1);
          const opened = storedSecret(platform(), 1, changed);
          // the last letter holds bits that mean nothing
          return changed === sealed || at === sealed.length - 1 || opened === null;
        }),
      );
    });
  });

  describe('recovery codes', () => {
    test('open once each, however they are typed, and are stored as hashes', async () => {
      const { codes, owner } = await ownerWithTwoFactor();
      const [first = '', second = ''] = codes;
      await secondStep(` ${first.toUpperCase().replace('-', ' ')} `, await firstStep());
      await expect(secondStep(first, await firstStep())).rejects.toMatchObject({ code: 'invalid' });
      await secondStep(second, await firstStep());
      expect((await readTwoFactor(platform(), owner)).recoveryCodesLeft).toBe(8);
      const stored = JSON.stringify(await platform().db.selectFrom('recovery_codes').selectAll().execute());
      for (const code of codes) for (const form of [code, code.replace('-', '')]) expect(stored).not.toContain(form);
    });

    test('of one person open nothing for another', async () => {
      const { codes } = await ownerWithTwoFactor();
      const other = await createAdmin(platform(), { username: 'second', password: PASSWORD });
      const { secret } = await beginTwoFactor(platform(), other);
      await turnOnTwoFactor(platform(), other, codeNow(secret));
      const refusal = await signIn(platform(), { username: 'second', password: PASSWORD }, visit()).catch((e) => e);
      await expect(secondStep(codes[0] ?? '', refusal.pendingToken)).rejects.toMatchObject({ code: 'invalid' });
    });

    test('end when new ones are made', async () => {
      const { codes, owner } = await ownerWithTwoFactor();
      const fresh = await renewRecoveryCodes(platform(), owner);
      await expect(secondStep(codes[0] ?? '', await firstStep())).rejects.toMatchObject({ code: 'invalid' });
      expect((await secondStep(fresh[0] ?? '', await firstStep())).user.username).toBe('owner');
    });
  });

  test('switched off, the password alone opens the account, and nothing is left', async () => {
    const { owner } = await ownerWithTwoFactor();
    const pending = await firstStep();
    await turnOffTwoFactor(platform(), owner);
    expect((await signIn(platform(), login, visit())).user.username).toBe('owner');
    await expect(secondStep('123456', pending)).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(turnOffTwoFactor(platform(), owner)).rejects.toMatchObject({ code: 'conflict' });
    await expect(renewRecoveryCodes(platform(), owner)).rejects.toMatchObject({ code: 'conflict' });
    for (const table of ['second_steps', 'recovery_codes'] as const)
      expect(await platform().db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('whoever runs the program lets in an owner who lost everything', async () => {
    await ownerWithTwoFactor();
    await resetTwoFactor(platform(), ' OWNER ');
    expect((await signIn(platform(), login, visit())).user.username).toBe('owner');
    await expect(resetTwoFactor(platform(), 'owner')).rejects.toMatchObject({ code: 'conflict' });
    await expect(resetTwoFactor(platform(), 'nobody')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is written down, without a secret', async () => {
    const { secret, codes } = await ownerWithTwoFactor();
    await secondStep('000000', await firstStep()).catch(() => {});
    await secondStep(codes[0] ?? '', await firstStep());
    const { entries } = await listAudit(platform());
    expect(entries.map(({ action }) => action)).toEqual([
      'sign-in',
      'recovery-code-used',
      'second-step-refused',
      'second-step-on',
      'account-made',
    ]);
    const text = JSON.stringify(entries);
    for (const word of [secret, PASSWORD, '203.0.113.7', codes[0] ?? '']) expect(text).not.toContain(word);
    expect(text).toContain('203.0.113.0/24');
  });
});
