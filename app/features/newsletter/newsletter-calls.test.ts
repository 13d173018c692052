import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';

onEveryDatabase('the newsletter calls', ({ platform, clock }) => {
  test('answer the same for an address that is new, waiting or on the list', async () => {
    const { call } = appOf(platform({ smtpUrl: 'smtp://mail.example.org' }));
    const answers: [number, string][] = [];
    for (let round = 0; round < 3; round++) {
      const reply = await call('/api/newsletter', { json: { email: 'maya@example.com' } });
      answers.push([reply.status, await reply.text()]);
      await platform().db.updateTable('subscribers').set({ state: 'confirmed' }).execute();
    }
    expect(answers[0]?.[0]).toBe(202);
    expect(JSON.parse(answers[0]?.[1] ?? '')).toEqual({ message: expect.stringContaining('Check your inbox.') });
    expect(new Set(answers.map(String)).size).toBe(1);
  });

  test('refuse what is no address with a sentence, and too many with a time to wait', async () => {
    const { call } = appOf(platform());
    const wrong = await call('/api/newsletter', { json: { email: 'maya' } });
    expect([wrong.status, await wrong.text()]).toEqual([400, 'Enter an email address in the form name@example.com.']);
    for (let index = 0; index < 30; index++)
      await call('/api/newsletter', { json: { email: `visitor${index}@example.com` } });
    const refused = await call('/api/newsletter', { json: { email: 'maya@example.com' } });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
  });

  test('show the owner who signed up, in pages, and delete for good', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    for (const email of ['maya@example.com', 'ben@example.com']) await call('/api/newsletter', { json: { email } });
    const list = (await (await call('/api/subscribers', { as })).json()) as Record<string, unknown>[];
    expect(list.map(({ email }) => email)).toEqual(['ben@example.com', 'maya@example.com']);
    expect(list[1]).toEqual({
      id: 1,
      email: 'maya@example.com',
      state: 'pending',
      consentText: expect.stringContaining('I’ll ask you to confirm'),
      consentedAt: clock().now().toISOString(),
      consentAddress: '127.0.0.0/24',
      confirmedAt: null,
      confirmedAddress: null,
      endedAt: null,
      endedReason: '',
    });
    expect(await (await call('/api/subscribers?before=2', { as })).json()).toHaveLength(1);
    expect((await call('/api/subscribers?before=x', { as })).status).toBe(400);
    expect((await call('/api/subscribers/1', { as, method: 'DELETE' })).status).toBe(204);
    for (const id of ['1', '0', 'x', '99999999999'])
      expect((await call(`/api/subscribers/${id}`, { as, method: 'DELETE' })).status).toBe(404);
  });

  test('show the owner where mails stand, without what they say', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    await call('/api/newsletter', { json: { email: 'maya@example.com' } });
    const reply = await call('/api/mails', { as });
    expect(reply.headers.get('Cache-Control')).toBe('no-store');
    const text = await reply.text();
    expect(text).not.toContain('token=');
    expect(JSON.parse(text)).toEqual({
      canSend: false,
      mails: [expect.objectContaining({ kind: 'newsletter-confirmation', to: 'maya@example.com', state: 'pending' })],
    });
    const withServer = appOf(platform({ smtpUrl: 'smtp://127.0.0.1:25' }));
    expect(await (await withServer.call('/api/mails', { as })).json()).toMatchObject({ canSend: true });
  });

  test('narrow the subscribers and export them with the proof of consent', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    for (const email of ['maya@example.com', '=cmd@example.com', 'ben_1@example.com'])
      await call('/api/newsletter', { json: { email } });
    await platform().db.updateTable('subscribers').set({ state: 'confirmed' }).where('id', '=', 1).execute();
    const emails = async (query: string) =>
      ((await (await call(`/api/subscribers?${query}`, { as })).json()) as { email: string }[]).map(
        ({ email }) => email,
      );
    expect(await emails('state=confirmed')).toEqual(['maya@example.com']);
    expect(await emails('q=BEN_')).toEqual(['ben_1@example.com']);
    expect((await call('/api/subscribers?state=lost', { as })).status).toBe(400);
    const csv = await (await call('/api/subscribers/export', { as })).text();
    expect(csv.split('\r\n')).toHaveLength(5);
    expect(csv).toContain(`"'=cmd@example.com","pending"`);
    expect(csv).toContain('I’ll ask you to confirm');
    const confirmed = await (await call('/api/subscribers/export?state=confirmed', { as })).text();
    expect(confirmed.split('\r\n')).toHaveLength(3);
  });
});
