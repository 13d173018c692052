import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createDraft, listDrafts } from '../app/features/case-study-drafts/case-study-draft-service.server.ts';
import {
  listReviewAnswers,
  listReviewStates,
  makeReviewLink,
} from '../app/features/review-links/review-link-service.server.ts';
import { decideReview, findReview } from '../app/features/review-links/review-service.server.ts';
import { appOf } from './support/app.ts';
import { onEveryDatabase } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';
import { addManyStudies } from './support/many-studies.ts';
import { countingQueries } from './support/query-count.ts';

const LARGEST_PAGE = 120 * 1024;

onEveryDatabase('a site that grows', ({ platform }) => {
  async function queriesOf(path: string, studies: number): Promise<number> {
    const { platform: counted, count } = countingQueries(platform());
    await counted.db.deleteFrom('case_studies').execute();
    await counted.db.deleteFrom('uploads').execute();
    await addManyStudies(counted, studies);
    const { call } = appOf(counted);
    const before = count();
    expect((await call(path)).status).toBe(200);
    return count() - before;
  }

  test.each(['/', '/case-studies', '/case-studies/study-7', '/api/case-studies', '/api/case-studies/study-7'])(
    '%s asks the database as often for three hundred studies as for ten',
    async (path) => {
      const few = await queriesOf(path, 10);
      expect(few).toBeGreaterThan(0);
      // seven of them once per version of the content: articles and pages, where they stood before, the original texts of the site, the claims of a new one, what clients say,
      // whether visits are counted, what the owner says in place of the program
      expect(few).toBeLessThanOrEqual(16);
      expect(await queriesOf(path, 300)).toBe(few);
    },
  );

  test('no page or file of a site with a thousand studies is too heavy to fetch', async () => {
    await addManyStudies(platform(), 1000);
    const { call } = appOf(platform());
    const paths = [
      '/',
      '/case-studies',
      '/case-studies?page=25',
      '/case-studies?view=gallery',
      '/case-studies/study-7',
    ];
    for (const path of [...paths, '/sitemap', '/sitemap.xml', '/feed.xml', '/llms.txt']) {
      const text = await (await call(path)).text();
      expect(brotliCompressSync(text, { params: { 1: 9 } }).byteLength, path).toBeLessThan(LARGEST_PAGE);
    }
  });

  test('the workspace reads the beginning of a long list beside the whole, and of a short one nothing', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const newest = async () => (await call('/api/newest-case-studies', { as })).json();
    await call('/api/case-studies', { as, json: newCaseStudy() });
    expect(await newest()).toEqual([]);
    await addManyStudies(platform(), 120, { images: 1 });
    const all = await (await call('/api/case-studies')).json();
    expect(await newest()).toEqual(all.slice(0, 24));
  });

  test('the case-studies page of a long list is a page for each part, and leaves no study out', async () => {
    await addManyStudies(platform(), 215, { images: 1 });
    const { call } = appOf(platform());
    const shown: string[] = [];
    let path: string | undefined = '/case-studies';
    for (let parts = 0; path !== undefined; parts++) {
      expect(parts).toBeLessThan(18);
      const html = await (await call(path)).text();
      shown.push(...Array.from(html.matchAll(/ id="study-(study-\d+)"/g), (found) => found[1] ?? ''));
      expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`);
      const next: string | undefined = /<a class="more" href="([^"]+)" rel="next"/.exec(html)?.[1];
      expect(/<link rel="next" href="http:\/\/localhost:3000([^"]+)"/.exec(html)?.[1]).toBe(next);
      path = next;
    }
    expect(shown).toHaveLength(215);
    expect(new Set(shown).size).toBe(215);
  });

  test('a part is read by a call of its own, and again for nothing while nothing changes', async () => {
    const { call } = appOf(platform());
    await addManyStudies(platform(), 215, { images: 1 });
    const reply = await call('/api/case-study-parts/18');
    const part = (await reply.json()) as { slug: string }[];
    expect(part.map(({ slug }) => slug)).toHaveLength(11);
    const known = await call('/api/case-study-parts/18', {
      headers: { 'If-None-Match': reply.headers.get('etag') ?? '' },
    });
    expect(known.status).toBe(304);
    for (const missing of ['19', '0', 'x']) expect((await call(`/api/case-study-parts/${missing}`)).status).toBe(404);
  });
});

onEveryDatabase('a workspace that grows', ({ platform }) => {
  /** A draft and two links for review of each of so many studies, and as many drafts of no study; half are decided. */
  async function write(count: number): Promise<void> {
    await addManyStudies(platform(), count, { images: 1 });
    const studies = await platform().db.selectFrom('case_studies').select('id').orderBy('id').execute();
    for (const { id: caseStudyId } of studies) {
      const data = { title: `Newer words of ${caseStudyId}` };
      await createDraft(platform(), null, { data, caseStudyId });
      const own = await createDraft(platform(), null, { data });
      for (const target of [{ caseStudyId }, { draftId: own.id }]) await review(target, caseStudyId % 2 === 0);
    }
  }

  async function review(target: { caseStudyId: number } | { draftId: number }, isDecided: boolean): Promise<void> {
    const made = await makeReviewLink(platform(), null, { ...target, forWhom: 'A client', days: 7, canDecide: true });
    const token = made.url.split('/').at(-1) ?? '';
    const found = await findReview(platform(), token);
    if (!found || !isDecided) return;
    const given = { kind: 'approved', name: 'A client', note: '' } as const;
    await decideReview(platform(), token, { given, digest: found.digest, address: '192.0.2.1' });
  }

  const lists = { listDrafts, listReviewStates, listReviewAnswers };

  test('drafts and what clients said of them are read with as many queries for forty as for four', async () => {
    const few: Record<string, number> = {};
    for (const count of [4, 40]) {
      for (const table of ['case_study_drafts', 'case_studies', 'uploads'] as const)
        await platform().db.deleteFrom(table).execute();
      await write(count);
      for (const [name, list] of Object.entries(lists)) {
        const counted = countingQueries(platform());
        expect((await list(counted.platform)).length, name).toBeGreaterThanOrEqual(count / 2);
        few[name] ??= counted.count();
        expect(counted.count(), name).toBe(few[name]);
      }
    }
    for (const [name, queries] of Object.entries(few)) expect(queries, name).toBeLessThanOrEqual(5);
  });
});
