import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import type { CaseStudy } from './case-study.ts';

onEveryDatabase('the order of the case studies', ({ platform, clock }) => {
  async function site() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const make = async (title: string) => {
      clock().advance(1000);
      return (await (await call('/api/case-studies', { as, json: newCaseStudy({ title }) })).json()) as CaseStudy;
    };
    const studies = { valve: await make('Valve'), hull: await make('Hull'), sum: await make('$1 saved') };
    const pin = (...pinned: number[]) => call('/api/case-study-order', { as, method: 'PUT', json: { pinned } });
    const list = async () => (await (await call('/api/case-studies')).json()) as CaseStudy[];
    const onPage = async () => {
      const page = await (await call('/case-studies')).text();
      return Object.values(studies)
        .toSorted(
          (one, other) => page.indexOf(`/case-studies/${one.slug}`) - page.indexOf(`/case-studies/${other.slug}`),
        )
        .map(({ title }) => title);
    };
    return { call, as, pin, list, onPage, ...studies };
  }

  test('is the owner’s within the titles of one kind, on every page at once; the list of the API stays newest first', async () => {
    const { pin, list, onPage, valve, hull, sum } = await site();
    expect(await onPage()).toEqual(['$1 saved', 'Hull', 'Valve']);
    const before = await list();
    expect(before.every((study) => !Object.hasOwn(study, 'pin'))).toBe(true);
    expect((await pin(valve.id)).status).toBe(200);
    expect(await onPage()).toEqual(['$1 saved', 'Valve', 'Hull']);
    const pinned = await list();
    expect(pinned.map(({ id, pin: place }) => [id, place])).toEqual([
      [sum.id, undefined],
      [hull.id, undefined],
      [valve.id, 0],
    ]);
    await pin(hull.id, valve.id);
    expect(await onPage()).toEqual(['$1 saved', 'Hull', 'Valve']);
    await pin();
    expect(await list()).toEqual(before);
  });

  test('is one of those that were given at once', async () => {
    const { pin, list, valve, hull, sum } = await site();
    const orders = [[valve.id], [hull.id], [valve.id, hull.id], [hull.id, sum.id, valve.id]];
    for (const { status } of await Promise.all(orders.map((order) => pin(...order)))) expect(status).toBe(200);
    const pinned = (await list()).filter(({ pin: place }) => place !== undefined);
    expect(orders).toContainEqual(pinned.toSorted((a, b) => Number(a.pin) - Number(b.pin)).map(({ id }) => id));
  });

  test('is part of no study: its version, what it answers by itself and its revisions stay', async () => {
    const { call, as, pin, valve } = await site();
    await pin(valve.id);
    expect(await (await call(`/api/case-studies/${valve.slug}`)).json()).toEqual(valve);
    const revisions = (await (await call(`/api/case-studies/${valve.id}/revisions`, { as })).json()) as unknown[];
    expect(revisions).toHaveLength(1);
  });

  test('survives the trash, and goes with a study that goes for good', async () => {
    const { call, as, pin, list, valve, hull } = await site();
    await pin(valve.id, hull.id);
    await call(`/api/case-studies/${valve.id}`, { as, method: 'DELETE' });
    await call(`/api/case-studies/${valve.id}/restore`, { as, method: 'POST' });
    expect((await list()).find(({ id }) => id === valve.id)?.pin).toBe(0);
    await call(`/api/case-studies/${valve.id}`, { as, method: 'DELETE' });
    expect((await call(`/api/deleted/study-${valve.id}`, { as, method: 'DELETE' })).status).toBe(204);
    expect(await platform().db.selectFrom('case_study_pins').select('case_study_id').execute()).toEqual([
      { case_study_id: hull.id },
    ]);
  });

  test('names studies that are on the site, each once', async () => {
    const { call, as, pin, valve, hull } = await site();
    await call(`/api/case-studies/${hull.id}`, { as, method: 'DELETE' });
    for (const [ids, sentence] of [
      [[valve.id, hull.id], 'The list of case studies was changed elsewhere. Look at it and try again.'],
      [[999], 'The list of case studies was changed elsewhere. Look at it and try again.'],
      [[valve.id, valve.id], 'A case study is pinned once'],
    ] as const) {
      const reply = await pin(...ids);
      expect([reply.status >= 400, await reply.text()]).toEqual([true, sentence]);
    }
  });
});
