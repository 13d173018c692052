import { expect, test } from 'vitest';
import { appOf } from '../../tests/support/app.ts';
import { onEveryDatabase } from '../../tests/support/databases.ts';

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
      { id: 1, ...ENQUIRY, state: 'unread', note: '', createdAt: clock().now().toISOString() },
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
});
