import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { VERSION } from '../../lib/version.ts';

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
      {
        ...{ id: 1, ...ENQUIRY, state: 'new', note: '', isOneOfMany: false, messages: [] },
        ...{ answers: [], about: null, page: '/contact', source: null },
        ...{ createdAt: clock().now().toISOString(), stateSince: clock().now().toISOString() },
      },
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
    expect(await (await patch({ state: 'won', note: 'Rang.' })).json()).toMatchObject({
      state: 'won',
      note: 'Rang.',
    });
    for (const wrong of [{}, { state: 'gone' }, { note: 7 }, { note: 'x'.repeat(5001) }, { name: 'Ben' }])
      expect((await patch(wrong)).status).toBe(400);
    expect(await (await call('/api/enquiries/1', { as })).json()).toMatchObject({ id: 1, state: 'won', messages: [] });
    expect((await call('/api/enquiries/2', { as })).status).toBe(404);
    for (const id of [2, 'x']) expect((await patch({ state: 'won' }, id)).status).toBe(404);
    expect((await call('/api/enquiries/1', { as, method: 'DELETE' })).status).toBe(204);
    expect((await call('/api/enquiries/1', { as, method: 'DELETE' })).status).toBe(404);
    expect(await (await call('/api/enquiries', { as })).json()).toEqual([]);
  });

  test('go on taking the words of before there were six states', async () => {
    const { call, admin } = appOf(platform());
    await call('/api/enquiries', { json: ENQUIRY });
    const as = await admin();
    const patch = async (state: string) =>
      (await call('/api/enquiries/1', { as, method: 'PATCH', json: { state } })).json();
    expect(await patch('read')).toMatchObject({ state: 'answered' });
    expect(await patch('unread')).toMatchObject({ state: 'new' });
    expect(await (await call('/api/enquiries?view=unread', { as })).json()).toHaveLength(1);
  });

  test('refuse a reply that nothing can carry, and say where that is mended', async () => {
    const { call, admin } = appOf(platform());
    await call('/api/enquiries', { json: ENQUIRY });
    const as = await admin();
    const reply = (json: unknown, on = call) => on('/api/enquiries/1/replies', { as, json });
    for (const wrong of [{}, { text: ' ' }, { text: 'x'.repeat(10_001) }, { text: 'x', to: 'a@example.com' }])
      expect((await reply(wrong)).status).toBe(400);
    const off = await reply({ text: 'Yes.' });
    expect([off.status, off.headers.get('X-Mend-At')]).toEqual([409, '/admin/settings/mail#mail']);
    const on = appOf(platform({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'site@example.org' })).call;
    const toNobody = await reply({ text: 'Yes.' }, on);
    expect([toNobody.status, toNobody.headers.get('X-Mend-At')]).toEqual([409, '/admin/settings/mail#enquiries']);
    const json = { email: 'me@workshop.com.au' };
    await call('/api/settings/enquiry-recipient', { as, method: 'PATCH', json });
    const sent = await reply({ text: 'Yes.' }, on);
    expect([sent.status, await sent.json()]).toEqual([
      202,
      expect.objectContaining({ state: 'answered', messages: [expect.objectContaining({ text: 'Yes.' })] }),
    ]);
    expect((await on('/api/enquiries/2/replies', { as, json: { text: 'Yes.' } })).status).toBe(404);
  });

  test('keep three texts with which a reply can begin, and the days after which an answer is called for', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const path = '/api/settings/enquiry-replies';
    expect(await (await call(path, { as })).json()).toEqual({ beginnings: [], remindAfterDays: 5 });
    const patch = (json: unknown) => call(path, { as, method: 'PATCH', json });
    expect(await (await patch({ beginnings: ['Thank you.', 'One', 'Two'] })).json()).toMatchObject({
      remindAfterDays: 5,
    });
    expect(await (await patch({ remindAfterDays: 2 })).json()).toEqual({
      ...{ beginnings: ['Thank you.', 'One', 'Two'], remindAfterDays: 2 },
    });
    for (const wrong of [{}, { beginnings: ['1', '2', '3', '4'] }, { beginnings: [' '] }, { remindAfterDays: 0 }])
      expect((await patch(wrong)).status).toBe(400);
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
    expect((await call('/api/deleted/enquiry-1', { as, method: 'DELETE' })).status).toBe(404);
    await call('/api/enquiries/1', { as, method: 'DELETE' });
    expect((await call('/api/deleted/enquiry-1', { as, method: 'DELETE' })).status).toBe(204);
    expect([await count('inbox'), await count('deleted')]).toEqual([1, 0]);
  });

  test('narrow the list by view and words, and count what waits for an answer', async () => {
    const { call, admin } = appOf(platform());
    for (const name of ['Maya', 'Ben 100%', 'Cara Öz']) await call('/api/enquiries', { json: { ...ENQUIRY, name } });
    const as = await admin();
    await call('/api/enquiries/2', { as, method: 'PATCH', json: { state: 'spam' } });
    await call('/api/enquiries/3', { as, method: 'PATCH', json: { state: 'lost', note: 'Rang on Monday' } });
    const names = async (query: string) =>
      ((await (await call(`/api/enquiries?${query}`, { as })).json()) as { name: string }[]).map(({ name }) => name);
    expect(await names('view=inbox')).toEqual(['Cara Öz', 'Maya']);
    expect(await names('view=new')).toEqual(['Maya']);
    expect(await names('view=lost')).toEqual(['Cara Öz']);
    expect(await names('view=spam')).toEqual(['Ben 100%']);
    expect(await names('q=MONDAY')).toEqual(['Cara Öz']);
    for (const name of ['Öz', 'öz', 'ÖZ']) expect(await names(`q=${name}`), name).toEqual(['Cara Öz']);
    expect(await names('q=0%25')).toEqual(['Ben 100%']);
    expect((await call('/api/enquiries?view=gone', { as })).status).toBe(400);
    expect(await (await call('/api/attention', { as })).json()).toEqual({
      newEnquiries: 1,
      lateEnquiries: 0,
      readers: 0,
      articleReaders: 0,
      failedMails: 0,
      reviewsDue: 0,
      failedEntrySchedules: 0,
      hasEntries: false,
      failedSchedules: 0,
      reviewAnswers: [],
      testimonialsToApprove: 0,
      wordsOffered: 0,
      siteName: 'Sample Consultant',
      dueClaims: [],
      picturesToDescribe: 0,
      goneLinks: [],
      freshness: 0,
      putOff: [],
      isMailOff: true,
      hasReaders: false,
      hasLetters: false,
      hasProjects: false,
      hasOwnClaims: false,
      version: VERSION,
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
