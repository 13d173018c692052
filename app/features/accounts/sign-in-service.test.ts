import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { createAdmin } from './account-service.server.ts';
import { verifyPassword } from './password.server.ts';
import { setRegistrationOpen } from './registration.server.ts';
import { registerAccount, signIn, type Visit } from './sign-in-service.server.ts';
import { THROTTLE } from './throttle.ts';
import { counter, takeTries } from './throttle-service.server.ts';
import { PASSWORD, visit } from './visits-for-tests.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAYA = { username: 'Maya', password: PASSWORD };
const WRONG = { username: 'Maya', password: 'not the password' };

onEveryDatabase('signing in', ({ platform, clock }) => {
  const register = () => registerAccount(platform(), MAYA, visit());
  /** `ok`, or the code of the refusal. */
  async function tries(count: number, credentials = WRONG, from: Partial<Visit> = {}): Promise<string[]> {
    const outcomes: string[] = [];
    for (let index = 0; index < count; index++)
      outcomes.push(
        await signIn(platform(), credentials, visit(from)).then(
          () => 'ok',
          (error) => error.code ?? String(error),
        ),
      );
    return outcomes;
  }

  test('works with the right password, whatever the case and the spaces around the name', async () => {
    await register();
    for (const username of ['Maya', ' maya ', 'ＭＡＹＡ'])
      expect((await signIn(platform(), { username, password: PASSWORD }, visit())).user).toEqual({
        id: 1,
        username: 'Maya',
        isAdmin: false,
      });
  });

  test('tells a wrong password and an unknown name apart neither in code nor in words', async () => {
    await register();
    const refusal = { code: 'not_signed_in', message: 'Invalid username or password' };
    await expect(signIn(platform(), WRONG, visit())).rejects.toMatchObject(refusal);
    await expect(signIn(platform(), { ...MAYA, username: 'Nobody' }, visit())).rejects.toMatchObject(refusal);
  });

  test('five wrong passwords from one place block it for a quarter of an hour, also for the right one', async () => {
    await register();
    expect(await tries(7)).toEqual([...Array(5).fill('not_signed_in'), 'too_many', 'too_many']);
    expect(await tries(1, { ...WRONG, username: ' MAYA ' })).toEqual(['too_many']);
    expect(await tries(1, MAYA)).toEqual(['too_many']);
    expect(await tries(1, MAYA, { address: '198.51.100.1' })).toEqual(['ok']);
    clock().advance(15 * MINUTE);
    expect(await tries(1, MAYA)).toEqual(['ok']);
  });

  test('an unknown name is blocked like a known one', async () => {
    expect(await tries(6, { ...WRONG, username: 'Nobody' })).toEqual([...Array(5).fill('not_signed_in'), 'too_many']);
  });

  test('many at once check no more passwords than one after the other', async () => {
    await register();
    const outcomes = (await Promise.all(Array.from({ length: 40 }, () => tries(1)))).flat();
    expect(outcomes.filter((outcome) => outcome === 'not_signed_in').length).toBeLessThanOrEqual(5);
    expect(new Set(outcomes)).toEqual(new Set(['not_signed_in', 'too_many']));
  });

  test('success forgets the failures of this place and is never counted itself', async () => {
    await register();
    for (let round = 0; round < 3; round++) {
      expect(await tries(4)).toEqual(Array(4).fill('not_signed_in'));
      expect(await tries(1, MAYA)).toEqual(['ok']);
    }
    expect(await tries(40, MAYA)).toEqual(Array(40).fill('ok'));
  });

  test('thirty failures block an address for every name', async () => {
    await register();
    for (let name = 0; name < 6; name++) await tries(5, { ...WRONG, username: `name ${name}` });
    expect(await tries(1, { ...WRONG, username: 'another' })).toEqual(['too_many']);
    clock().advance(15 * MINUTE);
    expect(await tries(1, { ...WRONG, username: 'another' })).toEqual(['not_signed_in']);
  });

  test('a name guessed at from many places is closed for the day, but not to its owner’s own browser', async () => {
    const { deviceToken } = await register();
    const guess = (place: number) => tries(1, WRONG, { address: `198.51.100.${place}` });
    for (let place = 1; place <= 3; place++) expect(await guess(place)).toEqual(['not_signed_in']);
    // ninety-five more, counted without the work of checking a password each time
    for (let place = 4; place <= 98; place++) await takeTries(platform(), [counter(THROTTLE.loginName, 'maya')]);
    for (const place of [99, 100]) expect(await guess(place)).toEqual(['not_signed_in']);
    for (const place of [101, 102]) expect(await guess(place)).toEqual(['too_many']);
    const elsewhere = { address: '192.0.2.1' };
    expect(await tries(1, MAYA, elsewhere)).toEqual(['too_many']);
    expect(await tries(1, MAYA, { ...elsewhere, deviceToken: 'a'.repeat(43) })).toEqual(['too_many']);
    expect(await tries(1, MAYA, { ...elsewhere, deviceToken })).toEqual(['ok']);
    clock().advance(24 * HOUR);
    expect(await tries(1, MAYA, elsewhere)).toEqual(['ok']);
  });

  test('a browser that is known keeps its cookie; one known for another account gets a new one', async () => {
    const { deviceToken } = await register();
    const again = await signIn(platform(), MAYA, visit({ deviceToken }));
    expect(again.deviceToken).toBe(deviceToken);
    const noor = await registerAccount(platform(), { username: 'Noor', password: PASSWORD }, visit({ deviceToken }));
    expect(noor.deviceToken).not.toBe(deviceToken);
    const asMaya = await signIn(platform(), MAYA, visit({ deviceToken: noor.deviceToken }));
    expect(asMaya.deviceToken).not.toBe(noor.deviceToken);
  });

  test('a flood is asked to come back and does not use up the tries of anybody', async () => {
    await register();
    let isOver = false;
    const flood = Array.from({ length: 22 }, async () => {
      while (!isOver) await verifyPassword('anything', null);
    });
    const outcomes = await tries(6);
    isOver = true;
    await Promise.all(flood);
    expect(outcomes).toEqual(Array(6).fill('unavailable'));
    expect(await tries(1, MAYA)).toEqual(['ok']);
  });
});

