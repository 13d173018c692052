import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';

const ENQUIRY = { name: 'Maya', email: 'maya@example.com', message: 'A kettle.' };

onEveryDatabase('the enquiry calls', ({ platform, clock }) => {
  test('take a message from anybody and show it to the owner', async () => {
    const { call, admin } = appOf(platform());
    const sent = await call('/api/enquiries', { json: ENQUIRY });
    expect([sent.status, await sent.json()]).toEqual([
      202,
      { message: expect.stringContaining('Your message is in.') },
    ]);
    const as = await admin();
    expect(await (await call('/api/enquiries', { as })).json()).toEqual([
      { id: 1, ...ENQUIRY, state: 'unread', note: '', isOneOfMany: false, createdAt: clock().now().toISOString() },
    ]);
  });

  test('refuse an incomplete message with a line for each field', async () => {
    const { call } = appOf(platform());
    const refused = await call('/api/enquiries', { json: { name: '', email: 'x' } });
    expect(refused.status).toBe(400);
    expect((await refused.text()).split('\n')).toEqual([
      'Enter your name.',
      'Enter an email address in the form name@example.com, so that I can answer.',
      'Write a message.',
    ]);
    expect((await call('/api/enquiries', { json: [] })).status).toBe(400);
    expect((await call('/api/enquiries', { body: 'name=Maya' })).status).toBe(415);
  });

  test('let the owner mark, note and delete', async () => {
    const { call, admin } = appOf(platform());
    await call('/api/enquiries', { json: ENQUIRY });
    const as = await admin();
    const patch = (json: unknown, id: number | string = 1) =>
      call(`/api/enquiries/${id}`, { as, method: 'PATCH', json });
    expect(await (await patch({ state: 'spam' })).json()).toMatchObject({ id: 1, state: 'spam', note: '' });
    expect(await (await patch({ state: 'read', note: 'Rang.' })).json()).toMatchObject({
      state: 'read',
      note: 'Rang.',
    });
    for (const wrong of [{}, { state: 'lost' }, { note: 7 }, { note: 'x'.repeat(5001) }, { name: 'Ben' }])
      expect((await patch(wrong)).status).toBe(400);
    for (const id of [2, 'x']) expect((await patch({ state: 'read' }, id)).status).toBe(404);
    expect((await call('/api/enquiries/1', { as, method: 'DELETE' })).status).toBe(204);
    expect((await call('/api/enquiries/1', { as, method: 'DELETE' })).status).toBe(404);
    expect(await (await call('/api/enquiries', { as })).json()).toEqual([]);
  });

  test('bring a deleted enquiry back, or delete it for good', async () => {
    const { call, admin } = appOf(platform());
    await call('/api/enquiries', { json: ENQUIRY });
    const as = await admin();
    const count = async (view: string) =>
      ((await (await call(`/api/enquiries?view=${view}`, { as })).json()) as unknown[]).length;
    await call('/api/enquiries/1', { as, method: 'DELETE' });
    expect([await count('inbox'), await count('deleted')]).toEqual([0, 1]);
    // whoever writes the same again is heard
    expect((await call('/api/enquiries', { json: ENQUIRY })).status).toBe(202);
    expect(await count('inbox')).toBe(1);
    expect((await call('/api/enquiries/1/restore', { as, method: 'POST' })).status).toBe(200);
    expect((await call('/api/enquiries/1/restore', { as, method: 'POST' })).status).toBe(404);
    expect([await count('inbox'), await count('deleted')]).toEqual([2, 0]);
    expect((await call('/api/enquiries/1?for-good=1', { as, method: 'DELETE' })).status).toBe(204);
    expect([await count('inbox'), await count('deleted')]).toEqual([1, 0]);
  });

  test('narrow the list by view and words, and count what is unread', async () => {
    const { call, admin } = appOf(platform());
    for (const name of ['Maya', 'Ben 100%', 'Cara']) await call('/api/enquiries', { json: { ...ENQUIRY, name } });
    const as = await admin();
    await call('/api/enquiries/2', { as, method: 'PATCH', json: { state: 'spam' } });
    await call('/api/enquiries/3', { as, method: 'PATCH', json: { state: 'read', note: 'Rang on Monday' } });
    const names = async (query: string) =>
      ((await (await call(`/api/enquiries?${query}`, { as })).json()) as { name: string }[]).map(({ name }) => name);
    expect(await names('view=inbox')).toEqual(['Cara', 'Maya']);
    expect(await names('view=unread')).toEqual(['Maya']);
    expect(await names('view=spam')).toEqual(['Ben 100%']);
    expect(await names('q=MONDAY')).toEqual(['Cara']);
    expect(await names('q=0%25')).toEqual(['Ben 100%']);
    expect((await call('/api/enquiries?view=lost', { as })).status).toBe(400);
    expect(await (await call('/api/attention', { as })).json()).toEqual({
      unreadEnquiries: 1,
      failedMails: 0,
      reviewsDue: 0,
      failedSchedules: 0,
      reviewAnswers: [],
      testimonialsToApprove: 0,
      wordsOffered: 0,
      dueClaims: [],
      picturesToDescribe: 0,
      goneLinks: [],
      freshness: 0,
      isMailOff: true,
    });
  });

  test('export a table that no spreadsheet runs', async () => {
    const { call, admin } = appOf(platform());
    await call('/api/enquiries', { json: { ...ENQUIRY, name: '=HYPERLINK("http://x")', message: '+1\n"quoted"' } });
    const reply = await call('/api/enquiries/export', { as: await admin() });
    expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('Content-Disposition')).toBe('attachment; filename="enquiries.csv"');
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer());
    expect(csv).toMatch(/^\uFEFF"Received \(UTC\)","Name"/);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain(`"'+1\n""quoted"""`);
  });
});
