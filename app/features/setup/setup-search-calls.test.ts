import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { replaceEverything } from '../../../tests/support/own-content.ts';
import type { Reply } from '../../kit/api.ts';
import { saveSection } from '../site-content/site-content-service.server.ts';

type Result = NonNullable<Reply<'GET /setup-search'>['result']>;

onOneDatabase('the search for the sample', ({ platform }) => {
  async function site() {
    const on = platform();
    const { call, admin } = appOf(on);
    const as = await admin();
    return {
      on,
      last: async (): Promise<Result | null> => (await (await call('/api/setup-search', { as })).json()).result,
      search: () => call('/api/setup-search', { as, method: 'POST' }),
      call: (path: string, json: unknown) => call(path, { as, method: 'PATCH', json }),
      fields: async (): Promise<Reply<'GET /setup-fields'>> => (await call('/api/setup-fields', { as })).json(),
    };
  }

  test('names what it found, where it stands and where it is changed', async () => {
    const { last, search } = await site();
    expect(await last()).toBeNull();
    const reply = await search();
    expect(reply.status).toBe(200);
    const { result }: { result: Result } = await reply.json();
    expect(result).toMatchObject({ isWhole: true, isCurrent: true });
    expect(result.replies).toBeGreaterThan(30);
    const name = result.findings.find(({ text }) => text === 'Sample Consultant');
    expect(name?.at).toEqual({ section: 'identity', path: 'name' });
    expect(name?.places[0]).toMatchObject({ place: '/', excerpt: expect.stringContaining('Sample Consultant') });
    expect(name?.morePlaces).toBeGreaterThan(10);
    expect(await last()).toEqual(result);
  });

  test('finds nothing where everything was replaced, and what is kept is not found', async () => {
    const { on, call, search, last, fields } = await site();
    await replaceEverything(on, ['slogans']);
    const { result }: { result: Result } = await (await search()).json();
    expect(result.findings.map(({ text, at }) => [text, at])).toEqual([
      ['Sell It Before You Build', { section: 'slogans', path: 'build' }],
      ['Sell it BEFORE you source it', { section: 'slogans', path: 'source' }],
    ]);
    const ids = (await fields()).fields.map(({ id }) => id);
    await call('/api/setup-fields', { ids, isKept: true });
    expect(await last()).toMatchObject({ isCurrent: false });
    expect((await (await search()).json()).result).toMatchObject({ findings: [], isWhole: true, isCurrent: true });
  });

  test('is out of date once anything is changed, and runs once at a time', async () => {
    const { on, search, last } = await site();
    const replies = await Promise.all([search(), search()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await last()).toMatchObject({ isCurrent: true });
    await saveSection(on, null, 'copyrightYear', 2031);
    expect(await last()).toMatchObject({ isCurrent: false });
    expect((await search()).status).toBe(200);
  });
});
