import { expect, test } from 'vitest';
import { HOURLY } from '../app/endpoints.ts';
import { DECLARED } from '../app/features/personal-data/declared-tables.ts';
import { FEATURES } from '../app/features.ts';
import { DELETED_KINDS } from '../app/kit/deleted.ts';
import { DAY } from '../app/lib/durations.ts';
import { RETENTION } from '../app/lib/retention.ts';
import { appOf } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';
import { anArticle } from './support/make-entry.ts';
import { plain } from './support/pictures.ts';

test('whatever has a column for it says that what was deleted stands among the others', () => {
  const withColumn = FEATURES.flatMap(({ tables, deleted }) =>
    Object.values(tables ?? {}).some((table) => / deleted_at\b/.test(` ${(table as { nobody: string }).nobody}`))
      ? [deleted ?? 'none']
      : [],
  );
  expect(withColumn.toSorted()).toEqual(['draft', 'enquiry', 'entry', 'picture', 'project', 'redirect', 'study']);
  expect(Object.keys(DECLARED).length).toBeGreaterThan(withColumn.length);
});

onEveryDatabase('what was deleted', ({ platform, clock }) => {
  test('goes for good by one call, whatever it is, and only from there', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const made = async (path: string, json: object) => (await (await call(`/api/${path}`, { as, json })).json()).id;
    const listed = async (): Promise<{ id: string }[]> => (await call('/api/deleted', { as })).json();
    const remove = async (id: string) => (await call(`/api/deleted/${id}`, { as, method: 'DELETE' })).status;
    await call('/api/enquiries', { json: { name: 'Maya', email: 'maya@example.com', message: 'A kettle.' } });
    const form = new FormData();
    form.append('files[]', new Blob([new Uint8Array(await plain().png().toBuffer())], { type: 'image/png' }), 'a.png');
    const { pictures } = await (await call('/api/media', { as, body: form })).json();
    const project = { title: 'Box', description: 'A box', imageUrl: '/images/share-default.png' };
    const there: [name: string, path: string][] = [
      [`picture-${pictures[0].hash}`, `media/${pictures[0].hash}`],
      ['enquiry-1', 'enquiries/1'],
      ...(await Promise.all(
        (
          [
            ['study', 'case-studies', newCaseStudy({ title: 'Kettle' })],
            ['draft', 'case-study-drafts', { data: { title: 'Notes' } }],
            ['entry', 'entries', { kind: 'article', ...anArticle() }],
            ['project', 'projects', project],
            ['redirect', 'redirects', { from: '/old', to: '/about' }],
          ] as const
        ).map(async ([kind, path, json]): Promise<[string, string]> => {
          const id = await made(path, json);
          return [`${kind}-${id}`, `${path}/${id}`];
        }),
      )),
    ];
    for (const [name, path] of there) {
      // what is not there is left alone
      expect(await remove(name), name).toBeGreaterThanOrEqual(404);
      expect((await call(`/api/${path}`, { as, method: 'DELETE' })).status, path).toBe(204);
    }
    expect((await listed()).map(({ id }) => id).sort()).toEqual(there.map(([name]) => name).sort());
    expect(new Set((await listed()).map(({ id }) => id.split('-')[0]))).toEqual(new Set(Object.keys(DELETED_KINDS)));
    for (const [name] of there) {
      expect(await remove(name), name).toBe(204);
      expect(await remove(name), name).toBeGreaterThanOrEqual(404);
    }
    expect(await listed()).toEqual([]);
    for (const wrong of ['study', 'study-', 'study-x', 'letter-1', '-1', '1'])
      expect(await remove(wrong), wrong).toBe(404);
  });

  test('is one list, the last deleted first, and goes after the same days whatever it is', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const made = async (path: string, json: object) => (await (await call(`/api/${path}`, { as, json })).json()).id;
    const study = await made('case-studies', newCaseStudy({ title: 'Kettle' }));
    const project = await made('projects', {
      title: 'Box',
      description: 'A box',
      imageUrl: '/images/share-default.png',
    });
    const redirect = await made('redirects', { from: '/old', to: '/about' });
    for (const path of [`projects/${project}`, `redirects/${redirect}`, `case-studies/${study}`]) {
      clock().advance(1000);
      expect((await call(`/api/${path}`, { as, method: 'DELETE' })).status).toBe(204);
    }
    const listed = async () => (await call('/api/deleted', { as })).json();
    expect(await listed()).toMatchObject([
      { id: `study-${study}`, kind: 'study', title: 'Kettle', becomes: 'is back on the website' },
      { id: `redirect-${redirect}`, kind: 'redirect', title: '/old' },
      { id: `project-${project}`, kind: 'project', title: 'Box' },
    ]);
    expect((await call(`/api/projects/${project}/restore`, { as, method: 'POST' })).status).toBe(200);
    expect(await listed()).toHaveLength(2);
    clock().advance(RETENTION.deletedDays * DAY);
    for (const work of Object.values(HOURLY.shared)) await work(platform());
    // the session is over by then
    for (const table of ['case_studies', 'redirects'] as const)
      expect(await platform().db.selectFrom(table).select('id').where('deleted_at', 'is not', null).execute()).toEqual(
        [],
      );
  });
});
