import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { galleryImage, newCaseStudy } from '../../../tests/support/make.ts';
import { plain, RED } from '../../../tests/support/pictures.ts';
import { linkChecksSettled } from '../link-checks/link-check-service.server.ts';
import { type CaseStudy, EMPTY_GALLERY } from './case-study.ts';
import type { PublishCheck } from './publish-check.server.ts';

const LINES = 'Two suppliers, one drawing, and a price that nobody in the trade had seen before in ten years.';
const SUMMARY = 'A range of nine homewares left the catalogue of an importer and came back cheaper, in one season.';
const COST = { id: '00000001', label: 'Landed cost', before: '$2.86', after: '$1.92', unit: '', period: '', basis: '' };

let gone: Server;
let url: string;

beforeAll(async () => {
  gone = createServer((_request, response) => response.writeHead(410).end());
  await new Promise<void>((listening) => gone.listen(0, '127.0.0.2', listening));
  url = `http://127.0.0.2:${(gone.address() as AddressInfo).port}/range`;
});
afterAll(() => {
  gone.closeAllConnections();
  gone.close();
});

onOneDatabase('the check before publishing', ({ platform, clock }) => {
  async function site() {
    const on = platform({ allowsPrivateAddresses: true });
    const { call, admin } = appOf(on);
    const as = await admin();
    const form = new FormData();
    const png = await plain(RED, 1400, 900).png().toBuffer();
    form.append('challenge[]', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'cover.png');
    const sent = await (await call('/api/case-studies/images', { as, body: form })).text();
    const cover = /\/uploads\/[0-9a-f]{32}\.webp/.exec(sent)?.[0] ?? '';
    const clean = newCaseStudy({
      title: 'Homewares range landed at $1.92 a unit',
      slug: 'homewares-range',
      summary: SUMMARY,
      description: 'Nine products, two factories, and one season in which both learned to read one drawing.',
      ...{ challenge: LINES, solution: LINES, results: LINES, coverImage: cover, services: ['manufacturing'] },
      outcomes: [COST],
    });
    const check = async (study: object, query = '') => {
      const reply = await call(`/api/case-studies/check${query}`, { as, json: study });
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('json')]);
      return (await reply.json()) as PublishCheck;
    };
    const save = async (study: object) =>
      (await (await call('/api/case-studies', { as, json: study })).json()) as CaseStudy;
    const note = (id: number) =>
      call(`/api/case-study-evidence/${id}`, {
        ...{ as, method: 'PUT' },
        json: { items: [{ outcomeId: COST.id, evidence: 'Invoices', approvedBy: '', approvedOn: null }] },
      });
    return { on, call, as, clean, check, save, note };
  }

  test('has nothing to say against a careful study', async () => {
    const { clean, check, save, note } = await site();
    const stored = await save(clean);
    expect((await note(stored.id)).status).toBe(200);
    const said = await check({ ...clean, id: stored.id, publishedAt: stored.publishedAt });
    expect([said.findings, said.links]).toEqual([[], []]);
    expect(said.search).toEqual({
      address: expect.stringMatching(/\/case-studies\/homewares-range$/),
      title: 'Homewares range landed at $1.92 a unit | Case study',
      description: clean.description,
    });
    expect(said.feed).toEqual({ title: clean.title, summary: SUMMARY, publishedAt: stored.publishedAt });
    expect(JSON.stringify(said.jsonLd)).toContain('"@type":"Article"');
  });

  test('finds twelve planted faults, and no thirteenth', async () => {
    const { on, call, as, clean, check, save } = await site();
    await save(newCaseStudy({ slug: 'taken', title: 'A valve' }));
    const lost = `/uploads/${'f'.repeat(32)}.webp`;
    const planted = {
      ...clean,
      title: 'How 40% of the parts of a homewares range for importers went out of the catalogue',
      slug: 'taken',
      summary: 'Nine homewares.',
      challenge: 'Too dear.',
      solution: `${LINES} See ${url} and https://example.com/old.`,
      results: `${LINES} It was one of 3500 projects.`,
      publishedAt: new Date(clock().now().getTime() + 400 * 86_400_000).toISOString(),
      gallery: { ...EMPTY_GALLERY, results: [galleryImage({ url: lost })] },
      services: [],
    };
    expect((await check(planted)).links).toEqual([url]);
    expect((await call('/api/link-checks', { as, json: { urls: [url] } })).status).toBe(200);
    await linkChecksSettled(on);
    const { findings } = await check(planted);
    expect(findings.map(({ key, level, field }) => [level, key, field])).toEqual([
      ['fix', 'slug-taken', 'slug'],
      ['fix', 'section-short', 'challenge'],
      ['fix', 'picture-missing', 'gallery.results'],
      ['fix', 'placeholder-address', 'solution'],
      ['fix', 'link-gone', 'solution'],
      ['fix', 'date-far-ahead', 'publishedAt'],
      ['look', 'title-long', 'title'],
      ['look', 'title-figure', 'title'],
      ['look', 'no-evidence', 'outcomes.0.label'],
      ['look', 'claim-differs', 'results'],
      ['look', 'summary-length', 'summary'],
      ['look', 'no-service', 'services'],
    ]);
  });

  test('shows the share card that stands beside links once the study is saved', async () => {
    const { call, clean, check, save } = await site();
    const outside = { ...clean, slug: 'drawn', coverImage: '/images/share-default.png' };
    for (const study of [clean, outside]) {
      expect((await check(study)).share.image).toBeNull();
      const shown = (await check(study, '?card=1')).share;
      const [, type = '', base64 = ''] = /^data:(image\/\w+);base64,(.*)$/.exec(shown.image ?? '') ?? [];
      const { slug } = await save(study);
      const page = await (await call(`/case-studies/${slug}`)).text();
      const [, address = ''] = /property="og:image" content="[^"]*?(\/share\/[^"]+)"/.exec(page) ?? [];
      const file = await call(address.replaceAll('&amp;', '&'));
      expect([file.status, file.headers.get('content-type')]).toEqual([200, type]);
      expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(base64, 'base64'))).toBe(true);
      expect(page).toContain(`<meta property="og:title" content="${shown.title}"`);
    }
  });

  test('takes a study that is hardly begun, and keeps nothing of it', async () => {
    const { on, check } = await site();
    const { findings } = await check({ title: 'quokka7391' });
    expect(findings.filter(({ level }) => level === 'fix').map(({ field }) => field)).toEqual([
      ...['slug', 'summary', 'description', 'coverImage', 'challenge', 'solution', 'results'],
    ]);
    const tables = await on.db.introspection.getTables();
    const untyped = on.db.withTables<Record<string, Record<string, unknown>>>();
    for (const { name } of tables)
      expect([name, JSON.stringify(await untyped.selectFrom(name).selectAll().execute())]).toEqual([
        name,
        expect.not.stringContaining('quokka7391'),
      ]);
  });
});
