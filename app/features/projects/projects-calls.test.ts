import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';

const crate = {
  title: 'Crate',
  description: 'Comes home flat.',
  imageUrl: '/images/crate.svg',
  url: 'https://example.com/',
};

onEveryDatabase('the calls for projects', ({ platform }) => {
  test('a project is added, changed, ordered, deleted and brought back, and everybody reads the list', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const list = async () => (await call('/api/projects')).json();
    expect(await list()).toEqual([]);

    const added = await call('/api/projects', { as, json: crate });
    expect([added.status, added.headers.get('etag')]).toEqual([201, '"1-1"']);
    await call('/api/projects', { as, json: { ...crate, title: 'Drum', url: '' } });
    expect(await list()).toEqual([
      { id: 1, ...crate, order: 0 },
      { id: 2, title: 'Drum', description: crate.description, imageUrl: crate.imageUrl, order: 1 },
    ]);

    const changed = await call('/api/projects/1', {
      as,
      method: 'PATCH',
      json: { title: 'Box' },
      headers: { 'If-Match': '"1-1"' },
    });
    expect(await changed.json()).toMatchObject({ id: 1, title: 'Box', version: 2 });
    const late = await call('/api/projects/1', {
      as,
      method: 'PATCH',
      json: { title: 'Late' },
      headers: { 'If-Match': '"1-1"' },
    });
    expect(late.status).toBe(412);
    expect((await call('/api/projects/1', { as })).headers.get('etag')).toBe('"1-2"');

    const ordered = await call('/api/projects/order', { as, method: 'PUT', json: { ids: [2, 1] } });
    expect((await ordered.json()).map(({ id }: { id: number }) => id)).toEqual([2, 1]);
    expect((await call('/api/projects/order', { as, method: 'PUT', json: { ids: [1] } })).status).toBe(412);

    expect((await call('/api/projects/2', { as, method: 'DELETE' })).status).toBe(204);
    expect(await list()).toMatchObject([{ id: 1 }]);
    expect(await (await call('/api/projects/trash', { as })).json()).toMatchObject([{ id: 2, title: 'Drum' }]);
    expect((await call('/api/projects/2/restore', { as, method: 'POST' })).status).toBe(200);
    expect(await list()).toMatchObject([{ id: 2 }, { id: 1 }]);
  });

  test('what is wrong is said, a line a field', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const refused = await call('/api/projects', { as, json: { title: '', imageUrl: 'data:x' } });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      'Title is required\nDescription is required\nImage must start with https://, http:// or a single /',
    ]);
    for (const [path, method] of [
      ['/api/projects/9', 'DELETE'],
      ['/api/projects/x', 'DELETE'],
      ['/api/projects/9/restore', 'POST'],
      ['/api/projects/9', 'GET'],
    ] as const)
      expect((await call(path, { as, method })).status, path).toBe(404);
  });
});
