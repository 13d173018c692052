import { listCaseStudies, presentCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { shareCoversOf, studyShareImage } from '../app/features/case-studies/share-image.server.ts';
import { type SharedStudy, shareImagePath, shareLookOf } from '../app/features/case-studies/share-image.ts';
import { presentEntry, publicEntries } from '../app/features/entries/entry-service.server.ts';
import { pathOfShared, sharedEntry } from '../app/features/entries/entry-share-card.ts';
import { replyWithFile } from '../app/features/media/sent-files.server.ts';
import {
  collectShareImages,
  drawFlatCard,
  openShareImage,
  type ShareImage,
  shareImageFile,
} from '../app/features/media/share-image-files.server.ts';
import { mediaKitFile } from '../app/features/media-kit/media-kit-file.server.ts';
import { PAGE_KEYS } from '../app/features/site-content/page-registry.ts';
import {
  pageOfShareImage,
  pageShareImagePath,
  pageShareImageWords,
  sharedPages,
} from '../app/features/site-content/page-share-image.ts';
import { isPageShown } from '../app/features/site-content/public-paths.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import { KEPT_BY_READERS } from '../app/lib/cache-control.ts';
import { isFresh } from '../app/lib/encoded-body.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { brandIcons } from './brand-icons.ts';
import { movedTo } from './moved-to.ts';
import { shownOnePagers } from './one-pagers.ts';
import type { ShellContext } from './request-context.ts';

export const STUDY_SHARE_IMAGE = '/share/case-studies/:file';
export const ENTRY_SHARE_IMAGE = '/share/entries/:file';
export const PAGE_SHARE_IMAGE = '/share/pages/:file';

/** What is shown beside a link when a picture cannot be drawn. */
const FALLBACK = '/images/share-default.png';

const TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg' };

type Draw = ShareImage['draw'];
/** A share image with the one address at which it is answered. */
type Offered = ShareImage & { path: string };

/**
 * Answers `/share/case-studies/{slug}.png?v={version}` and `/share/pages/{page}.png?v={version}`, drawn once and stored in
 * the file store. Only the present version of what is public is drawn, so nobody can make the server draw by making up
 * addresses: every other version leads to it.
 */
export function serveShareImages(platform: Platform, drawn: (draw: Draw) => Draw = (draw) => draw) {
  function answer(find: (platform: Platform, name: string) => Promise<Offered | null>) {
    return async (context: ShellContext): Promise<Response> => {
      const asked = context.req.param('file') ?? '';
      const name = /^(.+)\.(?:png|jpg)$/.exec(asked)?.[1];
      const found = name === undefined ? null : await find(platform, name);
      if (!found) return notFound(context);
      const { pathname, searchParams } = new URL(found.path, platform.config.siteUrl);
      // previews that others keep name the picture of then; they get the present one
      if (!pathname.endsWith(`/${asked}`) || context.req.query('v') !== searchParams.get('v'))
        return movedTo(found.path);

      const etag = `"${found.file}"`;
      // services that show previews may embed it from here
      const headers = { 'Cache-Control': KEPT_BY_READERS, 'Cross-Origin-Resource-Policy': 'cross-origin' };
      if (isFresh(context.req.header('if-none-match'), etag))
        return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
      try {
        const file = await openShareImage(platform, { file: found.file, draw: drawn(found.draw) });
        const type = TYPES[found.file.split('.')[1] ?? ''] ?? '';
        return replyWithFile(platform, context.req.raw, file, { etag, headers: { ...headers, 'Content-Type': type } });
      } catch (error) {
        platform.log.error({ err: error, asked }, 'a share image could not be drawn');
        return movedTo(FALLBACK);
      }
    };
  }

  return { study: answer(imageOfStudy), entry: answer(imageOfEntry), page: answer(imageOfPage) };
}

async function imageOfStudy(platform: Platform, slug: string): Promise<Offered | null> {
  const study = await presentCaseStudy(platform, slug);
  return study && imageOfShared(platform, study, study.coverImage, 'case-studies');
}

async function imageOfEntry(platform: Platform, name: string): Promise<Offered | null> {
  const path = pathOfShared(name);
  const entry = path === null ? null : await presentEntry(platform, path);
  return entry && imageOfShared(platform, sharedEntry(entry), entry.cover, 'entries');
}

async function imageOfShared(
  platform: Platform,
  shared: SharedStudy,
  coverImage: string,
  folder: 'case-studies' | 'entries',
): Promise<Offered> {
  const content = await readSiteContent(platform);
  const { name } = content.identity;
  const look = shareLookOf(content);
  const [cover = null] = await shareCoversOf(platform, [{ coverImage }]);
  const image = studyShareImage(platform, shared, name, cover, look);
  return { ...image, path: shareImagePath(shared, name, cover, look, folder) };
}

async function imageOfPage(platform: Platform, name: string): Promise<Offered | null> {
  const content = await readSiteContent(platform);
  const key = pageOfShareImage(name, content);
  const page = PAGE_KEYS.find((known) => known === key);
  if (key === undefined || (page !== undefined && !isPageShown(page, content))) return null;
  const { siteUrl } = platform.config;
  return { ...pageShareImage(content, key, siteUrl), path: pageShareImagePath(content, key, siteUrl) };
}

function pageShareImage(content: SiteContent, key: string, siteUrl: string): ShareImage {
  return {
    file: shareImageFile(pageShareImageWords(content, key, siteUrl), 'png'),
    draw: async () => {
      // only here: it has drawings that are files, which Node alone cannot load, and the owner's commands draw nothing
      const { pageShareImageDrawing } = await import('../app/features/site-content/page-share-drawing.ts');
      return drawFlatCard(pageShareImageDrawing(content, key, siteUrl));
    },
  };
}

/** Deletes stored share images, and media kits, that nothing shows any more; names them, and with `dryRun` does only that. */
export async function sweepShareImages(platform: Platform, { dryRun }: { dryRun: boolean }): Promise<string[]> {
  const [studies, content] = await Promise.all([listCaseStudies(platform), readSiteContent(platform)]);
  const entries = await publicEntries(platform);
  const shared = [...studies, ...entries.map((entry) => ({ ...sharedEntry(entry), coverImage: entry.cover }))];
  const covers = await shareCoversOf(platform, shared);
  const kit = await mediaKitFile(platform, content);
  const shown = [
    ...shared.map((study, index) =>
      studyShareImage(platform, study, content.identity.name, covers[index] ?? null, shareLookOf(content)),
    ),
    ...brandIcons(content),
    ...(await shownOnePagers(platform, studies)),
    ...sharedPages(content).map((key) => pageShareImage(content, key, platform.config.siteUrl)),
    ...(kit ? [kit] : []),
  ];
  return collectShareImages(platform, { shown: new Set(shown.map(({ file }) => file)), dryRun });
}

function notFound(context: ShellContext): Response {
  return context.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' });
}
