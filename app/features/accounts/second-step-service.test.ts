import { describe, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { listAudit } from '../audit/audit-service.server.ts';
import { changePassword, createAdmin } from './account-service.server.ts';
import {
  beginSecondStep,
  readSecondStep,
  renewRecoveryCodes,
  resetSecondStep,
  turnOffSecondStep,
  turnOnSecondStep,
} from './second-step-service.server.ts';
import { completeSignIn } from './second-step-sign-in.server.ts';
import { resolveSession, sweepSessions } from './session-service.server.ts';
import { SecondStepNeeded, signIn } from './sign-in-service.server.ts';
import { totpCode, totpStep } from './totp.server.ts';
import type { Actor } from './user.ts';
import { PASSWORD, visit } from './visits-for-tests.ts';

const MINUTE = 60_000;

onEveryDatabase('two-step sign-in', ({ platform, clock }) => {
  const login = { username: 'owner', password: PASSWORD };

  const codeNow = (secret: string, stepsAway = 0) => totpCode(secret, totpStep(clock().now()) + stepsAway);

  /** An administrator whose second step is on, at a moment when its first code is used up already. */
  async function ownerWithSecondStep(): Promise<{ owner: Actor; secret: string; codes: string[] }> {
    const owner = await createAdmin(platform(), login);
    const { secret } = await beginSecondStep(platform(), owner);
    const codes = await turnOnSecondStep(platform(), owner, codeNow(secret));
    clock().advance(MINUTE);
    return { owner, secret, codes };
  }

  async function firstStep(): Promise<string> {
    const refusal = await signIn(platform(), login, visit()).then(
      () => null,
      (error: unknown) => error,
    );
    if (!(refusal instanceof SecondStepNeeded))
      throw new Error('The account did not ask for a code', { cause: refusal });
    return refusal.pendingToken;
  }

  const secondStep = (code: string, pendingToken: string | null) =>
    completeSignIn(platform(), { code, pendingToken }, visit());

  test('changes nothing until the app has shown a right code', async () => {
    const owner = await createAdmin(platform(), login);
    const { secret, uri } = await beginSecondStep(platform(), owner);
    expect(uri).toContain(secret);
    await expect(turnOnSecondStep(platform(), owner, codeNow(secret, 5))).rejects.toMatchObject({ code: 'invalid' });
    expect((await signIn(platform(), login, visit())).user).toMatchObject({ username: 'owner' });
    expect(await readSecondStep(platform(), owner)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });

    // beginning again replaces the secret
    const again = await beginSecondStep(platform(), owner);
    await expect(turnOnSecondStep(platform(), owner, codeNow(secret))).rejects.toMatchObject({ code: 'invalid' });
    const codes = await turnOnSecondStep(platform(), owner, codeNow(again.secret));
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await readSecondStep(platform(), owner)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    await expect(beginSecondStep(platform(), owner)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('asks for a code after the right password, and only then', async () => {
    const { secret } = await ownerWithSecondStep();
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
    const { secret } = await ownerWithSecondStep();
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
    const { secret } = await beginSecondStep(platform(), owner);
    const code = codeNow(secret);
    await turnOnSecondStep(platform(), owner, code);
    await expect(secondStep(code, await firstStep())).rejects.toMatchObject({ code: 'invalid' });
  });

  test('a half-finished sign-in works once, for five minutes, and ends with the password', async () => {
    const { owner, secret } = await ownerWithSecondStep();
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
    const { secret } = await ownerWithSecondStep();
    for (let index = 0; index < 5; index++)
      await expect(secondStep('123456', await firstStep())).rejects.toMatchObject({ code: 'invalid' });
    await expect(secondStep(codeNow(secret), await firstStep())).rejects.toMatchObject({ code: 'too_many' });
    clock().advance(15 * MINUTE);
    expect((await secondStep(codeNow(secret), await firstStep())).user.username).toBe('owner');
  });

  describe('recovery codes', () => {
    test('open once each, however they are typed, and are stored as hashes', async () => {
      const { codes, owner } = await ownerWithSecondStep();
      const [first = '', second = ''] = codes;
      await secondStep(` ${first.toUpperCase().replace('-', ' ')} `, await firstStep());
      await expect(secondStep(first, await firstStep())).rejects.toMatchObject({ code: 'invalid' });
      await secondStep(second, await firstStep());
      expect((await readSecondStep(platform(), owner)).recoveryCodesLeft).toBe(8);
      const stored = JSON.stringify(await platform().db.selectFrom('recovery_codes').selectAll().execute());
      for (const code of codes) for (const form of [code, code.replace('-', '')]) expect(stored).not.toContain(form);
    });

    test('of one person open nothing for another', async () => {
      const { codes } = await ownerWithSecondStep();
      const other = await createAdmin(platform(), { username: 'second', password: PASSWORD });
      const { secret } = await beginSecondStep(platform(), other);
      await turnOnSecondStep(platform(), other, codeNow(secret));
      const refusal = await signIn(platform(), { username: 'second', password: PASSWORD }, visit()).catch((e) => e);
      await expect(secondStep(codes[0] ?? '', refusal.pendingToken)).rejects.toMatchObject({ code: 'invalid' });
    });

    test('end when new ones are made', async () => {
      const { codes, owner } = await ownerWithSecondStep();
      const fresh = await renewRecoveryCodes(platform(), owner);
      await expect(secondStep(codes[0] ?? '', await firstStep())).rejects.toMatchObject({ code: 'invalid' });
      expect((await secondStep(fresh[0] ?? '', await firstStep())).user.username).toBe('owner');
    });
  });

  test('switched off, the password alone opens the account, and nothing is left', async () => {
    const { owner } = await ownerWithSecondStep();
    const pending = await firstStep();
    await turnOffSecondStep(platform(), owner);
    expect((await signIn(platform(), login, visit())).user.username).toBe('owner');
    await expect(secondStep('123456', pending)).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(turnOffSecondStep(platform(), owner)).rejects.toMatchObject({ code: 'conflict' });
    await expect(renewRecoveryCodes(platform(), owner)).rejects.toMatchObject({ code: 'conflict' });
    for (const table of ['second_steps', 'recovery_codes'] as const)
      expect(await platform().db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('whoever runs the program lets in an owner who lost everything', async () => {
    await ownerWithSecondStep();
    await resetSecondStep(platform(), ' OWNER ');
    expect((await signIn(platform(), login, visit())).user.username).toBe('owner');
    await expect(resetSecondStep(platform(), 'owner')).rejects.toMatchObject({ code: 'conflict' });
    await expect(resetSecondStep(platform(), 'nobody')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is written down, without a secret', async () => {
    const { secret, codes } = await ownerWithSecondStep();
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
