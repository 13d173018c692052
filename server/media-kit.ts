import { replyWithFile } from '../app/features/media/sent-files.server.ts';
import { openMadeFile } from '../app/features/media/share-image-files.server.ts';
import { biographyAt, KIT_PATH } from '../app/features/media-kit/media-kit.ts';
import { mediaKitFile } from '../app/features/media-kit/media-kit-file.server.ts';
import { readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import { ASKED_FOR_AGAIN } from '../app/lib/cache-control.ts';
import { encodeBody, isFresh, replyEncoded } from '../app/lib/encoded-body.server.ts';
import { slugify } from '../app/lib/slug.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import type { Assets } from './assets.ts';
import { brokenPage } from './page-shell.tsx';
import type { ShellContext } from './request-context.ts';

export const MEDIA_KIT_FILES = '/media/:file';

const RETRY_AFTER_SECONDS = 30;

/**
 * Answers `/media/kit.zip?v={version}` and the biographies as texts. Only the present version is made, so nobody can make the
 * server work by making up addresses: every other version leads to it. While there is no kit it is the next one's turn.
 */
export function serveMediaKit(platform: Platform, assets: Assets) {
  return async (context: ShellContext, next: () => Promise<void>): Promise<Response | undefined> => {
    const content = await readSiteContent(platform);
    const { path } = context.req;
    const biography = biographyAt(path, content);
    if (biography !== null)
      return replyEncoded(await encodeBody(biography), context.req.raw, {
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': ASKED_FOR_AGAIN,
        },
      });
    const kit = path === KIT_PATH ? await mediaKitFile(platform, content) : null;
    if (!kit) {
      await next();
      return undefined;
    }
    if (`${path}?v=${context.req.query('v')}` !== kit.path)
      return new Response(null, { status: 302, headers: { Location: kit.path, 'Cache-Control': 'no-store' } });

    const etag = `"${kit.file}"`;
    const headers = { 'Cache-Control': ASKED_FOR_AGAIN };
    // nobody makes it for who has it
    if (isFresh(context.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
    try {
      return replyWithFile(platform, context.req.raw, await openMadeFile(platform, kit), {
        etag,
        headers: {
          ...headers,
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="${slugify(content.identity.name, { fallback: 'media' })}-kit.zip"`,
        },
      });
    } catch (error) {
      platform.log.error({ err: error }, 'the media kit could not be made');
      return brokenPage(platform, assets, context.get('requestId'), RETRY_AFTER_SECONDS);
    }
  };
}
