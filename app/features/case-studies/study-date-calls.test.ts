import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import type { CaseStudy } from './case-study.ts';

onEveryDatabase('the own date of a case study', ({ platform }) => {
  async function site() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const send = (path: string, json: unknown, method = 'POST') => call(path, { as, method, json });
    return {
      create: async (given: Parameters<typeof newCaseStudy>[0]) =>
        (await (await send('/api/case-studies', newCaseStudy(given))).json()) as CaseStudy,
      change: (id: number, json: unknown) => send(`/api/case-studies/${id}`, json, 'PATCH'),
      restore: (id: number, version: number) => send(`/api/case-studies/${id}/revisions/${version}/restore`, {}),
      read: async (path: string) => (await call(path)).text(),
    };
  }

  test('stands on the page, in its data and in the feed, and leaves the moment of publishing as it is', async () => {
    const { create, change, restore, read } = await site();
    const { id, slug, publishedAt } = await create({ slug: 'valve', publishedAt: '2025-03-05T01:00:00.000Z' });
    expect(await read(`/case-studies/${slug}`)).toContain(
      '<time dateTime="2025-03-05T01:00:00.000Z">March 5, 2025</time>',
    );
    const dated = (await (await change(id, { date: '2019-04-01' })).json()) as CaseStudy;
    expect(dated).toMatchObject({ date: '2019-04-01', publishedAt });
    const page = await read(`/case-studies/${slug}`);
    expect(page).toContain('<time dateTime="2019-04-01">April 1, 2019</time>');
    expect(page).toContain('"datePublished":"2019-04-01T12:00:00.000Z"');
    expect(await read('/feed.xml')).toContain('<published>2019-04-01T12:00:00.000Z</published>');
    expect(await (await change(id, { title: 'Other' })).json()).toMatchObject({ date: '2019-04-01' });
    expect(await (await change(id, { date: '' })).json()).not.toHaveProperty('date');
    expect(await (await restore(id, 2)).json()).toMatchObject({ date: '2019-04-01', publishedAt });
    expect(await (await restore(id, 1)).json()).not.toHaveProperty('date');
  });

  test('is what lists go by', async () => {
    const { create, read } = await site();
    await create({ slug: 'a', publishedAt: '2025-03-05T01:00:00.000Z', date: '2001-01-01' });
    await create({ slug: 'b', publishedAt: '2024-03-05T01:00:00.000Z' });
    await create({ slug: 'c', publishedAt: '2023-03-05T01:00:00.000Z', date: '2025-01-01' });
    const studies = JSON.parse(await read('/api/case-studies')) as CaseStudy[];
    expect(studies.map(({ slug }) => slug)).toEqual(['c', 'b', 'a']);
    const feed = await read('/feed.xml');
    expect([...feed.matchAll(/<link href="[^"]*\/case-studies\/(\w)"/g)].map(([, slug]) => slug)).toEqual([
      'c',
      'b',
      'a',
    ]);
  });

  test('is refused where it is no day, or one that nobody means', async () => {
    const { create, change } = await site();
    const { id } = await create({});
    const refusal = async (date: unknown) => {
      const reply = await change(id, { date });
      return [reply.status, await reply.text()];
    };
    for (const date of ['2019-02-30', 'May 2019', '2019-04-01T00:00:00Z'])
      expect(await refusal(date)).toEqual([400, 'Date must be a date like 2026-06-30']);
    for (const date of ['0019-04-01', '1899-12-31', '2100-01-01'])
      expect(await refusal(date)).toEqual([400, 'Date must lie between 1900 and 2099']);
    expect((await refusal(7))[0]).toBe(400);
  });
});
