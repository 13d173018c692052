import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { PASSWORD, visit } from '../../../tests/support/visits.ts';
import { HOUR, MINUTE } from '../../lib/durations.ts';
import { createAdmin } from './account-service.server.ts';
import {
  endOtherSessions,
  endOwnSession,
  endSession,
  listOwnSessions,
  resolveSession,
  sweepSessions,
} from './session-service.server.ts';
import { registerAccount, signIn } from './sign-in-service.server.ts';
import { newToken } from './token.server.ts';

const MAYA = { username: 'Maya', password: PASSWORD };

onEveryDatabase('a session', ({ platform, clock }) => {
  function resolve(token: string, movesIdleEnd = false) {
    return resolveSession(platform(), `theme=dark; sid=${token}`, { movesIdleEnd });
  }
  async function requireSession(token: string) {
    const found = await resolve(token);
    if (!found) throw new Error('no session');
    return found.session;
  }
  const register = async () => (await registerAccount(platform(), MAYA, visit())).sessionToken;
  const signInAgain = async (sessionToken: string | null = null) =>
    (await signIn(platform(), MAYA, visit({ sessionToken }))).sessionToken;

  test('says who the request comes from', async () => {
    const token = await register();
    expect(await resolve(token)).toMatchObject({ actor: { username: 'Maya', isAdmin: false }, session: { userId: 1 } });
  });

  test('is stored without its token and without the whole address', async () => {
    const token = await register();
    const rows = await platform().db.selectFrom('sessions').selectAll().execute();
    expect(rows).toMatchObject([{ address_prefix: '203.0.113.0/24', user_agent: 'A browser' }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is never made from a cookie that we did not give', async () => {
    await register();
    for (const token of [newToken(), '', 'x', 'a'.repeat(16_000), "' or 1=1 --"])
      expect(await resolve(token)).toBeNull();
    expect(await resolveSession(platform(), null, { movesIdleEnd: true })).toBeNull();
    expect(await platform().db.selectFrom('sessions').select('token_hash').execute()).toHaveLength(1);
  });

  test('follows its person: a right that was taken away is gone with the next request', async () => {
    await createAdmin(platform(), MAYA);
    const token = await signInAgain();
    expect((await resolve(token))?.actor.isAdmin).toBe(true);
    await platform().db.updateTable('users').set({ is_admin: 0 }).execute();
    expect((await resolve(token))?.actor.isAdmin).toBe(false);
    await platform().db.deleteFrom('users').execute();
    expect(await resolve(token)).toBeNull();
  });

  test('ends after eight hours without use, however often an open tab reads', async () => {
    const token = await register();
    for (let reads = 0; reads < 15; reads++) {
      clock().advance(30 * MINUTE);
      expect(await resolve(token)).not.toBeNull();
    }
    clock().advance(30 * MINUTE);
    expect(await resolve(token)).toBeNull();
  });

  test('lives on while it is used, but not past seven days', async () => {
    const token = await register();
    for (let hours = 7; hours < 7 * 24; hours += 7) {
      clock().advance(7 * HOUR);
      expect(await resolve(token, true)).not.toBeNull();
    }
    clock().set('2026-03-12T08:59:59.000Z');
    expect(await resolve(token, true)).not.toBeNull();
    clock().advance(1000);
    expect(await resolve(token, true)).toBeNull();
  });

  test('writes down its use at most once in five minutes', async () => {
    const token = await register();
    const started = clock().now();
    clock().advance(5 * MINUTE - 1);
    expect((await resolve(token, true))?.session.lastActiveAt).toEqual(started);
    clock().advance(1);
    expect((await resolve(token, true))?.session.lastActiveAt).toEqual(clock().now());
    expect((await requireSession(token)).lastActiveAt).toEqual(clock().now());
  });

  test('a new sign-in replaces the session that the browser had', async () => {
    const first = await register();
    const second = await signInAgain(first);
    expect(second).not.toBe(first);
    expect(await resolve(first)).toBeNull();
    expect(await resolve(second)).not.toBeNull();
  });

  test('of more than ten the oldest ends', async () => {
    const tokens = [await register()];
    for (let index = 0; index < 10; index++) {
      clock().advance(1000);
      tokens.push(await signInAgain());
    }
    const alive = await Promise.all(tokens.map(async (token) => (await resolve(token)) !== null));
    expect(alive).toEqual([false, ...Array(10).fill(true)]);
  });

  test('ends at sign-out, and signing out twice is harmless', async () => {
    const token = await register();
    await endSession(platform(), null, token);
    expect(await resolve(token)).toBeNull();
    await endSession(platform(), null, token);
    await endSession(platform(), null, null);
    await endSession(platform(), null, 'junk');
  });

  test('can be seen and ended from another one of the same person, by an id that is not its hash', async () => {
    const here = await register();
    clock().advance(1000);
    const there = await signInAgain();
    const session = await requireSession(here);
    const listed = await listOwnSessions(platform(), session);
    expect(listed).toMatchObject([{ isCurrent: false }, { isCurrent: true, userAgent: 'A browser' }]);
    expect((await requireSession(there)).tokenHash).not.toContain(listed[0]?.id);
    await endOwnSession(platform(), null, session, listed[0]?.id ?? '');
    expect(await resolve(there)).toBeNull();
    expect(await resolve(here)).not.toBeNull();
  });

  test("somebody else's cannot be ended", async () => {
    const mine = await register();
    const other = await registerAccount(platform(), { username: 'Noor', password: PASSWORD }, visit());
    const [theirs] = await listOwnSessions(platform(), await requireSession(other.sessionToken));
    await expect(endOwnSession(platform(), null, await requireSession(mine), theirs?.id ?? '')).rejects.toMatchObject({
      code: 'not_found',
    });
    await endOtherSessions(platform(), null, await requireSession(mine));
    expect(await resolve(other.sessionToken)).not.toBeNull();
  });

  test('ending all others keeps this one', async () => {
    const here = await register();
    const others = [await signInAgain(), await signInAgain()];
    await endOtherSessions(platform(), null, await requireSession(here));
    expect(await Promise.all(others.map((token) => resolve(token)))).toEqual([null, null]);
    expect(await resolve(here)).not.toBeNull();
  });

  test('is swept when it has ended, and so are devices not used for ninety days', async () => {
    const rows = async () => [
      (await platform().db.selectFrom('sessions').select('token_hash').execute()).length,
      (await platform().db.selectFrom('known_devices').select('token_hash').execute()).length,
    ];
    await register();
    await sweepSessions(platform());
    expect(await rows()).toEqual([1, 1]);
    clock().advance(8 * HOUR);
    await sweepSessions(platform());
    expect(await rows()).toEqual([0, 1]);
    clock().advance(90 * 24 * HOUR);
    await sweepSessions(platform());
    expect(await rows()).toEqual([0, 0]);
  });
});
