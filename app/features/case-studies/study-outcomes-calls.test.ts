import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { newOutcome } from '../../../tests/support/outcomes.ts';
import { CALLS } from '../../../tests/support/permission-table.ts';
import { type CaseStudy, FIELD_NAMES } from './case-study.ts';
import { caseStudyReply } from './case-study-replies.ts';

onEveryDatabase('the figures of a case study', ({ platform }) => {
  async function site() {
    const parts = appOf(platform());
    const as = await parts.admin();
    const send = async (path: string, json: unknown, method = 'POST') => {
      const reply = await parts.call(path, { as, method, json });
      expect(reply.status, await reply.clone().text()).toBeLessThan(300);
      return caseStudyReply.parse(await reply.json()) as CaseStudy; // the schema says so
    };
    return {
      ...parts,
      as,
      create: (given: Parameters<typeof newCaseStudy>[0] = {}) => send('/api/case-studies', newCaseStudy(given)),
      change: (id: number, json: unknown) => send(`/api/case-studies/${id}`, json, 'PATCH'),
      restore: (id: number, version: number) => send(`/api/case-studies/${id}/revisions/${version}/restore`, {}),
    };
  }

  test('are answered as they were sent, and kept by changes that do not name them', async () => {
    const { create, change, call } = await site();
    const outcomes = [newOutcome(), newOutcome({ label: 'Order to shelf', before: '', after: '12', unit: 'weeks' })];
    const facts = { client: 'Under agreement', sector: 'Homewares', country: 'Australia', year: '2024' };
    const study = await create({ outcomes, ...facts });
    expect(study).toMatchObject({ outcomes, ...facts });
    expect((await change(study.id, { title: 'Other' })).outcomes).toEqual(outcomes);
    const swapped = outcomes.toReversed();
    expect((await change(study.id, { outcomes: swapped, client: '' })).outcomes).toEqual(swapped);
    const read = (await (await call(`/api/case-studies/${study.slug}`)).json()) as CaseStudy;
    expect(read.outcomes).toEqual(swapped);
    expect(read).not.toHaveProperty('client');
    expect(await change(study.id, { outcomes: [] })).not.toHaveProperty('outcomes');
  });

  test('are no key of a study that has none, nor is what else may be empty', async () => {
    const { create, call } = await site();
    const { slug } = await create();
    const own = ['id', 'title', 'slug', 'summary', 'description', 'challenge', 'solution', 'results', 'content'];
    const keys = [...own, 'coverImage', 'gallery', 'services', 'publishedAt', 'version', 'updatedAt'];
    for (const path of [`/api/case-studies/${slug}`, '/api/case-studies']) {
      const reply: unknown = await (await call(path)).json();
      expect(Object.keys([reply].flat()[0] as object)).toEqual(keys);
    }
  });

  test('are refused with the number of the figure; a seventh is one too many', async () => {
    const { create, call, as } = await site();
    const { id } = await create();
    const patch = (outcomes: unknown) =>
      call(`/api/case-studies/${id}`, { as, method: 'PATCH', json: { outcomes } }).then((reply) => reply.text());
    expect(await patch([newOutcome(), { ...newOutcome(), after: '' }])).toBe('Figure 2: After is required');
    expect(await patch(Array.from({ length: 7 }, () => newOutcome()))).toBe('A case study has at most 6 figures');
  });

  test('are told wherever the study is: on its page, in lists, to readers and search engines', async () => {
    const { create, call } = await site();
    const outcomes = [newOutcome(), newOutcome({ label: 'Order to shelf', before: '18', after: '12', unit: 'weeks' })];
    const { slug } = await create({ outcomes, client: 'Under agreement', sector: 'Homewares', year: '2024' });
    const read = async (path: string) => (await call(path)).text();
    const page = await read(`/case-studies/${slug}`);
    const strip = /<dl class="outc">.*?<\/dl>/s.exec(page)?.[0] ?? '';
    for (const words of [
      'Landed cost a unit',
      '$2.86',
      '$1.92',
      'Order to shelf',
      'over 12 months · supplier invoices',
    ])
      expect(strip).toContain(words);
    expect(/<dl class="tblock">.*?<\/dl>/s.exec(page)?.[0]).toContain('Under agreement');
    const graph = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => json,
    );
    expect(graph.join()).toContain('"@type":"PropertyValue","name":"Order to shelf","value":"12","unitText":"weeks"');
    expect(graph.join()).not.toContain('Under agreement');
    for (const path of ['/case-studies', '/feed.xml', '/llms.txt'])
      expect(await read(path)).toContain('Landed cost a unit: $2.86 → $1.92, over 12 months');
    for (const path of ['/feed.xml', '/llms.txt']) expect(await read(path)).toContain('Order to shelf');
  });

  test('have evidence that is kept beside the study and is told to administrators alone', async () => {
    const { create, change, restore, call, as } = await site();
    const [one, two] = [newOutcome(), newOutcome({ label: 'Order to shelf' })];
    const { id, slug } = await create({ outcomes: [one, two] });
    const place = `/api/case-study-evidence/${id}`;
    const put = (items: unknown, headers = {}) => call(place, { as, method: 'PUT', json: { items }, headers });
    expect(await (await call(place, { as })).json()).toEqual({ items: [], version: 0 });
    const item = {
      outcomeId: two.id,
      evidence: 'marker-of-evidence',
      approvedBy: 'Marker Person',
      approvedOn: '2026-03-31',
    };
    const saved = await put([item], { 'If-Match': `"evidence-${id}-0"` });
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, `"evidence-${id}-1"`]);
    expect(await saved.json()).toEqual({ items: [item], version: 1 });
    expect((await put([item], { 'If-Match': `"evidence-${id}-0"` })).status).toBe(412);
    const other = await put([{ ...item, outcomeId: 'ffffffff' }]);
    expect([other.status, await other.text()]).toEqual([400, 'The case study has no such figure']);
    expect((await put([{ ...item, approvedOn: 'soon' }])).status).toBe(400);
    expect((await call(place)).status).toBe(401);

    // what left the study comes back with the version that had it
    await change(id, { outcomes: [one] });
    expect(await (await call(place, { as })).json()).toEqual({ items: [], version: 1 });
    await restore(id, 1);
    expect(await (await call(place, { as })).json()).toMatchObject({ items: [item] });

    const open = Object.entries(CALLS).filter(([name, who]) => name.startsWith('GET ') && who === 'anyone');
    const calls = open.map(
      ([name]) => `/api${name.slice(4).replace(/:\w+/g, (part) => (part === ':slug' ? slug : '1'))}`,
    );
    expect(calls.length).toBeGreaterThan(3);
    for (const path of [
      ...calls,
      '/',
      '/case-studies',
      `/case-studies/${slug}`,
      '/feed.xml',
      '/llms.txt',
      '/sitemap.xml',
    ])
      expect(await (await call(path)).text(), path).not.toMatch(/marker-of-evidence|Marker Person/);
  });

  test('come back with the version that had them; one from before has none', async () => {
    const { create, change, restore } = await site();
    const outcomes = [newOutcome()];
    const { id } = await create({ outcomes, sector: 'Homewares' });
    await change(id, { outcomes: [newOutcome({ after: '$1.50' })], sector: 'Furniture' });
    expect(await restore(id, 1)).toMatchObject({ outcomes, sector: 'Homewares' });

    const before = await create();
    await change(before.id, { outcomes, sector: 'Homewares' });
    const restored = await restore(before.id, 1);
    expect(FIELD_NAMES.filter((name) => Object.hasOwn(restored, name))).not.toContain('outcomes');
    expect(restored).not.toHaveProperty('sector');
  });
});
