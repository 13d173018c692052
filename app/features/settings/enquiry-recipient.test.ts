import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { CONFIRMED_FOR } from '../accounts/account-service.server.ts';

const ENQUIRY = { name: 'Maya', email: 'maya@example.com', message: 'A kettle.' };
const FIRST = 'me@workshop.com.au';
const SECOND = 'office@workshop.com.au';

onEveryDatabase('where enquiries are sent', ({ platform, clock }) => {
  async function site() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const put = (email: unknown, headers: Record<string, string> = { Cookie: as }) =>
      call('/api/settings/enquiry-recipient', { method: 'PATCH', headers, json: { email } });
    const writeIdentity = async (email: string, headers: Record<string, string>) => {
      const { data } = (await (await call('/api/content/identity', { as })).json()) as { data: object };
      return call('/api/content/identity', { method: 'PUT', headers, json: { data: { ...data, email } } });
    };
    return { call, as, put, writeIdentity };
  }

  const mails = async () =>
    platform().db.selectFrom('mails').select(['kind', 'recipient', 'subject', 'body']).orderBy('id').execute();

  test('is nowhere until the owner says so: what was written waits in the workspace', async () => {
    const { call, as } = await site();
    await call('/api/enquiries', { json: ENQUIRY });
    expect(await mails()).toEqual([]);
    expect(await (await call('/api/enquiries', { as })).json()).toHaveLength(1);
    expect(await (await call('/api/settings/enquiry-recipient', { as })).json()).toEqual({ email: null });
  });

  test('is not changed by the address that the site prints, neither by a token nor by a session', async () => {
    const { call, as, put, writeIdentity } = await site();
    await put(FIRST);
    const made = await call('/api/access-tokens', { as, json: { name: 'A program', scope: 'write', days: 30 } });
    const { token } = (await made.json()) as { token: string };
    const bearer = { Authorization: `Bearer ${token}` };
    expect((await writeIdentity('thief@evil.com.au', bearer)).status).toBe(200);
    expect((await writeIdentity('thief2@evil.com.au', { Cookie: as })).status).toBe(200);
    expect((await put('thief@evil.com.au', bearer)).status).toBe(403);
    await call('/api/enquiries', { json: ENQUIRY });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([FIRST]);
  });

  test('is changed with the password only, and the old address is told without a word of the new one', async () => {
    const { call, as, put } = await site();
    expect((await put(FIRST)).status).toBe(200);
    expect(await mails()).toEqual([]);
    clock().advance(CONFIRMED_FOR);
    const refused = await put(SECOND);
    expect([refused.status, refused.headers.get('X-Refusal')]).toEqual([403, 'unconfirmed']);
    await call('/api/account/confirm', { as, json: { password: 'correct horse battery staple' } });
    expect(await (await put(` ${SECOND} `)).json()).toEqual({ email: SECOND });
    expect(await mails()).toEqual([
      {
        kind: 'enquiry-recipient-changed',
        recipient: FIRST,
        subject: 'Enquiries now go to another address',
        body: expect.stringMatching(/by the account “owner”/),
      },
    ]);
    expect(JSON.stringify(await mails())).not.toContain(SECOND);
    await put(SECOND);
    expect(await mails()).toHaveLength(1);
    await call('/api/enquiries', { json: ENQUIRY });
    expect((await mails()).at(-1)).toMatchObject({ kind: 'enquiry', recipient: SECOND });
    const record = await (await call('/api/audit?group=settings', { as })).json();
    expect(record.entries).toMatchObject([
      { actor: 'owner', action: 'setting-changed', subject: 'Where enquiries are sent' },
      { actor: 'owner', action: 'setting-changed', subject: 'Where enquiries are sent' },
    ]);
    expect(JSON.stringify(record)).not.toContain('workshop.com.au');
  });

  test('is an address that somebody can read', async () => {
    const { put } = await site();
    for (const email of ['', 'me', 'me@workshop', 'a@b.com, c@d.com', 'me@workshop.com.au\r\nBcc: x@y.com', 7, null]) {
      const refused = await put(email);
      expect([email, refused.status, await refused.text()]).toEqual([
        email,
        400,
        'Enter a mail address in the form name@example.com.',
      ]);
    }
    expect(await (await put('hello@example.com')).text()).toBe('This is an example. Enter an address that you read.');
  });
});
