import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { CaseStudy } from '../app/features/case-studies/case-study.ts';
import { changeCaseStudy, createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { insertFont } from '../app/features/fonts/font-store.server.ts';
import { addPictures } from '../app/features/media/media-library-service.server.ts';
import { onePagersOf } from '../app/features/one-pagers/one-pager.server.ts';
import { readSheetSite } from '../app/features/one-pagers/sheet-frame.server.ts';
import { readSiteContent, saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import { changePublicData } from '../app/platform/database/content-version.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { DESIGNED } from '../app/ui/brand/brand-choice.ts';
import { SHEET_BYTES } from '../app/ui/sheets/sheet.ts';
import { appOf } from '../tests/support/app.ts';
import { onEveryDatabase } from '../tests/support/databases.ts';
import { galleryImage, newCaseStudy } from '../tests/support/make.ts';
import { codeOnPage, readPdf } from '../tests/support/pdf.ts';
import { noisy } from '../tests/support/pictures.ts';
import { ONE_PAGER, serveOnePager } from './one-pagers.ts';
import type { ShellEnv } from './request-context.ts';
import { sweepShareImages } from './share-images.ts';

const CYRILLIC = readFileSync(
  'node_modules/@fontsource-variable/martian-mono/files/martian-mono-cyrillic-ext-standard-normal.woff2',
);
const OWNER = { id: 1, username: 'owner', isAdmin: true };

/** The route alone, with a drawing that counts how often it is made. */
function routeOf(platform: Platform, draw: () => Promise<Uint8Array<ArrayBuffer>>) {
  const app = new Hono<ShellEnv>();
  app.get(
    ONE_PAGER,
    serveOnePager(platform, () => draw),
  );
  return (path: string) => app.request(path);
}

async function onePagerOf(platform: Platform, study: CaseStudy) {
  const [found] = await onePagersOf(platform, [study], await readSheetSite(platform));
  if (!found) throw new Error('There is one for each study');
  return found;
}

async function bytesOf(reply: Response): Promise<Uint8Array> {
  return new Uint8Array(await reply.arrayBuffer());
}

onEveryDatabase('the one page of a case study', ({ engine, platform, clock }) => {
  const study = (given = {}) =>
    createCaseStudy(platform(), null, newCaseStudy({ title: 'A valve', slug: 'valve', ...given }));

  async function uploaded(seed: number): Promise<string> {
    const path = join(await mkdtemp(join(tmpdir(), 'sheet-')), 'file');
    await writeFile(path, await noisy(1600, 1100, seed).png().toBuffer());
    const [added] = await addPictures(platform(), [{ path, shownName: '"it.png"', name: 'it.png' }]);
    return added?.url ?? '';
  }

  test('is a PDF that caches ask for each time, under an address that changes with the study', async () => {
    const { call } = appOf(platform());
    const made = await study();
    const { path } = await onePagerOf(platform(), made);
    const reply = await call(path);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="valve.pdf"',
      'x-content-type-options': 'nosniff',
      link: `<${platform().config.siteUrl}/case-studies/valve>; rel="canonical"`,
    });
    const bytes = await bytesOf(reply);
    expect(reply.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(await codeOnPage(bytes, 1)).toBe(`${platform().config.siteUrl}/case-studies/valve?utm_source=pdf`);
    const etag = reply.headers.get('etag') ?? '';
    expect((await call(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const head = await call(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.byteLength)]);

    const changed = await onePagerOf(
      platform(),
      await changeCaseStudy(platform(), null, made.id, { title: 'Two valves' }),
    );
    expect(changed.path).not.toBe(path);
    const old = await call(path);
    expect([old.status, old.headers.get('location'), old.headers.get('cache-control')]).toEqual([
      302,
      changed.path,
      'no-store',
    ]);
  });

  test('leads to its present version from any other, and is not found where there is no study', async () => {
    const { call } = appOf(platform());
    const { path } = await onePagerOf(platform(), await study());
    for (const query of ['', '?v=', '?v=1', '?v=%0d%0aX: y']) {
      const reply = await call(`/share/case-studies/valve.pdf${query}`);
      expect([query, reply.status, reply.headers.get('location')]).toEqual([query, 302, path]);
    }
    for (const address of ['nothing.pdf', 'nothing.pdf?v=1', '%2e%2e%2fvalve.pdf', '%00.pdf', '.pdf']) {
      const reply = await call(`/share/case-studies/${address}`);
      expect([address, reply.status, reply.headers.get('content-type')]).toEqual([
        address,
        404,
        'text/plain; charset=UTF-8',
      ]);
    }
  });

  test('has the pictures with their descriptions, and stays small', async () => {
    const { call } = appOf(platform());
    const [cover, second] = [await uploaded(1), await uploaded(2)];
    const gallery = {
      challenge: [galleryImage({ url: cover, alt: 'The old valve' })],
      solution: [],
      results: [galleryImage({ url: second, alt: 'The new valve', caption: 'On the bench' })],
    };
    const { path } = await onePagerOf(platform(), await study({ coverImage: cover, gallery }));
    const bytes = await bytesOf(await call(path));
    expect(bytes.byteLength).toBeLessThan(SHEET_BYTES);
    const { pages } = await readPdf(bytes);
    expect(pages[0]?.told.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
      'The old valve',
      'The new valve',
      expect.stringMatching(/^QR code that leads to /),
    ]);
    expect(pages[0]?.told.find(({ role }) => role === 'Caption')?.words).toBe('On the bench');
  });

  test('is drawn once for twenty who ask at the same time, and by nobody once it is stored', async () => {
    const { path } = await onePagerOf(platform(), await study());
    let drawings = 0;
    const draw = async () => {
      drawings += 1;
      return new Uint8Array([37, 80, 68, 70]);
    };
    const call = routeOf(platform(), draw);
    // on one database file there is one server
    const other = engine === 'sqlite' ? call : routeOf(platform(), draw);
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? call : other)(path)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(drawings).toBe(1);
    await call(path);
    expect(drawings).toBe(1);
  });

  test('says in words that the drawer is busy, and when to ask again', async () => {
    const { path } = await onePagerOf(platform(), await study());
    const call = routeOf(platform(), () =>
      Promise.reject(
        new AppError('unavailable', 'Several PDF files are being made right now.', { retryAfterSeconds: 10 }),
      ),
    );
    const reply = await call(path);
    expect([reply.status, reply.headers.get('retry-after'), await reply.text()]).toEqual([
      503,
      '10',
      'Several PDF files are being made right now.',
    ]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('is whole, or refused in a sentence that leads to the page, which does not offer it then', async () => {
    const { call } = appOf(platform());
    const { path } = await onePagerOf(platform(), await study());
    const [link] = /<a [^>]*>One page \(PDF\)/.exec(await (await call('/case-studies/valve')).text()) ?? [];
    expect(link).toContain(`href="${path}"`);

    const georgian = await study({ title: 'Valve ქ', slug: 'georgian' });
    expect(await (await call('/case-studies/georgian')).text()).not.toContain('One page (PDF)');
    for (const address of [(await onePagerOf(platform(), georgian)).path, '/share/case-studies/georgian.pdf']) {
      const reply = await call(address);
      expect([reply.status, await reply.text()]).toEqual([
        404,
        `The typefaces of this site lack letters for this PDF: ქ. Print its page instead: ${platform().config.siteUrl}/case-studies/georgian`,
      ]);
    }
  });

  test('is set in a typeface of the owner that has the letters', async () => {
    const { call } = appOf(platform());
    await study({ title: 'Ӑста', slug: 'asta' });
    expect((await call('/share/case-studies/asta.pdf')).status).toBe(404);
    const [hash, family] = ['c'.repeat(32), 'Martian'];
    const facts = { family, weight: '400', isItalic: false, isSerif: false };
    const font = { hash, ...facts, ascent: 95, descent: 25, lineGap: 0, sizeAdjust: 100 };
    const licenceConfirmedAt = '2026-01-01T00:00:00.000Z';
    const stored = { ...font, bytes: CYRILLIC.length, licenceConfirmedAt };
    await changePublicData(platform(), (trx) => insertFont(trx, stored, CYRILLIC));
    await saveSection(platform(), OWNER, 'brand', { ...DESIGNED, faces: 'own', fonts: [font] });
    const page = await (await call('/case-studies/asta')).text();
    const [, path = ''] = /href="([^"]+\.pdf\?v=[^"]+)"/.exec(page) ?? [];
    const reply = await call(path);
    expect([path.length > 0, reply.status]).toEqual([true, 200]);
    expect((await readPdf(await bytesOf(reply))).pages[0]?.text).toContain('Ӑста');
  });

  test('changes with the name of the owner, and goes with the sharing of the page', async () => {
    const { call } = appOf(platform());
    const made = await study();
    const before = await onePagerOf(platform(), made);
    const content = await readSiteContent(platform());
    await saveSection(platform(), OWNER, 'identity', { ...content.identity, name: 'Another Name' });
    expect((await onePagerOf(platform(), made)).path).not.toBe(before.path);
    expect(await (await call('/case-studies/valve')).text()).toContain('One page (PDF)');
  });

  test('is cleared away a day after nothing shows it any more', async () => {
    clock().set(new Date());
    const { call } = appOf(platform());
    const made = await study();
    const old = await onePagerOf(platform(), made);
    await call(old.path);
    const changed = await changeCaseStudy(platform(), null, made.id, { title: 'Two valves' });
    const present = await onePagerOf(platform(), changed);
    await call(present.path);
    clock().advance(25 * 3_600_000);
    const gone = await sweepShareImages(platform(), { dryRun: false });
    expect(gone).toContain(old.file);
    expect(await platform().files.get(old.file)).toBeNull();
    expect(gone).not.toContain(present.file);
  });
});
