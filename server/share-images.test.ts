import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { changeCaseStudy, createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { shareImageFile } from '../app/features/case-studies/share-image.server.ts';
import { shareImagePath } from '../app/features/case-studies/share-image.ts';
import { collectGarbage } from '../app/features/media/media-garbage.server.ts';
import { defaultIdentity } from '../app/features/site-content/default-identity.ts';
import { readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { appOf } from '../tests/support/app.ts';
import { onEveryDatabase } from '../tests/support/databases.ts';
import { newCaseStudy } from '../tests/support/make.ts';
import type { ShellEnv } from './request-context.ts';
import { SHARE_IMAGE_ADDRESS, serveShareImage, sweepShareImages } from './share-images.ts';

const { name } = defaultIdentity;

/** The route alone, with a drawing that counts how often it is made. */
function routeOf(platform: Platform, draw: () => Promise<Uint8Array<ArrayBuffer>>) {
  const app = new Hono<ShellEnv>();
  app.get(SHARE_IMAGE_ADDRESS, serveShareImage(platform, draw));
  return (path: string) => app.request(path);
}

onEveryDatabase('share images of case studies', ({ engine, platform, clock }) => {
  test('are PNG files for a year, under an address that changes with the study', async () => {
    const { call } = appOf(platform());
    const study = await createCaseStudy(platform(), null, newCaseStudy({ title: 'A valve', slug: 'valve' }));
    const path = shareImagePath(study, name);
    const reply = await call(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/png');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(reply.headers.get('content-length')).toBe(String(bytes.byteLength));

    const known = await call(path, { headers: { 'If-None-Match': reply.headers.get('etag') ?? '' } });
    expect(known.status).toBe(304);
    const head = await call(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.byteLength)]);

    const changed = await changeCaseStudy(platform(), null, study.id, { title: 'Two valves' });
    expect(shareImagePath(changed, name)).not.toBe(path);
    const old = await call(path);
    expect([old.status, old.headers.get('location')]).toEqual([302, shareImagePath(changed, name)]);
    expect(old.headers.get('cache-control')).toBe('no-store');
    expect((await call(shareImagePath(changed, name))).status).toBe(200);
  });

  test('are what the page of the study names, with size and words', async () => {
    const { call } = appOf(platform());
    const study = await createCaseStudy(platform(), null, newCaseStudy({ title: 'A valve', slug: 'valve' }));
    const html = await (await call('/case-studies/valve')).text();
    const url = new URL(shareImagePath(study, name), platform().config.siteUrl).href;
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
      expect([query, reply.status, reply.headers.get('location')]).toEqual([query, 302, shareImagePath(study, name)]);
    }
  });

  test('are not found in plain text for what is no public study', async () => {
    const { call } = appOf(platform());
    const study = await createCaseStudy(platform(), null, newCaseStudy({ slug: 'valve' }));
    const path = shareImagePath(study, name);
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
    const path = shareImagePath(study, name);
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
    const replies = await Promise.all(studies.map((study) => call(shareImagePath(study, name))));
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
    const path = shareImagePath(study, name);
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
    expect((await call(`/uploads/${shareImageFile(study, name)}`)).status).toBe(404);

    const others = await changeCaseStudy(platform(), null, study.id, {
      results: 'Nothing that stands on the picture.',
    });
    await routeOf(platform(), draw)(shareImagePath(others, name));
    expect(drawn).toBe(1);
    const changed = await changeCaseStudy(platform(), null, study.id, { title: 'Two valves' });
    await routeOf(platform(), draw)(shareImagePath(changed, name));
    expect(drawn).toBe(2);
  });

  test('go from the file store when no study has them any more and a day has passed; all others stay', async () => {
    clock().set(new Date());
    const draw = async () => new Uint8Array([1, 2, 3]);
    const study = await createCaseStudy(platform(), null, newCaseStudy());
    await routeOf(platform(), draw)(shareImagePath(study, name));
    const changed = await changeCaseStudy(platform(), null, study.id, { title: 'Two valves' });
    await routeOf(platform(), draw)(shareImagePath(changed, name));
    const [old, shown] = [shareImageFile(study, name), shareImageFile(changed, name)];
    expect(await sweepShareImages(platform(), { dryRun: false })).toEqual([]);
    clock().advance(25 * 3_600_000);
    expect(await collectGarbage(platform(), { dryRun: false })).toEqual([]);
    expect(await sweepShareImages(platform(), { dryRun: true })).toEqual([old]);
    expect(await sweepShareImages(platform(), { dryRun: false })).toEqual([old]);
    expect([await platform().files.has(old), await platform().files.has(shown)]).toEqual([false, true]);
  });

  test.each(['get', 'put'] as const)('are sent although the store fails at %s', async (failing) => {
    const study = await createCaseStudy(platform(), null, newCaseStudy());
    const site = platform();
    const files = { ...site.files, [failing]: () => Promise.reject(new AppError('unavailable', 'away')) };
    const call = routeOf({ ...site, files }, async () => new Uint8Array([1, 2, 3]));
    expect((await call(shareImagePath(study, name))).status).toBe(200);
  });

  test('that cannot be drawn lead to the one that is shipped, and are tried again', async () => {
    const study = await createCaseStudy(platform(), null, newCaseStudy());
    let drawn = 0;
    const call = routeOf(platform(), async () => {
      drawn += 1;
      if (drawn === 1) throw new Error('no memory');
      return new Uint8Array([1, 2, 3]);
    });
    const path = shareImagePath(study, name);
    const failed = await call(path);
    expect([failed.status, failed.headers.get('location')]).toEqual([302, '/images/share-default.png']);
    expect(failed.headers.get('cache-control')).toBe('no-store');
    expect((await call(path)).status).toBe(200);
  });
});
