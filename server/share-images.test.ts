import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { changeCaseStudy, createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { shareImagePath } from '../app/features/case-studies/share-image.ts';
import { defaultIdentity } from '../app/features/site-content/default-identity.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { appOf } from '../tests/support/app.ts';
import { onEveryDatabase } from '../tests/support/databases.ts';
import { newCaseStudy } from '../tests/support/make.ts';
import type { ShellEnv } from './request-context.ts';
import { SHARE_IMAGE_ADDRESS, serveShareImage } from './share-images.ts';

const { name } = defaultIdentity;

/** The route alone, with a drawing that counts how often it is made. */
function routeOf(platform: Platform, draw: () => Promise<Uint8Array<ArrayBuffer>>) {
  const app = new Hono<ShellEnv>();
  app.get(SHARE_IMAGE_ADDRESS, serveShareImage(platform, draw));
  return (path: string) => app.request(path);
}

onEveryDatabase('share images of case studies', ({ platform }) => {
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
