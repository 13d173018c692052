import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { CaseStudy } from '../app/features/case-studies/case-study.ts';
import { changeCaseStudy, createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { studyShareImage } from '../app/features/case-studies/share-image.server.ts';
import { shareImagePath } from '../app/features/case-studies/share-image.ts';
import { createEntry } from '../app/features/entries/entry-service.server.ts';
import { collectGarbage } from '../app/features/media/media-garbage.server.ts';
import { addPictures, describePicture } from '../app/features/media/media-library-service.server.ts';
import { SHARE_IMAGE_BYTES } from '../app/features/media/share-image-files.server.ts';
import { defaultSiteContent, originalContent } from '../app/features/site-content/default-site-content.ts';
import { PAGE_KEYS, PAGES, type PageKey } from '../app/features/site-content/page-registry.ts';
import { pageShareImageDrawing } from '../app/features/site-content/page-share-drawing.ts';
import { pageShareImagePath, pageShareTitle } from '../app/features/site-content/page-share-image.ts';
import { readSiteContent, saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { appOf } from '../tests/support/app.ts';
import { onEveryDatabase } from '../tests/support/databases.ts';
import { newCaseStudy } from '../tests/support/make.ts';
import { anArticle } from '../tests/support/make-entry.ts';
import { asJpegFile, BLUE, picture, RED } from '../tests/support/pictures.ts';
import type { ShellEnv } from './request-context.ts';
import { STUDY_SHARE_IMAGE, serveShareImages, sweepShareImages } from './share-images.ts';

const { name } = originalContent.identity;
const OWNER = { id: 1, username: 'owner', isAdmin: true };

/** The route alone, with a drawing that counts how often it is made. */
function routeOf(platform: Platform, draw: () => Promise<Uint8Array<ArrayBuffer>>) {
  const app = new Hono<ShellEnv>();
  app.get(STUDY_SHARE_IMAGE, serveShareImages(platform, () => draw).study);
  return (path: string) => app.request(path);
}

onEveryDatabase('share images of case studies', ({ engine, platform, clock }) => {
  const fileOf = (study: CaseStudy) => studyShareImage(platform(), study, name, null).file;

  test('are PNG files that caches ask for each time, under an address that changes with the study', async () => {
    const { call } = appOf(platform());
    const study = await createCaseStudy(platform(), null, newCaseStudy({ title: 'A valve', slug: 'valve' }));
    const path = shareImagePath(study, name, null);
    const reply = await call(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/png');
    expect(reply.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(reply.headers.get('content-length')).toBe(String(bytes.byteLength));

    const known = await call(path, { headers: { 'If-None-Match': reply.headers.get('etag') ?? '' } });
    expect(known.status).toBe(304);
    const head = await call(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.byteLength)]);

    const changed = await changeCaseStudy(platform(), null, study.id, { title: 'Two valves' });
    expect(shareImagePath(changed, name, null)).not.toBe(path);
    const old = await call(path);
    expect([old.status, old.headers.get('location')]).toEqual([302, shareImagePath(changed, name, null)]);
    expect(old.headers.get('cache-control')).toBe('no-store');
    expect((await call(shareImagePath(changed, name, null))).status).toBe(200);
  });

  test('are what the page of the study names, with size and words', async () => {
    const { call } = appOf(platform());
    const study = await createCaseStudy(platform(), null, newCaseStudy({ title: 'A valve', slug: 'valve' }));
    const html = await (await call('/case-studies/valve')).text();
    const url = new URL(shareImagePath(study, name, null), platform().config.siteUrl).href;
    expect(html).toContain(`<meta property="og:image" content="${url}"/>`);
    expect(html).toContain('<meta property="og:image:width" content="1200"/>');
    expect(html).toContain('<meta property="og:image:height" content="630"/>');
    expect(html).toContain('<meta property="og:image:alt" content="A valve"/>');
    expect(html).toContain(`<meta name="twitter:image" content="${url}"/>`);
  });

  test('lead to the present version from any other', async () => {
    const { call } = appOf(platform());
    const study = await createCaseStudy(platform(), null, newCaseStudy({ slug: 'valve' }));
    for (const query of ['', '?v=', '?v=999', '?v=%0d%0aX: y']) {
      const reply = await call(`/share/case-studies/valve.png${query}`);
      expect([query, reply.status, reply.headers.get('location')]).toEqual([
        query,
        302,
        shareImagePath(study, name, null),
      ]);
    }
  });

  test('are not found in plain text for what is no public study', async () => {
    const { call } = appOf(platform());
    const study = await createCaseStudy(platform(), null, newCaseStudy({ slug: 'valve' }));
    const path = shareImagePath(study, name, null);
    for (const address of [
      '/share/case-studies/nothing.png?v=1',
      path.replace('.png', '.svg'),
      path.replace('.png', ''),
      '/share/case-studies/%2e%2e%2fvalve.png?v=1',
      '/share/case-studies/%00.png',
    ]) {
      const reply = await call(address);
      expect([address, reply.status, reply.headers.get('content-type')]).toEqual([
        address,
        404,
        'text/plain; charset=UTF-8',
      ]);
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('are drawn once for all who ask at the same time and later', async () => {
    const study = await createCaseStudy(platform(), null, newCaseStudy());
    let drawn = 0;
    const call = routeOf(platform(), async () => {
      drawn += 1;
      return new Uint8Array([1, 2, 3]);
    });
    const path = shareImagePath(study, name, null);
    await Promise.all(Array.from({ length: 5 }, () => call(path)));
    await call(path);
    expect(drawn).toBe(1);
  });

  test('are drawn in turn, so that many at once leave connections to the database for others', async () => {
    let atWork = 0;
    let most = 0;
    const call = routeOf(platform(), async () => {
      atWork += 1;
      most = Math.max(most, atWork);
      await readSiteContent(platform());
      await new Promise((resolve) => setTimeout(resolve, 5));
      atWork -= 1;
      return new Uint8Array([1, 2, 3]);
    });
    const studies = [];
    for (let number = 0; number < 12; number++)
      studies.push(
        await createCaseStudy(platform(), null, newCaseStudy({ slug: `study-${number}`, title: `${number}` })),
      );
    const replies = await Promise.all(studies.map((study) => call(shareImagePath(study, name, null))));
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(most).toBeLessThanOrEqual(2);
  });

  test('are kept in the file store: no other instance and no restart draws again, nor do two at once', async () => {
    const study = await createCaseStudy(platform(), null, newCaseStudy());
    let drawn = 0;
    const draw = async () => {
      drawn += 1;
      return new Uint8Array([1, 2, drawn]);
    };
    const instances = [routeOf(platform(), draw), routeOf(platform(), draw)];
    const path = shareImagePath(study, name, null);
    // on one database file there is one server
    const first = engine === 'sqlite' ? [await instances[0]?.(path)] : instances.map((call) => call(path));
    for (const reply of [
      ...(await Promise.all(first)),
      await instances[1]?.(path),
      await routeOf(platform(), draw)(path),
    ])
      expect([...new Uint8Array((await reply?.arrayBuffer()) ?? [])]).toEqual([1, 2, 1]);
    expect(drawn).toBe(1);

    // never by the address of uploads
    const { call } = appOf(platform());
    expect((await call(`/uploads/${fileOf(study)}`)).status).toBe(404);

    const others = await changeCaseStudy(platform(), null, study.id, {
      results: 'Nothing that stands on the picture.',
    });
    await routeOf(platform(), draw)(shareImagePath(others, name, null));
    expect(drawn).toBe(1);
    const changed = await changeCaseStudy(platform(), null, study.id, { title: 'Two valves' });
    await routeOf(platform(), draw)(shareImagePath(changed, name, null));
    expect(drawn).toBe(2);
  });

  test('go from the file store when no study has them any more and a day has passed; all others stay', async () => {
    clock().set(new Date());
    const draw = async () => new Uint8Array([1, 2, 3]);
    const study = await createCaseStudy(platform(), null, newCaseStudy());
    await routeOf(platform(), draw)(shareImagePath(study, name, null));
    const changed = await changeCaseStudy(platform(), null, study.id, { title: 'Two valves' });
    await routeOf(platform(), draw)(shareImagePath(changed, name, null));
    const [old, shown] = [fileOf(study), fileOf(changed)];
    expect(await sweepShareImages(platform(), { dryRun: false })).toEqual([]);
    clock().advance(25 * 3_600_000);
    expect(await collectGarbage(platform(), { dryRun: false })).toEqual([]);
    expect(await sweepShareImages(platform(), { dryRun: true })).toEqual([old]);
    expect(await sweepShareImages(platform(), { dryRun: false })).toEqual([old]);
    expect(await platform().files.get(old)).toBeNull();
    expect(await platform().files.get(shown)).not.toBeNull();
  });

  test.each(['get', 'put'] as const)('are sent although the store fails at %s', async (failing) => {
    const study = await createCaseStudy(platform(), null, newCaseStudy());
    const site = platform();
    const files = { ...site.files, [failing]: () => Promise.reject(new AppError('unavailable', 'away')) };
    const call = routeOf({ ...site, files }, async () => new Uint8Array([1, 2, 3]));
    expect((await call(shareImagePath(study, name, null))).status).toBe(200);
  });

  test('that cannot be drawn lead to the one that is shipped, and are tried again', async () => {
    const study = await createCaseStudy(platform(), null, newCaseStudy());
    let drawn = 0;
    const call = routeOf(platform(), async () => {
      drawn += 1;
      if (drawn === 1) throw new Error('no memory');
      return new Uint8Array([1, 2, 3]);
    });
    const path = shareImagePath(study, name, null);
    const failed = await call(path);
    expect([failed.status, failed.headers.get('location')]).toEqual([302, '/images/share-default.png']);
    expect(failed.headers.get('cache-control')).toBe('no-store');
    expect((await call(path)).status).toBe(200);
  });
});

onEveryDatabase('share images of studies with an uploaded cover', ({ platform }) => {
  /** Red on the left, blue on the right. */
  async function uploadedCover() {
    const path = join(await mkdtemp(join(tmpdir(), 'cover-')), 'file');
    await writeFile(
      path,
      await picture(1600, 400, (x) => (x < 800 ? RED : BLUE))
        .png()
        .toBuffer(),
    );
    const [added] = await addPictures(platform(), [{ path, shownName: '"cover.png"', name: 'cover.png' }]);
    if (!added) throw new Error('No picture was added');
    return added;
  }

  async function shareImageOf(slug: string) {
    const { call } = appOf(platform());
    const html = await (await call(`/case-studies/${slug}`)).text();
    const path = /property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(html)?.[1] ?? '';
    const reply = await call(path);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    return { path, type: reply.headers.get('content-type'), bytes };
  }

  /** The colour of one point, as the nearest of the two in the cover. */
  async function colourAt(bytes: Uint8Array, left: number, top: number) {
    const pixel = await sharp(await asJpegFile(bytes))
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? 'red' : 'blue';
  }

  test('show it, cut around its focal point, and are found anew when that moves', async () => {
    const cover = await uploadedCover();
    await createCaseStudy(platform(), null, newCaseStudy({ slug: 'valve', coverImage: cover.url }));
    const middle = await shareImageOf('valve');
    expect([middle.path, middle.type]).toEqual([
      expect.stringMatching(/^\/share\/case-studies\/valve\.jpg\?v=/),
      'image/jpeg',
    ]);
    expect(await sharp(await asJpegFile(middle.bytes)).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(middle.bytes.byteLength).toBeLessThan(SHARE_IMAGE_BYTES);
    expect([await colourAt(middle.bytes, 640, 300), await colourAt(middle.bytes, 1150, 300)]).toEqual(['red', 'blue']);

    await describePicture(platform(), OWNER, cover.hash, { focus: { x: 0, y: 50 } });
    const left = await shareImageOf('valve');
    expect(left.path).not.toBe(middle.path);
    expect([await colourAt(left.bytes, 640, 300), await colourAt(left.bytes, 1150, 300)]).toEqual(['red', 'red']);
  });

  test('show the drawing when its file is not there', async () => {
    const cover = await uploadedCover();
    await createCaseStudy(platform(), null, newCaseStudy({ slug: 'valve', coverImage: cover.url }));
    await platform().files.delete(cover.url.slice('/uploads/'.length));
    const { type, bytes } = await shareImageOf('valve');
    expect(type).toBe('image/jpeg');
    expect(await sharp(await asJpegFile(bytes)).metadata()).toMatchObject({ width: 1200, height: 630 });
  });
});

onEveryDatabase('share images of pages', ({ platform, clock }) => {
  const content = async () => readSiteContent(platform());
  const pathOf = async (key: PageKey) => pageShareImagePath(await content(), key, platform().config.siteUrl);

  test('are what every page of the registry names, each its own, of 1200 x 630, with the words of its headline', async () => {
    const { call } = appOf(platform());
    const seen = new Set<string>();
    for (const key of PAGE_KEYS) {
      const html = await (await call(PAGES[key].path)).text();
      const path = await pathOf(key);
      expect(html, key).toContain(
        `<meta property="og:image" content="${new URL(path, platform().config.siteUrl).href}"/>`,
      );
      expect(html, key).toContain('<meta property="og:image:width" content="1200"/>');
      expect(html, key).toContain('<meta property="og:image:height" content="630"/>');
      expect(html, key).toContain('<meta name="twitter:card" content="summary_large_image"/>');
      const [, alt = ''] = /<meta property="og:image:alt" content="([^"]+)"\/>/.exec(html) ?? [];
      expect([key, alt]).toEqual([key, pageShareTitle(defaultSiteContent, key)]);
      const reply = await call(path);
      expect([key, reply.status, reply.headers.get('content-type')]).toEqual([key, 200, 'image/png']);
      const bytes = new Uint8Array(await reply.arrayBuffer());
      expect([key, await sharp(bytes).metadata()]).toMatchObject([key, { format: 'png', width: 1200, height: 630 }]);
      expect(bytes.byteLength).toBeLessThan(SHARE_IMAGE_BYTES);
      seen.add(path);
    }
    expect(seen.size).toBe(PAGE_KEYS.length);
  });

  test('change with the words of the page, and old addresses lead to the present one', async () => {
    clock().set(new Date());
    const { call } = appOf(platform());
    const before = await pathOf('about');
    expect((await call(before)).status).toBe(200);
    const [file] = await namesInStore();
    await saveSection(platform(), OWNER, 'pages.about', {
      ...defaultSiteContent.pages.about,
      heading: 'Another headline',
    });
    const after = await pathOf('about');
    expect(after).not.toBe(before);
    const old = await call(before);
    expect([old.status, old.headers.get('location')]).toEqual([302, after]);
    expect((await call(after)).status).toBe(200);
    clock().advance(25 * 3_600_000);
    expect(await sweepShareImages(platform(), { dryRun: false })).toEqual([file]);
    expect(await namesInStore()).toHaveLength(1);
  });

  async function namesInStore() {
    const names: string[] = [];
    for await (const { name: file } of platform().files.list()) names.push(file);
    return names;
  }

  test("give way to the owner's own picture, which says nothing of a size it may not have", async () => {
    const { call } = appOf(platform());
    const seo = { ...defaultSiteContent.seo.about, ogImage: '/images/share-default.png' };
    await saveSection(platform(), OWNER, 'seo.about', seo);
    const html = await (await call('/about')).text();
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/images\/share-default\.png"\/>/);
    expect(html).not.toContain('og:image:width');
  });

  test('are said of home and of the list of articles alike: the picture, its words and its size', async () => {
    const { call } = appOf(platform());
    await createEntry(platform(), null, { kind: 'article', ...anArticle() });
    const said = async (path: string) =>
      (await (await call(path)).text()).match(/<meta (?:property="og:image[^>]*|name="twitter:image")[^>]*>/g);
    expect(await said('/')).toHaveLength(5);
    expect(await said('/insights')).toEqual(await said('/'));
    const ogImage = '/images/share-default.png';
    await saveSection(platform(), OWNER, 'seo.home', { ...defaultSiteContent.seo.home, ogImage });
    const own = (tags: string[] | null) => tags?.filter((tag) => !tag.includes('image:alt'));
    expect(own(await said('/insights'))).toEqual(own(await said('/')));
    expect(await said('/insights')).toHaveLength(3);
  });

  test('are not found for what is no page, and for a page that is switched off', async () => {
    const { call } = appOf(platform());
    const terms = await pathOf('terms');
    await saveSection(platform(), OWNER, 'extraPages', { ...defaultSiteContent.extraPages, terms: false });
    for (const address of [
      terms,
      '/share/pages/nothing.png',
      '/share/pages/.png',
      '/share/pages/__proto__.png',
      '/share/pages/constructor.png?v=1',
      '/share/pages/%2e%2e%2fabout.png',
      '/share/pages/about',
    ]) {
      const reply = await call(address);
      expect([address, reply.status, reply.headers.get('cache-control')]).toEqual([address, 404, 'no-store']);
    }
  });

  test('fit the longest words, letters we cannot set, and markup', async () => {
    const { call } = appOf(platform());
    for (const heading of [
      'W'.repeat(120),
      'مصنع في الرياض يضاعف طلباته',
      '🧰 <b>Tools</b> & "more"',
      'A word '.repeat(17),
    ]) {
      await saveSection(platform(), OWNER, 'pages.about', {
        ...defaultSiteContent.pages.about,
        heading,
        lede: heading,
      });
      const svg = pageShareImageDrawing(await content(), 'about', 'http://a-long-host-name.sample-consultant.example');
      expect(svg).not.toMatch(/<(?:text|script|image|foreignObject)\b|href="(?!#)/);
      const reply = await call(await pathOf('about'));
      expect(reply.status).toBe(200);
      const bytes = new Uint8Array(await reply.arrayBuffer());
      // nothing of the words runs into the drawing: the rule between them is whole from top to foot
      const rule = await sharp(bytes).extract({ left: 588, top: 0, width: 1, height: 630 }).raw().toBuffer();
      const tones = new Set(rule.filter((_, index) => index % (rule.length / 630) === 0));
      expect([heading, tones.size]).toEqual([heading, 1]);
    }
  });
});