onEveryDatabase('registering', ({ platform, clock }) => {
  test('makes an account without rights, its name as typed, and signs it in', async () => {
    const { user, sessionToken } = await registerAccount(platform(), { ...MAYA, username: '  Maya Q ' }, visit());
    expect(user).toEqual({ id: 1, username: 'Maya Q', isAdmin: false });
    expect(sessionToken).toMatch(/^[\w-]{43}$/);
    const row = await platform().db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ username: 'Maya Q', username_key: 'maya q', is_admin: 0 });
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  test.each(['Maya', 'MAYA', ' maya', 'Ｍaya'])('%j is taken once there is a Maya', async (username) => {
    await registerAccount(platform(), MAYA, visit());
    await expect(registerAccount(platform(), { ...MAYA, username }, visit())).rejects.toMatchObject({
      code: 'conflict',
      message: 'Username already exists',
    });
  });

  test('of many who want one name at the same moment one gets it', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 15 }, (_, index) =>
        registerAccount(platform(), MAYA, visit({ address: `198.51.100.${index}` })),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' });
  });

  test('five accounts an hour can be made from one address; taken names do not count as made', async () => {
    const named = (index: number) => registerAccount(platform(), { ...MAYA, username: `maya ${index}` }, visit());
    for (let index = 0; index < 4; index++) await named(index);
    for (let index = 0; index < 4; index++) await expect(named(0)).rejects.toMatchObject({ code: 'conflict' });
    await named(4);
    await expect(named(5)).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 3600 });
    clock().advance(HOUR);
    await named(5);
  });

  test('asking for taken names without end is stopped', async () => {
    await registerAccount(platform(), MAYA, visit());
    const codes: string[] = [];
    for (let index = 0; index < 31; index++)
      codes.push(await registerAccount(platform(), MAYA, visit()).catch((error) => error.code));
    expect(codes.slice(0, 29)).toEqual(Array(29).fill('conflict'));
    expect(codes.slice(29)).toEqual(['too_many', 'too_many']);
  });

  test('can be closed and opened by the owner', async () => {
    await createAdmin(platform(), { username: 'Owner', password: PASSWORD });
    await setRegistrationOpen(platform(), false);
    await expect(registerAccount(platform(), MAYA, visit())).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Registration is closed. Ask the owner of this site for an account.',
    });
    await setRegistrationOpen(platform(), true);
    await registerAccount(platform(), MAYA, visit());
  });

  test('a password that is too short is refused', async () => {
    await expect(registerAccount(platform(), { ...MAYA, password: '1234567' }, visit())).rejects.toMatchObject({
      code: 'invalid',
      message: 'Password must be at least 8 characters',
    });
  });
});
