import fc from 'fast-check';
import type { QueryResult, RootOperationNode, UnknownRow } from 'kysely';
import { expect, test, vi } from 'vitest';
import { keepHouse } from '../../../server/housekeeping.ts';
import { appOf } from '../../../tests/support/app.ts';
import { cookieOf } from '../../../tests/support/cookies.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts';
import { CONFIRMED_FOR } from './account-service.server.ts';
import { askForPasswordReset } from './password-reset-service.server.ts';
import { ASKED } from './password-resets-calls.server.ts';
import { totpCode, totpStep } from './totp.server.ts';

const OLD = 'correct horse battery staple';
const NEW = 'plum tree, late frost';
const ADDRESS = 'owner@workshop.com.au';
const VISITOR = '203.0.113.7';

onEveryDatabase('a forgotten password', ({ platform, clock }) => {
  async function site() {
    const here = platform({ smtpUrl: 'smtp://mail.example.org' });
    const { call, admin, member } = appOf(here);
    const as = await admin();
    const put = (email: unknown) => call('/api/account/mail-address', { as, method: 'PUT', json: { email } });
    expect((await put(ADDRESS)).status).toBe(200);
    return {
      call,
      as,
      put,
      member,
      /** As somebody from somewhere; settled once whatever there is to mail lies in the outbox. */
      ask: async (name: string, address = VISITOR) => (await askForPasswordReset(here, { name, address })).done,
      redeem: (token: string, newPassword = NEW, headers: Record<string, string> = {}) =>
        call('/api/password-resets/redeem', { json: { token, newPassword }, headers }),
      signIn: (password: string) => call('/api/login', { json: { username: 'owner', password } }),
      isSignedIn: async (cookie: string) => (await call('/api/user', { as: cookie })).status === 200,
    };
  }

  /** How many lines the record has of links that were asked for: the last thing that is done for each. */
  const recorded = async () => {
    const asked = platform().db.selectFrom('audit_entries').select('id').where('action', 'like', 'password-link-%');
    return (await asked.execute()).length;
  };
  const mails = async (kind = 'password-link') =>
    platform()
      .db.selectFrom('mails')
      .select(['recipient', 'body', 'keep_until'])
      .where('kind', '=', kind)
      .orderBy('id')
      .execute();

  const tokens = async () => (await mails()).map(({ body }) => /#reset=([\w-]{43})\n/.exec(body)?.[1] ?? '');

  test('is set anew with a mailed link: once, all sessions end, and the address is told', async () => {
    const { ask, redeem, signIn, as, isSignedIn } = await site();
    const other = cookieOf(await signIn(OLD));
    await ask(' OWNER ');
    expect(await mails()).toMatchObject([{ recipient: ADDRESS, body: expect.stringContaining('203.0.113.0') }]);
    const [token = ''] = await tokens();
    expect((await redeem(token)).status).toBe(204);
    expect([await isSignedIn(as), await isSignedIn(other)]).toEqual([false, false]);
    expect([(await signIn(OLD)).status, (await signIn(NEW)).status]).toEqual([401, 200]);
    const keepUntil = new Date(clock().now().getTime() + 7 * DAY).toISOString();
    expect(await mails('account-notice')).toMatchObject([{ recipient: ADDRESS, keep_until: keepUntil }]);

    const again = await redeem(token, 'another late frost, plums');
    expect([again.status, await again.text()]).toEqual([403, expect.stringMatching(/^This link no longer works/)]);
    expect((await signIn(NEW)).status).toBe(200);
  });

  test('opens by one of two uses at the same moment', async () => {
    const { ask, redeem } = await site();
    await ask('owner');
    const [token = ''] = await tokens();
    const replies = await Promise.all([redeem(token), redeem(token, 'another late frost, plums')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 403]);
  });

  test('is stored as a hash that opens nothing', async () => {
    const { ask, redeem } = await site();
    await ask('owner');
    const [token = ''] = await tokens();
    const rows = await platform().db.selectFrom('password_resets').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await redeem(rows[0]?.token_hash ?? '')).status).toBe(403);
  });

  test('leaves two-step sign-in as it is', async () => {
    const { call, as, ask, redeem, signIn } = await site();
    const { secret } = await (await call('/api/account/second-step', { as, method: 'POST' })).json();
    const code = () => totpCode(secret, totpStep(clock().now()));
    await call('/api/account/second-step/confirm', { as, json: { code: code() } });
    await ask('owner');
    const [token = ''] = await tokens();
    expect((await redeem(token)).status).toBe(204);
    const half = await signIn(NEW);
    expect([half.status, half.headers.get('X-Refusal')]).toEqual([401, 'second_step']);
    clock().advance(60_000);
    const whole = await call('/api/login/second-step', { as: cookieOf(half), json: { code: code() } });
    expect(whole.status).toBe(200);
  });

  test('answers the same for every name, and looks names up after the reply only', async () => {
    const { call, member } = await site();
    await member();
    const answers = new Set<string>();
    for (const name of ['owner', ADDRESS, 'member', 'nobody', 'nobody@workshop.com.au', "o' or 1=1"]) {
      const reply = await call('/api/password-resets', { json: { name } });
      answers.add(`${reply.status} ${await reply.text()}`);
    }
    expect([...answers]).toEqual([`202 ${JSON.stringify({ message: ASKED })}`]);
    await vi.waitFor(async () => expect(await recorded()).toBe(6));
    expect(await mails()).toHaveLength(2);
  });

  test('does the same to the database for a name that nobody has, and leaves no link', async () => {
    const { ask } = await site();
    await ask('owner');
    const mailed = await mails();
    const statementsFor = async (name: string, address: string) => {
      const statements: string[] = [];
      const recorder = {
        transformQuery({ node }: { node: RootOperationNode }) {
          statements.push(
            `${node.kind} ${/"identifier":\{"kind":"IdentifierNode","name":"(\w+)"/.exec(JSON.stringify(node))?.[1]}`,
          );
          return node;
        },
        transformResult: async ({ result }: { result: QueryResult<UnknownRow> }) => result,
      };
      const on = platform({ smtpUrl: 'smtp://mail.example.org' });
      const db = on.db.withPlugin(recorder);
      await (await askForPasswordReset({ ...on, db }, { name, address })).done;
      return statements;
    };
    const known = await statementsFor('owner', '198.51.100.1');
    expect(known.length).toBeGreaterThan(8);
    expect(await statementsFor('nobody', '198.51.100.2')).toEqual(known);
    expect(await mails()).toHaveLength(mailed.length + 1);
    expect(await platform().db.selectFrom('password_resets').selectAll().execute()).toHaveLength(2);
  });

  test('whoever asked before, and how often: a mailed link is valid, or the next asking mails one', async () => {
    const { ask } = await site();
    const owner = await platform().db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const links = () =>
      platform().db.selectFrom('password_resets').selectAll().where('user_id', '=', owner.id).execute();
    const asking = fc.record({
      pause: fc.oneof(fc.nat(10 * MINUTE), fc.nat(4 * HOUR), fc.constantFrom(0, HOUR - 1, HOUR, DAY)),
      place: fc.nat(255),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(asking, { minLength: 1, maxLength: 25 }), async (askings) => {
        for (const { pause, place } of askings) {
          clock().advance(pause);
          const before = await links();
          const isValid = before.some(({ expires_at }) => expires_at > clock().now().toISOString());
          await ask('owner', `203.0.113.${place}`).catch(() => {}); // the place has asked too often
          expect(isValid || (await links()).length > before.length).toBe(true);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('mails three links an hour, and one an hour after five a day', async () => {
    const { ask } = await site();
    const perHour: number[] = [];
    for (let hour = 0; hour < 6; hour++) {
      const before = await recorded();
      for (let index = 0; index < 6; index++) await ask('owner', `203.0.113.${hour * 6 + index}`);
      perHour.push((await recorded()) - before);
      clock().advance(HOUR);
    }
    expect(perHour).toEqual([3, 2, 1, 1, 1, 1]);
  });

  test('mails to administrators with an address, at most three links an hour, the last of which works', async () => {
    const { call, ask, put, redeem, member } = await site();
    const cookie = await member();
    expect(
      (await call('/api/account/mail-address', { as: cookie, method: 'PUT', json: { email: ADDRESS } })).status,
    ).toBe(403);
    await ask('member');
    expect(await mails()).toEqual([]);
    for (let index = 0; index < 5; index++) await ask('owner', `203.0.113.${index}`);
    expect(await mails()).toHaveLength(3);
    clock().advance(HOUR - 1);
    expect((await redeem((await tokens())[2] ?? '')).status).toBe(204);
    clock().advance(1);
    await ask('owner');
    expect(await mails()).toHaveLength(1);
    const [token = ''] = await tokens();
    const entered = cookieOf(await call('/api/login', { json: { username: 'owner', password: NEW } }));
    expect(
      (await call('/api/account/mail-address', { as: entered, method: 'PUT', json: { email: null } })).status,
    ).toBe(200);
    expect((await redeem(token, 'another late frost, plums')).status).toBe(403);
    await ask('owner');
    expect(await mails()).toHaveLength(1);
    expect((await put('x')).status).toBe(401);
  });

  test('ends after an hour, with the next password, and is swept', async () => {
    const { ask, redeem, call, as } = await site();
    await ask('owner');
    const [token = ''] = await tokens();
    clock().advance(HOUR);
    expect((await redeem(token)).status).toBe(403);
    await ask('owner');
    const [, later = ''] = await tokens();
    const change = { currentPassword: OLD, newPassword: NEW };
    expect((await call('/api/account/password', { as, json: change })).status).toBe(204);
    expect((await redeem(later)).status).toBe(403);
    await ask('owner');
    clock().advance(HOUR);
    await keepHouse(platform());
    expect(await platform().db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
  });

  test('takes no password that would not do, and keeps the link for a better one', async () => {
    const { ask, redeem } = await site();
    await ask('owner');
    const [token = ''] = await tokens();
    for (const weak of ['short', 'password1234', ''])
      expect([weak, (await redeem(token, weak)).status]).toEqual([weak, 400]);
    expect((await redeem(token)).status).toBe(204);
  });

  test('is refused to pages of other sites, and to whoever guesses or asks too often', async () => {
    const { call, ask, redeem } = await site();
    await ask('owner');
    const [token = ''] = await tokens();
    expect((await redeem(token, NEW, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await redeem(token, NEW, { Origin: 'https://evil.example' })).status).toBe(403);
    expect(await platform().db.selectFrom('password_resets').selectAll().execute()).toHaveLength(1);
    const guesses = [];
    for (let index = 0; index < 21; index++) guesses.push((await redeem('x'.repeat(43))).status);
    expect(guesses.slice(-2)).toEqual([403, 429]);
    const asked: number[] = [];
    for (let index = 0; index < 11; index++)
      asked.push((await call('/api/password-resets', { json: { name: `nobody${index}` } })).status);
    expect(asked.slice(-2)).toEqual([202, 429]);
    // what goes on after the replies ends here, not in the next test
    await vi.waitFor(async () => expect(await recorded()).toBe(1 + asked.filter((status) => status === 202).length));
  });

  test('is no secret of the page: it is not kept, and a visit decides nothing', async () => {
    const { call, ask } = await site();
    await ask('owner');
    const [token = ''] = await tokens();
    const page = await call(`/auth?reset=${token}`);
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(await page.text()).toContain('<meta name="mail" content="on"/>');
    expect(await platform().db.selectFrom('password_resets').selectAll().execute()).toHaveLength(1);
  });

  test('names the command line where no mail can be sent', async () => {
    const { call } = appOf(platform());
    const refused = await call('/api/password-resets', { json: { name: 'owner' } });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('reset-password <username>')]);
    expect(await (await call('/auth')).text()).not.toContain('name="mail"');
  });

  test('sends links where the owner says, with the password, and tells the old address', async () => {
    const { call, as, put } = await site();
    clock().advance(CONFIRMED_FOR);
    const refused = await put('office@workshop.com.au');
    expect([refused.status, refused.headers.get('X-Refusal')]).toEqual([403, 'unconfirmed']);
    await call('/api/account/confirm', { as, json: { password: OLD } });
    expect((await put('office@workshop.com.au')).status).toBe(200);
    expect(await mails('account-notice')).toMatchObject([
      { recipient: ADDRESS, body: expect.not.stringContaining('office') },
    ]);
    for (const wrong of ['me', 'a@b.com, c@d.com', 'me@workshop.com.au\r\nBcc: x@y.com', 7, undefined])
      expect([wrong, (await put(wrong)).status]).toEqual([wrong, 400]);
    const record = JSON.stringify(await (await call('/api/audit', { as })).json());
    expect(record).toContain('account-address-changed');
    expect(record).not.toContain('workshop.com.au');
  });

  test('belongs to what is kept of a person', async () => {
    const { call, as } = await site();
    const ask = (what: string) => call(`/api/personal-data/${what}`, { as, json: { email: ADDRESS.toUpperCase() } });
    expect(await (await ask('export')).json()).toMatchObject({ found: { accounts: [{ username: 'owner' }] } });
    expect(await (await ask('delete')).json()).toMatchObject({ accounts: 1 });
    expect(await (await call('/api/account/mail-address', { as })).json()).toEqual({ email: null });
  });
});
