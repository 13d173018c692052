import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import type { Reply } from '../../kit/api.ts';
import { originalContent } from '../site-content/default-site-content.ts';

type Fields = Reply<'GET /setup-fields'>;

onOneDatabase('fields of the sample', ({ platform }) => {
  async function site() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const read = async (): Promise<Fields> => (await call('/api/setup-fields', { as })).json();
    return {
      read,
      put: (section: string, data: unknown) => call(`/api/content/${section}`, { as, method: 'PUT', json: { data } }),
      keep: (json: unknown) => call('/api/setup-fields', { as, method: 'PATCH', json }),
      fieldOf: async (section: string, path: string) =>
        (await read()).fields.find((field) => field.section === section && field.path === path),
    };
  }

  test('are all there is on a new site, and fewer with every text that is changed', async () => {
    const { read, put, fieldOf } = await site();
    const before = await read();
    expect(before).toMatchObject({ own: 0, total: before.fields.length });
    expect(await fieldOf('footer', 'about')).toMatchObject({ state: 'sample', label: 'After the name' });
    const { slogans } = originalContent;
    await put('slogans', { ...slogans, build: 'Look twice' });
    const after = await read();
    expect(after).toMatchObject({ own: 1, total: before.total });
    expect(after.fields.map(({ path, section }) => `${section} ${path}`)).not.toContain('slogans build');
  });

  test('are kept until they say something else, also when the sample’s words come back', async () => {
    const { keep, put, fieldOf, read } = await site();
    const { slogans } = originalContent;
    const build = await fieldOf('slogans', 'build');
    const source = await fieldOf('slogans', 'source');
    const kept = await keep({ ids: [build?.id, source?.id], isKept: true });
    expect(kept.status).toBe(200);
    expect(await kept.json()).toEqual(await read());
    expect((await fieldOf('slogans', 'build'))?.state).toBe('kept');
    await put('slogans', { ...slogans, build: 'Look twice' });
    await put('slogans', slogans);
    expect((await fieldOf('slogans', 'build'))?.state).toBe('sample');
    expect((await fieldOf('slogans', 'source'))?.state).toBe('kept');
    await keep({ ids: [source?.id], isKept: false });
    expect((await fieldOf('slogans', 'source'))?.state).toBe('sample');
  });

  test('are kept together, whoever keeps at the same time', async () => {
    const { keep, read } = await site();
    const { fields } = await read();
    const replies = await Promise.all(fields.slice(0, 5).map(({ id }) => keep({ ids: [id], isKept: true })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await read()).own).toBe(5);
  });

  test('cannot be kept when they say something else by now', async () => {
    const { keep, put, fieldOf, read } = await site();
    const build = await fieldOf('slogans', 'build');
    await put('slogans', { ...originalContent.slogans, build: 'Look twice' });
    const refused = await keep({ ids: [build?.id], isKept: true });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toBe('Some of these texts were changed in the meantime. Look at them again.');
    expect((await read()).own).toBe(1);
    expect((await keep({ ids: [], isKept: true })).status).toBe(400);
  });
});
