import { expect, test } from 'vitest';
import { appOf, TEST_ASSETS } from '../../../tests/support/app.ts';
import { PAIR, PAIRED_GALLERY } from '../../../tests/support/comparisons.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { galleryImage, newCaseStudy } from '../../../tests/support/make.ts';
import { draftReply } from '../case-study-drafts/case-study-draft.ts';
import type { CaseStudy, NewCaseStudy } from './case-study.ts';
import { caseStudyReply } from './case-study-replies.ts';

const NOT_IN_STUDY = 'Comparison 1: the picture is not in this study';

onEveryDatabase('the comparisons of a case study', ({ platform }) => {
  async function site() {
    const parts = appOf(platform());
    const as = await parts.admin();
    const send = async (path: string, json: unknown, method = 'POST') => {
      const reply = await parts.call(path, { as, method, json });
      expect(reply.status, await reply.clone().text()).toBeLessThan(300);
      return caseStudyReply.parse(await reply.json()) as CaseStudy; // the schema says so
    };
    const refusal = async (path: string, json: unknown, method = 'POST') => {
      const reply = await parts.call(path, { as, method, json });
      return [reply.status, await reply.text()];
    };
    return {
      ...parts,
      as,
      refusal,
      create: (given: Partial<NewCaseStudy> = {}) =>
        send('/api/case-studies', newCaseStudy({ gallery: PAIRED_GALLERY, comparisons: [PAIR], ...given })),
      change: (id: number, json: unknown) => send(`/api/case-studies/${id}`, json, 'PATCH'),
      restore: (id: number, version: number) => send(`/api/case-studies/${id}/revisions/${version}/restore`, {}),
      read: async (path: string) => (await parts.call(path)).text(),
    };
  }

  test('are answered as they were sent, and kept by changes that do not name them', async () => {
    const { create, change, call } = await site();
    const { id, slug, comparisons } = await create();
    expect(comparisons).toEqual([PAIR]);
    expect((await change(id, { title: 'Other' })).comparisons).toEqual([PAIR]);
    const turned = { before: PAIR.after, after: PAIR.before, label: 'And back' };
    expect((await change(id, { comparisons: [PAIR, turned] })).comparisons).toEqual([PAIR, turned]);
    expect(await (await call(`/api/case-studies/${slug}`)).json()).toMatchObject({ comparisons: [PAIR, turned] });
    expect(await change(id, { comparisons: [] })).not.toHaveProperty('comparisons');
  });

  test('are of two pictures of the study, each with a label, and four at most', async () => {
    const { create, refusal } = await site();
    const { id } = await create();
    const patch = (json: unknown) => refusal(`/api/case-studies/${id}`, json, 'PATCH');
    const other = { ...PAIR, after: '/uploads/00000000000000000000000000000003.webp' };
    expect(await patch({ comparisons: [other] })).toEqual([400, NOT_IN_STUDY]);
    expect(await refusal('/api/case-studies', newCaseStudy({ comparisons: [PAIR] }))).toEqual([400, NOT_IN_STUDY]);
    expect(await patch({ gallery: { challenge: [galleryImage()] }, comparisons: [PAIR] })).toEqual([400, NOT_IN_STUDY]);
    expect(await patch({ comparisons: [PAIR, { ...PAIR, label: ' ' }] })).toEqual([
      400,
      'Comparison 2: Label is required',
    ]);
    expect((await patch({ comparisons: [{ ...PAIR, label: 'x'.repeat(81) }] }))[1]).toBe(
      'Comparison 1: Label must be at most 80 characters',
    );
    expect((await patch({ comparisons: [{ ...PAIR, after: PAIR.before }] }))[1]).toBe(
      'Comparison 1: It needs two different pictures',
    );
    expect((await patch({ comparisons: Array.from({ length: 5 }, () => PAIR) }))[1]).toBe(
      'A case study has at most 4 comparisons',
    );
  });

  test('go with a picture that leaves the galleries, and come back with the version that had both', async () => {
    const { create, change, restore } = await site();
    const { id } = await create();
    const gallery = { ...PAIRED_GALLERY, results: [] };
    expect(await change(id, { gallery })).not.toHaveProperty('comparisons');
    expect(await restore(id, 1)).toMatchObject({ comparisons: [PAIR] });
    const moved = { challenge: [], solution: PAIRED_GALLERY.challenge, results: PAIRED_GALLERY.results };
    expect((await change(id, { gallery: moved })).comparisons).toEqual([PAIR]);

    const before = await create({ gallery: PAIRED_GALLERY, comparisons: [] });
    await change(before.id, { comparisons: [PAIR] });
    expect(await restore(before.id, 1)).not.toHaveProperty('comparisons');
  });

  test('stand on the page beside each other under their names, and in the feed', async () => {
    const { create, read } = await site();
    const { slug } = await create();
    const page = await read(`/case-studies/${slug}`);
    const figure = /<section class="set cmps".*?<\/section>/s.exec(page)?.[0] ?? '';
    expect(figure).toContain('<figcaption>The packing line</figcaption>');
    for (const words of ['<figcaption>Before</figcaption>', '<figcaption>After</figcaption>'])
      expect(figure).toContain(words);
    for (const words of ['alt="Boxes on the floor"', 'alt="Shelves to the roof"']) expect(figure).toContain(words);
    expect(figure).not.toMatch(/style=|type="range"/);
    expect(page.indexOf('class="set cmps"')).toBeLessThan(page.indexOf('aria-label="Results images"'));
    expect(page).toContain(`data-islands="${TEST_ASSETS.islands['compared-study']}"`);
    const feed = await read('/feed.xml');
    expect(feed).toContain('&lt;caption&gt;The packing line&lt;/caption&gt;');
    expect(feed).toMatch(/src="[^"]*0001\.webp"|src=&quot;http[^&]*0001\.webp/);
  });

  test('leave nothing on the page, in the feed and in the replies of a study that has none', async () => {
    const { create, read } = await site();
    const { slug } = await create({ comparisons: [] });
    for (const path of [`/case-studies/${slug}`, '/feed.xml', `/api/case-studies/${slug}`, '/api/case-studies'])
      expect(await read(path), path).not.toMatch(/compar|cmp|&lt;table/i);
    expect(await read(`/case-studies/${slug}`)).toContain(`data-islands="${TEST_ASSETS.islands['case-study']}"`);
  });

  test('may be unfinished in a draft, which cannot be published before they are not', async () => {
    const { call, as } = await site();
    const data = { ...newCaseStudy({ gallery: PAIRED_GALLERY }), comparisons: [{ ...PAIR, label: '' }] };
    const made = await call('/api/case-study-drafts', { as, json: { data } });
    const { missing, data: kept } = draftReply.parse(await made.json());
    expect([kept?.comparisons, missing]).toEqual([data.comparisons, ['Comparison 1: Label is required']]);
    const elsewhere = { ...data, gallery: { challenge: [], solution: [], results: [] }, comparisons: [PAIR] };
    const other = await call('/api/case-study-drafts', { as, json: { data: elsewhere } });
    expect(draftReply.parse(await other.json()).missing).toEqual([NOT_IN_STUDY]);
  });
});
