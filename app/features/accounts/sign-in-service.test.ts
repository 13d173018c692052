import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { PASSWORD, visit } from '../../../tests/support/visits.ts';
import { HOUR, MINUTE } from '../../lib/durations.ts';
import { createAdmin, resetPassword } from './account-service.server.ts';
import { verifyPassword } from './password.server.ts';
import { RATE_LIMITS } from './rate-limit.ts';
import { counter, takeAttempts } from './rate-limit-service.server.ts';
import { isRegistrationOpen, setRegistrationOpen } from './registration.server.ts';
import { registerAccount, signIn, type Visit } from './sign-in-service.server.ts';

const MAYA = { username: 'Maya', password: PASSWORD };
const WRONG = { username: 'Maya', password: 'not the password' };

onEveryDatabase('signing in', ({ platform, clock }) => {
  const register = () => registerAccount(platform(), MAYA, visit());
  /** `ok`, or the code of the refusal. */
  async function attempts(count: number, credentials = WRONG, from: Partial<Visit> = {}): Promise<string[]> {
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
    expect(await attempts(7)).toEqual([...Array(5).fill('not_signed_in'), 'too_many', 'too_many']);
    expect(await attempts(1, { ...WRONG, username: ' MAYA ' })).toEqual(['too_many']);
    expect(await attempts(1, MAYA)).toEqual(['too_many']);
    expect(await attempts(1, MAYA, { address: '198.51.100.1' })).toEqual(['ok']);
    clock().advance(15 * MINUTE);
    expect(await attempts(1, MAYA)).toEqual(['ok']);
  });

  test('an unknown name is blocked like a known one', async () => {
    expect(await attempts(6, { ...WRONG, username: 'Nobody' })).toEqual([
      ...Array(5).fill('not_signed_in'),
      'too_many',
    ]);
  });

  test('many at once check no more passwords than one after the other', async () => {
    await register();
    const outcomes = (await Promise.all(Array.from({ length: 40 }, () => attempts(1)))).flat();
    expect(outcomes.filter((outcome) => outcome === 'not_signed_in').length).toBeLessThanOrEqual(5);
    expect(new Set(outcomes)).toEqual(new Set(['not_signed_in', 'too_many']));
  });

  test('success forgets the failures of this place', async () => {
    await register();
    for (let round = 0; round < 3; round++) {
      expect(await attempts(4)).toEqual(Array(4).fill('not_signed_in'));
      expect(await attempts(1, MAYA)).toEqual(['ok']);
    }
  });

  test('thirty failures block an address for every name', async () => {
    await register();
    for (let name = 0; name < 6; name++) await attempts(5, { ...WRONG, username: `name ${name}` });
    expect(await attempts(1, { ...WRONG, username: 'another' })).toEqual(['too_many']);
    clock().advance(15 * MINUTE);
    expect(await attempts(1, { ...WRONG, username: 'another' })).toEqual(['not_signed_in']);
  });

  test('a name guessed at from many places is closed for the day, but not to its owner’s own browser', async () => {
    const { deviceToken } = await register();
    const guess = (place: number) => attempts(1, WRONG, { address: `198.51.100.${place}` });
    for (let place = 1; place <= 3; place++) expect(await guess(place)).toEqual(['not_signed_in']);
    // ninety-five more, counted without the work of checking a password each time
    for (let place = 4; place <= 98; place++) await takeAttempts(platform(), [counter(RATE_LIMITS.loginName, 'maya')]);
    for (const place of [99, 100]) expect(await guess(place)).toEqual(['not_signed_in']);
    for (const place of [101, 102]) expect(await guess(place)).toEqual(['too_many']);
    const elsewhere = { address: '192.0.2.1' };
    expect(await attempts(1, MAYA, elsewhere)).toEqual(['too_many']);
    expect(await attempts(1, MAYA, { ...elsewhere, deviceToken: 'a'.repeat(43) })).toEqual(['too_many']);
    expect(await attempts(1, MAYA, { ...elsewhere, deviceToken })).toEqual(['ok']);
    clock().advance(24 * HOUR);
    expect(await attempts(1, MAYA, elsewhere)).toEqual(['ok']);
  });

  test('a browser that signed in before is refused for nothing that others did', async () => {
    const { deviceToken } = await register();
    const office = '203.0.113.7';
    // the same network: five on the name there, and thirty on others
    expect(await attempts(6)).toEqual([...Array(5).fill('not_signed_in'), 'too_many']);
    for (let count = 0; count < 95; count++)
      await takeAttempts(platform(), [counter(RATE_LIMITS.loginAddressDay, office)]);
    for (let count = 0; count < 25; count++)
      await takeAttempts(platform(), [counter(RATE_LIMITS.loginAddress, office)]);
    // strangers who know the password, and strangers who do not
    for (let count = 0; count < 20; count++)
      await takeAttempts(platform(), [counter(RATE_LIMITS.loginSuccess, 'maya')]);
    for (let count = 0; count < 95; count++) await takeAttempts(platform(), [counter(RATE_LIMITS.loginName, 'maya')]);
    for (const address of [office, '192.0.2.1', '2001:db8:1:2::/64']) {
      expect(await attempts(1, MAYA, { address })).toEqual(['too_many']);
      expect(await attempts(1, MAYA, { address, deviceToken })).toEqual(['ok']);
    }
  });

  test('a known browser has five attempts of its own, wherever it is, and a hundred a day', async () => {
    const { deviceToken } = await register();
    const outcomes: string[] = [];
    for (let place = 1; place <= 6; place++)
      outcomes.push(...(await attempts(1, WRONG, { address: `198.51.100.${place}`, deviceToken })));
    expect(outcomes).toEqual([...Array(5).fill('not_signed_in'), 'too_many']);
    expect(await attempts(1, MAYA, { deviceToken })).toEqual(['too_many']);
    // its failures are its own, too
    expect(await attempts(1, MAYA)).toEqual(['ok']);
    clock().advance(15 * MINUTE);
    expect(await attempts(1, MAYA, { deviceToken })).toEqual(['ok']);
  });

  test('an account signs in twenty times within a quarter of an hour, and each of its known browsers too', async () => {
    const { deviceToken } = await register();
    clock().advance(1000);
    expect(await attempts(21, MAYA, { address: '198.51.100.1' })).toEqual([...Array(20).fill('ok'), 'too_many']);
    expect(await attempts(1, MAYA, { address: '198.51.100.2' })).toEqual(['too_many']);
    // the eleventh new browser has pushed out the first one
    expect(await attempts(1, MAYA, { deviceToken })).toEqual(['too_many']);
    clock().advance(15 * MINUTE);
    const { deviceToken: known } = await signIn(platform(), MAYA, visit());
    expect(await attempts(21, MAYA, { deviceToken: known })).toEqual([...Array(20).fill('ok'), 'too_many']);
    expect(await attempts(1, MAYA)).toEqual(['ok']);
  });

  test('a thousand networks of one /48 get no more attempts than a few, and leave the name to others', async () => {
    await register();
    const outcomes: string[] = [];
    for (let network = 0; network < 60; network++)
      outcomes.push(...(await attempts(1, WRONG, { address: `2001:db8:7:${network.toString(16)}::/64` })));
    expect(outcomes.filter((outcome) => outcome === 'not_signed_in')).toHaveLength(20);
    expect(await attempts(1, MAYA, { address: '2001:db8:8:1::/64' })).toEqual(['ok']);
    // other names from there: a hundred within a quarter of an hour
    let others = 0;
    for (let network = 0; network < 90; network++) {
      const from = { address: `2001:db8:7:${network.toString(16)}::/64` };
      others += (await attempts(1, { ...WRONG, username: `nobody ${network}` }, from))[0] === 'not_signed_in' ? 1 : 0;
    }
    expect(others).toBe(80);
  });

  test.each([
    ['an IPv4 address', () => '198.51.100.9'],
    ['a /64', () => '2001:db8:7:1::/64'],
    ['a /48', (count: number) => `2001:db8:7:${count.toString(16)}::/64`],
    ['the machine itself', () => '::1'],
    ['an address that is not known', () => 'unknown'],
  ])('%s, guessing all day, uses up a fifth of a name at most', async (_, address) => {
    await register();
    let guesses = 0;
    for (let quarter = 0; quarter < 24 * 4; quarter++) {
      for (let count = 0; count < 6; count++) {
        const [outcome] = await attempts(1, WRONG, { address: address(quarter * 6 + count) });
        if (outcome === 'too_many') break;
        guesses++;
      }
      clock().advance(15 * MINUTE - 1);
    }
    expect(guesses).toBe(RATE_LIMITS.loginName.allowed / 5);
    expect(await attempts(1, MAYA, { address: '192.0.2.1' })).toEqual(['ok']);
  });

  test('a new password is not kept out by failures with the one before', async () => {
    await register();
    for (let round = 0; round < 5; round++) {
      await attempts(5);
      clock().advance(15 * MINUTE);
    }
    expect(await attempts(1, MAYA)).toEqual(['too_many']);
    const changed = { username: 'Maya', password: 'another plum, later frost' };
    await resetPassword(platform(), changed);
    expect(await attempts(1, changed)).toEqual(['ok']);
  });

  test('while strangers fill the queue, a known browser waits a moment and gets in', async () => {
    const { deviceToken } = await register();
    let isOver = false;
    const flood = Array.from({ length: 40 }, async () => {
      while (!isOver) {
        await verifyPassword('anything', null).catch(() => {});
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    const outcomes = await attempts(5, MAYA, { deviceToken });
    isOver = true;
    await Promise.all(flood);
    expect(outcomes).toEqual(Array(5).fill('ok'));
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

  test('a flood is asked to come back and does not use up the attempts of anybody', async () => {
    await register();
    let isOver = false;
    const flood = Array.from({ length: 22 }, async () => {
      while (!isOver) await verifyPassword('anything', null);
    });
    const outcomes = await attempts(6);
    isOver = true;
    await Promise.all(flood);
    expect(outcomes).toEqual(Array(6).fill('unavailable'));
    expect(await attempts(1, MAYA)).toEqual(['ok']);
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

  test('is closed by itself once there is an administrator; the owner opens and closes it', async () => {
    const closed = {
      code: 'forbidden',
      message: 'Registration is closed. Ask the owner of this site for an account.',
    };
    expect(await isRegistrationOpen(platform())).toBe(true);
    await registerAccount(platform(), { ...MAYA, username: 'Early' }, visit());
    await createAdmin(platform(), { username: 'Owner', password: PASSWORD });
    expect(await isRegistrationOpen(platform())).toBe(false);
    await expect(registerAccount(platform(), MAYA, visit())).rejects.toMatchObject(closed);
    await setRegistrationOpen(platform(), true);
    await registerAccount(platform(), MAYA, visit());
    await setRegistrationOpen(platform(), false);
    await expect(registerAccount(platform(), { ...MAYA, username: 'Late' }, visit())).rejects.toMatchObject(closed);
  });

  test('stays open where the owner said so before there was an administrator', async () => {
    await setRegistrationOpen(platform(), true);
    await createAdmin(platform(), { username: 'Owner', password: PASSWORD });
    await registerAccount(platform(), MAYA, visit());
  });

  test('a password that is too short is refused', async () => {
    await expect(registerAccount(platform(), { ...MAYA, password: '1234567' }, visit())).rejects.toMatchObject({
      code: 'invalid',
      message: 'Password must be at least 8 characters',
    });
  });
});
