import type { CaseStudy } from '../app/features/case-studies/case-study.ts';
import { findPublicCaseStudy, listCaseStudies } from '../app/features/case-studies/case-study-service.server.ts';
import {
  collectShareImages,
  type DrawShareImage,
  drawShareImage,
  openShareImage,
} from '../app/features/case-studies/share-image.server.ts';
import { shareImagePath, shareImageVersion } from '../app/features/case-studies/share-image.ts';
import { readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import { isFresh } from '../app/lib/encoded-body.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import type { ShellContext } from './request-context.ts';

export const SHARE_IMAGE_ADDRESS = '/share/case-studies/:file';

/** What is shown beside a link when a picture cannot be drawn. */
const FALLBACK = '/images/share-default.png';

const MAX_CACHED = 40;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Answers `/share/case-studies/{slug}.png?v={version}`, drawn once and kept in the file store. Only the present version of a public
 * study is drawn, so nobody can make the server draw by making up addresses: every other version leads to it.
 */
export function serveShareImage(platform: Platform, draw: DrawShareImage = drawShareImage) {
  const cached = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  function imageOf(key: string, study: CaseStudy, name: string): Promise<Uint8Array<ArrayBuffer>> {
    const known = cached.get(key);
    const image = known ?? openShareImage(platform, study, name, draw);
    cached.delete(key); // LRU: the one asked for last stands last
    cached.set(key, image);
    for (const oldest of cached.keys()) {
      if (cached.size <= MAX_CACHED) break;
      cached.delete(oldest);
    }
    if (!known) image.catch(() => cached.get(key) === image && cached.delete(key));
    return image;
  }

  return async (context: ShellContext): Promise<Response> => {
    const slug = /^(.+)\.png$/.exec(context.req.param('file') ?? '')?.[1];
    const found = slug === undefined ? null : await findPublicCaseStudy(platform, slug);
    if (!found || !('study' in found)) return notFound(context);
    const { study } = found;
    const { name } = (await readSiteContent(platform)).identity;
    const version = shareImageVersion(study, name);
    // previews that others keep name the picture of then; they get the present one
    if (context.req.query('v') !== version) return movedTo(shareImagePath(study, name));

    const etag = `"share-${study.id}-${version}"`;
    // services that show previews may embed it from here
    const headers = { ETag: etag, 'Cache-Control': IMMUTABLE, 'Cross-Origin-Resource-Policy': 'cross-origin' };
    if (isFresh(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    try {
      const bytes = await imageOf(`${study.id}/${version}`, study, name);
      return new Response(context.req.method === 'HEAD' ? null : bytes, {
        headers: { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(bytes.byteLength) },
      });
    } catch (error) {
      platform.log.error({ err: error, slug }, 'a share image could not be drawn');
      return movedTo(FALLBACK);
    }
  };
}

/** Deletes stored share images that no study has any more; names them, and with `dryRun` does only that. */
export async function sweepShareImages(platform: Platform, { dryRun }: { dryRun: boolean }): Promise<string[]> {
  const [studies, content] = await Promise.all([listCaseStudies(platform), readSiteContent(platform)]);
  return collectShareImages(platform, { studies, name: content.identity.name, dryRun });
}

function movedTo(path: string): Response {
  return new Response(null, { status: 302, headers: { Location: path, 'Cache-Control': 'no-store' } });
}

function notFound(context: ShellContext): Response {
  return context.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' });
}
