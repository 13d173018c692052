import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { Letter } from './letter.ts';

onEveryDatabase('letters', ({ platform }) => {
  async function workspace() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const letter = async (reply: Response) => (await reply.json()) as Letter;
    return {
      call: (path: string, options: Parameters<typeof call>[1] = {}) => call(`/api${path}`, { as, ...options }),
      begin: async (json: unknown = {}) => letter(await call('/api/letters', { as, json })),
      letter,
    };
  }

  test('are written over days, finished or not, and say what is missing', async () => {
    const { call, begin, letter } = await workspace();
    const made = await begin();
    expect(made).toMatchObject({
      ...{ subject: '', preheader: '', body: '', purpose: 'studies', state: 'draft', version: 1, username: 'owner' },
      missing: ['Give the letter a subject.', 'Write the text of the letter.'],
    });
    const changed = await letter(
      await call(`/letters/${made.id}`, { method: 'PATCH', json: { subject: 'June dates', purpose: 'events' } }),
    );
    expect(changed).toMatchObject({ subject: 'June dates', purpose: 'events', body: '', version: 2 });
    expect(await (await call('/letters')).json()).toMatchObject({
      items: [{ id: made.id, subject: 'June dates', state: 'draft' }],
      canSend: false,
      whyNot: expect.stringContaining('No mail server is set up'),
    });
    expect((await call(`/letters/${made.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await call(`/letters/${made.id}`)).status).toBe(404);
  });

  test('a save from a version that is not there any more is refused, and nothing is written over', async () => {
    const { call, begin } = await workspace();
    const { id } = await begin({ subject: 'One' });
    const save = (subject: string, version: number) =>
      call(`/letters/${id}`, {
        method: 'PATCH',
        json: { subject },
        headers: { 'If-Match': `"letter-${id}-${version}"` },
      });
    const saved = await save('Two', 1);
    expect([saved.status, saved.headers.get('ETag')]).toEqual([200, `"letter-${id}-2"`]);
    expect((await save('Three', 1)).status).toBe(412);
    expect(await (await call(`/letters/${id}`)).json()).toMatchObject({ subject: 'Two' });
  });

  test('are sent off in the version that was read alone', async () => {
    const { call, begin } = await workspace();
    const { id } = await begin({ subject: 'One', body: 'Come along.' });
    await call(`/letters/${id}`, { method: 'PATCH', json: { subject: 'Two' } });
    const send = (version: number) =>
      call(`/letters/${id}/send`, { json: { expected: 1 }, headers: { 'If-Match': `"letter-${id}-${version}"` } });
    expect([(await send(1)).status, (await send(2)).status]).toEqual([412, 409]);
  });

  test.each([
    [{ subject: 'a'.repeat(151) }, 'Subject must be at most 150 characters'],
    [{ preheader: 'a'.repeat(121) }, 'Preview line must be at most 120 characters'],
    [{ body: 'a'.repeat(20_001) }, 'Text must be at most 20000 characters'],
    [{ subject: 'One\r\nBcc: all@example.com' }, 'Subject must be one line'],
    [{ purpose: 'offers' }, 'Purpose is one of events, studies, articles'],
    [{ state: 'sent' }, 'The request must hold a letter'],
  ])('%j is refused', async (json, sentence) => {
    const { call } = await workspace();
    const reply = await call('/letters', { json });
    expect([reply.status, await reply.text()]).toEqual([400, sentence]);
  });
});
