import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import {
  type Certificate,
  closedMailServer,
  type MailServer,
  selfSigned,
  startMailServer,
} from '../../../tests/support/mail-server.ts';
import { lookAfterMails } from '../../platform/mail/mail-sender.server.ts';
import { mailersOf } from '../../platform/mail/mail-server.server.ts';
import { CONFIRMED_FOR } from '../accounts/account-service.server.ts';

const ADDRESS = 'owner@workshop.com.au';
const PASSWORD = 'an app password';
const BROWSER = { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' };
const PRIVATE = { allowsPrivateAddresses: true };

onEveryDatabase('mail set up in the browser', ({ platform, clock }) => {
  let certificate: Certificate;
  let server: MailServer;

  beforeAll(() => {
    certificate = selfSigned();
  });
  beforeEach(async () => {
    server = await startMailServer(0, { ...certificate, isFromFirstByte: true });
    server.behaviour.login = { username: ADDRESS, password: PASSWORD };
  });
  afterEach(() => server.close());

  /** The site, and another instance of it that looks after the mails. */
  async function site(settings: Parameters<typeof platform>[0] = PRIVATE) {
    const here = platform(settings);
    const { call, admin } = appOf(here);
    const as = await admin();
    const look = lookAfterMails(platform(settings), mailersOf(platform(settings)));
    return {
      call,
      as,
      put: (json: unknown, headers: Record<string, string> = { Cookie: as }) =>
        call('/api/settings/mail', { method: 'PUT', json, headers }),
      read: async () => (await call('/api/settings/mail', { as })).json(),
      problems: async () => (await (await call('/api/status', { as })).json()).problems as string[],
      test: () => call('/api/settings/mail-test', { as, method: 'POST' }),
      signUp: () => call('/newsletter', { body: new URLSearchParams({ email: 'maya@example.com' }), headers: BROWSER }),
      thanks: async () => {
        const form = new URLSearchParams({ email: 'ben@example.com' });
        const to = (await call('/newsletter', { body: form, headers: BROWSER })).headers.get('Location') ?? '';
        return /<h1[^>]*>([^<]*)/.exec(await (await call(to)).text())?.[1];
      },
      look: () => look(() => false),
    };
  }

  const other = (server: MailServer, change: object = {}) => ({
    provider: 'other',
    address: ADDRESS,
    senderName: 'The workshop',
    password: PASSWORD,
    host: '127.0.0.1',
    port: Number(new URL(server.url).port),
    security: 'tls',
    ...change,
  });

  test('works without a restart, on every instance: what waited leaves, status and visitors hear the truth', async () => {
    const { put, look, signUp, thanks, problems, test } = await site();
    await signUp();
    await look();
    expect(await problems()).toEqual([expect.stringMatching(/^Mail is off: .* A mail waits\./)]);
    expect(await thanks()).toBe('Your address is noted.');

    expect((await put(other(server))).status).toBe(200);
    await look();
    const [mail] = server.mails;
    expect([mail?.to, mail?.login, mail?.isEncrypted]).toEqual([['maya@example.com'], ADDRESS, true]);
    expect(mail?.header('From')).toBe(`The workshop <${ADDRESS}>`);
    expect(await problems()).toEqual([]);
    expect(await thanks()).toBe('Check your inbox.');

    // nobody has said yet where enquiries go: then to the account itself
    expect(await (await test()).json()).toMatchObject({ to: ADDRESS });
    await look();
    expect(server.mails.at(-1)?.to).toEqual([ADDRESS]);
  });

  test('also encrypts where a connection begins in clear, and never goes on without', async () => {
    const offering = await startMailServer(0, certificate);
    offering.behaviour.login = { username: 'someone', password: PASSWORD };
    const { put, look, test, call, as } = await site();
    expect((await put(other(offering, { security: 'starttls', username: 'someone' }))).status).toBe(200);
    await test();
    await look();
    expect(offering.mails.map(({ isEncrypted, login }) => [isEncrypted, login])).toEqual([[true, 'someone']]);
    await offering.close();

    const plain = await startMailServer();
    await put(other(plain, { security: 'starttls' }));
    await test();
    await look();
    expect(plain.mails).toEqual([]);
    const { mails } = await (await call('/api/mails', { as })).json();
    expect(mails[0].lastError).toMatch(/^No encrypted connection to the mail server can be made at this port/);
    await plain.close();
  });

  test('says in plain words what is wrong, and visitors are not sent to their inbox meanwhile', async () => {
    const { put, look, test, problems, thanks, read } = await site();
    await put(other(server, { password: 'a wrong one' }));
    await test();
    await look();
    const trouble = /^The mail server does not accept the login\. Check the address and the app password \(535 .*\)\.$/;
    expect(await read()).toMatchObject({ isConfigured: true, trouble: expect.stringMatching(trouble) });
    expect(await problems()).toEqual([expect.stringMatching(/^Mails do not get through\. The mail server does not/)]);
    expect(await thanks()).toBe('Your address is noted.');

    const port = Number(new URL(await closedMailServer()).port);
    await put(other(server, { port }));
    await look();
    expect(await read()).toMatchObject({ trouble: expect.stringMatching(/^Nothing answers at this port/) });

    await put(other(server));
    await look();
    expect([await problems(), await thanks()]).toEqual([[], 'Check your inbox.']);
  });

  test('keeps the password to itself: no call, no row and no record has it', async () => {
    const { put, read, call, as } = await site();
    const reply = await put(other(server));
    const own = {
      provider: 'other',
      address: ADDRESS,
      senderName: 'The workshop',
      username: ADDRESS,
      host: '127.0.0.1',
      port: Number(new URL(server.url).port),
      security: 'tls',
      isPasswordReadable: true,
    };
    const shown = await read();
    expect(shown).toMatchObject({ source: 'site', isConfigured: true, from: `The workshop <${ADDRESS}>`, own });
    const rows = await platform().db.selectFrom('settings').selectAll().execute();
    const record = await (await call('/api/audit', { as })).json();
    expect(record.entries[0]).toMatchObject({
      action: 'setting-changed',
      subject: 'Mail',
      details: { to: '127.0.0.1' },
    });
    for (const text of [await reply.text(), JSON.stringify([shown, rows, record])])
      expect(text).not.toContain(PASSWORD);
    expect(JSON.stringify(record)).not.toContain(ADDRESS);
  });

  test('sends a password that stands already to the same server and login only', async () => {
    const { put, test, look } = await site();
    await put(other(server));
    const { password: _, ...without } = other(server, { senderName: '' });
    expect((await put(without)).status).toBe(200);
    await test();
    await look();
    expect(server.mails.at(-1)?.header('From')).toBe(ADDRESS);
    for (const change of [{ host: 'mail.evil.com' }, { port: 25 }, { security: 'starttls' }, { username: 'me' }]) {
      const refused = await put({ ...without, ...change });
      const sentence = 'The stored one is for another server or login. Enter the one for this.';
      expect([change, refused.status, await refused.text()]).toEqual([change, 400, sentence]);
    }
  });

  test('is changed with the password of the account, in a session, and by nobody else', async () => {
    const { put, call, as } = await site();
    const made = await call('/api/access-tokens', { as, json: { name: 'A program', scope: 'write', days: 30 } });
    const { token } = (await made.json()) as { token: string };
    expect((await put(other(server), { Authorization: `Bearer ${token}` })).status).toBe(403);
    clock().advance(CONFIRMED_FOR);
    const refused = await put(other(server));
    expect([refused.status, refused.headers.get('X-Refusal')]).toEqual([403, 'unconfirmed']);
    await call('/api/account/confirm', { as, json: { password: 'correct horse battery staple' } });
    expect((await put(other(server))).status).toBe(200);
    expect((await call('/api/settings/mail', { as, method: 'DELETE' })).status).toBe(204);
    expect(await (await call('/api/settings/mail', { as })).json()).toMatchObject({ isConfigured: false, own: null });
  });

  test('reaches no machine of the own network, whatever it is called', async () => {
    const { put, test, look, read } = await site({});
    for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '10.0.0.1']) {
      await put(other(server, { host }));
      await test();
      await look();
      expect([host, await read()]).toMatchObject([
        host,
        { trouble: expect.stringMatching(/^The mail server is not on the public internet/) },
      ]);
    }
    expect(server.mails).toEqual([]);
  });

  test('is read-only where the environment says how mail leaves', async () => {
    const { put, read } = await site({ smtpUrl: 'smtp://mail.example.org:2525', mailFrom: 'site@example.org' });
    const refused = await put(other(server));
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringMatching(/SMTP_URL in the environment/)]);
    expect(await read()).toMatchObject({ source: 'environment', server: 'mail.example.org:2525', own: null });
  });

  test('is off in a demonstration, where everybody is the owner', async () => {
    const { put, test } = await site({ ...PRIVATE, demo: true });
    expect((await put(other(server))).status).toBe(409);
    expect((await test()).status).toBe(409);
  });

  test('is off, and says so, where the key of the password is missing', async () => {
    const { put } = await site({ ...PRIVATE, secretsKey: 'a'.repeat(64) });
    await put(other(server));
    const moved = platform({ ...PRIVATE, secretsKey: 'b'.repeat(64) });
    expect(await mailersOf(moved).current()).toBeNull();
    const { call } = appOf(moved);
    const login = await call('/api/login', {
      json: { username: 'owner', password: 'correct horse battery staple' },
    });
    const as = login.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    expect(await (await call('/api/settings/mail', { as })).json()).toMatchObject({
      isConfigured: false,
      own: { isPasswordReadable: false },
    });
  });

  test('knows the servers of the big providers, and takes their passwords as they show them', async () => {
    const { put, read } = await site();
    const google = { provider: 'google', address: 'owner@gmail.com', password: 'abcd efgh ijkl mnop' };
    expect((await put(google)).status).toBe(200);
    expect(await read()).toMatchObject({ server: 'smtp.gmail.com:465', own: { username: 'owner@gmail.com' } });
    expect((await put({ ...google, provider: 'microsoft' })).status).toBe(200);
    expect(await read()).toMatchObject({ server: 'smtp.office365.com:587', own: { security: 'starttls' } });
  });

  test('refuses what is no mail server, no address or no single line', async () => {
    const { put } = await site();
    const wrong: object[] = [
      { host: 'mail server' },
      { host: 'evil.com:25' },
      { host: 'evil.com/x' },
      { host: '' },
      { port: 0 },
      { port: 65_536 },
      { port: 1.5 },
      { security: 'none' },
      { address: 'owner' },
      { address: 'hello@example.com' },
      { senderName: 'A\r\nBcc: all@example.com' },
      { username: 'a\nb' },
      { password: '' },
      { password: 'a\r\nb' },
      { provider: 'mine' },
      { more: 1 },
    ];
    for (const change of wrong) expect([change, (await put(other(server, change))).status]).toEqual([change, 400]);
  });
});
