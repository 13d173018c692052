import type { CaseStudy } from '../app/features/case-studies/case-study.ts';
import { presentCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { sheetQueue } from '../app/features/media/picture-worker.server.ts';
import { replyWithFile } from '../app/features/media/sent-files.server.ts';
import { openShareImage, type ShareImage } from '../app/features/media/share-image-files.server.ts';
import { namedLetters, type OnePager, onePagersOf } from '../app/features/one-pagers/one-pager.server.ts';
import { readSheetSite } from '../app/features/one-pagers/sheet-frame.server.ts';
import { readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import { wordsOf } from '../app/interface-words/site-words.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import { KEPT_BY_READERS } from '../app/lib/cache-control.ts';
import { isFresh } from '../app/lib/encoded-body.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { apiErrorReply, asLoggedRefusal } from './error-reply.ts';
import { movedTo } from './moved-to.ts';
import type { ShellContext } from './request-context.ts';

export const ONE_PAGER = '/share/case-studies/:file{.+\\.pdf}';

type Draw = ShareImage['draw'];

/**
 * Answers `/share/case-studies/{slug}.pdf?v={version}`, drawn once and kept in the file store as share images are: only the
 * present version of what is public is drawn, and every other one leads to it. One that lacks letters leads to the page, which
 * browsers print with those of their system.
 */
export function serveOnePager(platform: Platform, drawn: (draw: Draw) => Draw = (draw) => draw) {
  return async (context: ShellContext): Promise<Response> => {
    const slug = (context.req.param('file') ?? '').slice(0, -'.pdf'.length);
    const found = await onePagerAt(platform, slug);
    if (!found)
      return context.text(wordsOf(await readSiteContent(platform)).say('pdf.noPage'), 404, {
        'Cache-Control': 'no-store',
      });
    if (found.missing.length > 0) {
      const sentence = wordsOf(await readSiteContent(platform)).say('pdf.lacksLetters', {
        letters: namedLetters(found.missing),
        address: `${platform.config.siteUrl}/case-studies/${slug}`,
      });
      return apiErrorReply(new AppError('not_found', sentence), context.req.raw, context.get('requestId'));
    }
    const { pathname, searchParams } = new URL(found.path, platform.config.siteUrl);
    if (!pathname.endsWith(`/${slug}.pdf`) || context.req.query('v') !== searchParams.get('v'))
      return movedTo(found.path);
    const etag = `"${found.file}"`;
    const headers: Record<string, string> = { 'Cache-Control': KEPT_BY_READERS };
    if (isFresh(context.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
    try {
      const file = await openShareImage(platform, { file: found.file, draw: drawn(found.draw) }, sheetQueue);
      return replyWithFile(platform, context.req.raw, file, {
        etag,
        headers: {
          ...headers,
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="${slug}.pdf"`,
          // search engines show the page itself
          Link: `<${platform.config.siteUrl}/case-studies/${slug}>; rel="canonical"`,
        },
      });
    } catch (error) {
      const refusal = asLoggedRefusal(error, { log: platform.log, what: 'a one-pager could not be drawn' });
      return apiErrorReply(refusal, context.req.raw, context.get('requestId'));
    }
  };
}

async function onePagerAt(platform: Platform, slug: string): Promise<OnePager | null> {
  const study = await presentCaseStudy(platform, slug);
  if (!study) return null;
  const [onePager = null] = await onePagersOf(platform, [study], await readSheetSite(platform));
  return onePager;
}

/** The one page of each of the studies, for the clean-up of those that nothing shows any more. */
export async function shownOnePagers(platform: Platform, studies: readonly CaseStudy[]): Promise<OnePager[]> {
  return onePagersOf(platform, studies, await readSheetSite(platform));
}
