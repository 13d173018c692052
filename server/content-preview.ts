import { resolveSession } from '../app/features/accounts/session-service.server.ts';
import { hasExample } from '../app/features/begin/begin-service.server.ts';
import { EXAMPLE } from '../app/features/begin/example-pages.ts';
import { readThisYear } from '../app/features/settings/this-year.server.ts';
import { withPreview } from '../app/features/site-content/content-preview.server.ts';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import { PAGE_KEYS } from '../app/features/site-content/page-registry.ts';
import { isPageShown } from '../app/features/site-content/public-paths.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { asVisitorsRead, readTexts } from '../app/features/site-content/site-content-service.server.ts';
import { inFirstWords } from '../app/interface-words/first-words.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import type { PageRequest, PublicPage } from '../app/pages/public/page.ts';
import { withReachableLinks } from '../app/pages/public/reachable-links.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import type { Assets } from './assets.ts';
import { PREVIEW_NAME } from './page-names.ts';
import { dressedAssets } from './page-styles.ts';
import { renderPublicDocument } from './render-document.tsx';
import { previewHeaders } from './security-headers.ts';

/**
 * The page with an administrator's unsaved words in it, for a frame of the workspace: without scripts, so that nothing
 * moves while somebody types, and with links that open beside it. Null for everybody and everything else.
 */
export async function servePreview(
  assets: Assets,
  page: PublicPage,
  { platform, ...request }: PageRequest,
  token: string,
  path: string,
): Promise<Response | null> {
  const signedIn = await resolveSession(platform, request.headers.get('cookie'), { movesIdleEnd: false });
  if (!signedIn?.actor.isAdmin) return null;
  const headersWith = (dressed: Assets) => ({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    ...previewHeaders(platform.config.siteUrl, dressed),
  });
  try {
    const content = withReachableLinks(withPageAt(path, await previewedContent(platform, signedIn.actor.id, token)));
    const result = await page.load({ ...request, platform, content });
    if (result.kind === 'redirect')
      // what moved is shown with the same words
      return new Response(null, {
        status: result.status,
        headers: { Location: `${result.to}${result.to.includes('?') ? '&' : '?'}${PREVIEW_NAME}=${token}` },
      });
    const { siteUrl } = platform.config;
    const thisYear = await readThisYear(platform, content);
    const html = renderPublicDocument({ result, content, assets, siteUrl, thisYear, isStill: true });
    return new Response(html.replace('<head>', '<head><base target="_blank">'), {
      headers: {
        ...headersWith(dressedAssets(assets, content, { isPreview: true })),
        'Content-Type': 'text/html; charset=utf-8',
      },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return new Response(error.message, {
      status: 404,
      headers: { ...headersWith(assets), 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
}

/** The site with unsaved words in it; or the example, while the owner of a site of her own may look at it. */
async function previewedContent(platform: Platform, userId: number, token: string): Promise<SiteContent> {
  if (token === EXAMPLE && (await hasExample(platform))) return defaultSiteContent;
  const { stored, originals } = await readTexts(platform);
  const previewed = withPreview(platform, userId, token, inLanguage(stored));
  return asVisitorsRead(platform, previewed, originals);

  /** Its first words are those of the language that it would have. */
  function inLanguage(content: SiteContent): SiteContent {
    const { language } = withPreview(platform, userId, token, content).identity;
    return originals.origin === 'own' ? inFirstWords(content, language) : content;
  }
}

/** A page that is switched off or says nothing yet can be written before it is there; all others are as visitors have them. */
function withPageAt(path: string, content: SiteContent): SiteContent {
  const page = PAGE_KEYS.find((key) => content.seo[key].canonical === path);
  if (page === undefined || isPageShown(page, content)) return content;
  return {
    ...content,
    extraPages: { ...content.extraPages, [page]: true },
    ...(content.own ? { own: { absent: content.own.absent.filter((key) => key !== page) } } : {}),
  };
}
