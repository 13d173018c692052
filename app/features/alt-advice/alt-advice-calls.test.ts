import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { galleryImage, newCaseStudy } from '../../../tests/support/make.ts';
import { createCaseStudy } from '../case-studies/case-study-service.server.ts';

onEveryDatabase('the pictures to describe', ({ platform }) => {
  const photo = (number: number, alt: string) =>
    galleryImage({ url: `/uploads/${String(number).padStart(32, '0')}.webp`, alt, order: number });

  async function studyOf(first: number, count: number) {
    const challenge = Array.from({ length: count }, (_, index) => photo(first + index, `challenge image ${index + 1}`));
    return createCaseStudy(platform(), null, newCaseStudy({ gallery: { challenge, solution: [], results: [] } }));
  }

  test('are counted over all studies, fall to none as they are described, and are told on the dashboard', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const studies = [await studyOf(0, 10), await studyOf(10, 10), await studyOf(20, 10)];
    const read = async (query = '') => (await call(`/api/alt-advice${query}`, { as })).json();
    const waiting = async () => (await (await call('/api/attention', { as })).json()).picturesToDescribe;
    const before = await read('?filter=todo');
    expect([before.total, before.todo, before.items.length, await waiting()]).toEqual([30, 30, 30, 30]);
    expect(await read(`?filter=studies&study=${studies[1]?.id}`)).toMatchObject({ total: 10, todo: 30 });
    for (const [at, study] of studies.entries()) {
      const challenge = study.gallery.challenge.map(({ url, caption, order }, index) => ({
        ...{ url, caption, order, alt: `Lathe ${at}, cut ${index}` },
      }));
      const saved = await call(`/api/case-studies/${study.id}`, {
        ...{ as, method: 'PATCH', json: { gallery: { challenge, solution: [], results: [] } } },
        headers: { 'If-Match': `"${study.id}-${study.version}"` },
      });
      expect(saved.status).toBe(200);
    }
    expect([(await read()).todo, await waiting()]).toEqual([0, 0]);
  });

  test('come in pages, and what is asked wrongly is told in words', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    await studyOf(0, 12);
    for (let at = 1; at < 10; at++) await studyOf(at * 12, 12);
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await call(`/api/alt-advice?filter=studies&page=${page}`, { as })).json()),
    );
    expect(pages.map(({ items }) => items.length)).toEqual([100, 20, 0]);
    expect(pages[0].total).toBe(120);
    for (const [query, sentence] of [
      ['filter=some', 'filter must be one of todo, studies, pages, all'],
      ['page=0', 'page must be a number from 1'],
      ['study=x', 'study must be a number'],
    ] as const) {
      const reply = await call(`/api/alt-advice?${query}`, { as });
      expect([reply.status, await reply.text()]).toEqual([400, sentence]);
    }
  });
});
