import { expect, test } from 'vitest';
import { HOURLY } from '../app/endpoints.ts';
import { DECLARED } from '../app/features/personal-data/declared-tables.ts';
import { FEATURES } from '../app/features.ts';
import { DAY } from '../app/lib/durations.ts';
import { RETENTION } from '../app/lib/retention.ts';
import { appOf } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';

test('whatever has a column for it says that what was deleted stands among the others', () => {
  const withColumn = FEATURES.flatMap(({ tables, deleted }) =>
    Object.values(tables ?? {}).some((table) => / deleted_at\b/.test(` ${(table as { nobody: string }).nobody}`))
      ? [deleted ?? 'none']
      : [],
  );
  expect(withColumn.toSorted()).toEqual(['enquiry', 'picture', 'project', 'redirect', 'study']);
  expect(Object.keys(DECLARED).length).toBeGreaterThan(withColumn.length);
});

onEveryDatabase('what was deleted', ({ platform, clock }) => {
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
