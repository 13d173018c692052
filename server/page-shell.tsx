import { readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import { replyEncoded } from '../app/lib/encoded-body.server.ts';
import { HTTP_STATUS } from '../app/lib/http-status.ts';
import { matchRoute } from '../app/lib/match-route.ts';
import { originAllowed } from '../app/lib/origin-check.ts';
import { errorPage } from '../app/pages/public/error-page.tsx';
import { LINKS_FETCHED_AHEAD_PATH } from '../app/pages/public/links-fetched-ahead.ts';
import { notFoundPage } from '../app/pages/public/not-found-page.tsx';
import type { PageRequest, PageResult, PublicPage } from '../app/pages/public/page.ts';
import { withReachableLinks } from '../app/pages/public/reachable-links.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { type Route, routes } from '../app/routes.ts';
import type { Assets } from './assets.ts';
import { servePreview } from './content-preview.ts';
import { asRefusal } from './error-reply.ts';
import { readForm } from './form-body.ts';
import { encodeReply, type KeptReply, NOT_FOUND_KEY, type PageCache, type UnencodedReply } from './page-cache.ts';
import { renderPublicDocument, renderWorkspaceDocument } from './render-document.tsx';
import { addressOf, type ShellContext } from './request-context.ts';
import { workspaceHeaders } from './security-headers.ts';

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Answers every address that is not a call, an upload or a file: a page, a redirect to one, or the not-found screen. */
export function servePage(platform: Platform, assets: Assets, cache: PageCache) {
  return async (context: ShellContext): Promise<Response> => {
    const { method, path } = context.req;
    const url = new URL(context.req.raw.url);
    const isRead = method === 'GET' || method === 'HEAD';
    try {
      const canonical = canonicalPath(path);
      if (canonical !== path && isRead) return redirect(308, canonical + url.search);
      const match = matchRoute(routes, path);
      if (match && 'app' in match.route) return serveWorkspace(platform, assets, context);
      const page = match && 'page' in match.route ? match.route.page : notFoundPage;
      const request: PageRequest = {
        platform,
        content: withReachableLinks(await readSiteContent(platform)),
        siteUrl: platform.config.siteUrl,
        params: match?.params ?? {},
        query: url.searchParams,
        address: addressOf(context, platform),
        headers: context.req.raw.headers,
      };
      const preview = isRead ? await servePreview(assets, page, request) : null;
      if (preview) return preview;
      if (method === 'POST' && page.submit) return await submitForm(platform, assets, context, page, request);
      if (!isRead || page === notFoundPage) return await showPage(notFoundPage, request, null, context);
      return await showPage(page, request, path, context);
    } catch (error) {
      return await failedPage(error, context);
    }
  };

  async function showPage(
    page: PublicPage,
    request: PageRequest,
    path: string | null,
    context: ShellContext,
  ): Promise<Response> {
    const state = page.cacheKey ? page.cacheKey(request.query) : '';
    const key = path === null ? NOT_FOUND_KEY : `${path}?${state}`;
    if (state === null || assets.isDevelopment) {
      const result = await page.load(request);
      if (result.kind === 'redirect') return redirect(result.status, result.to);
      return send(await toReply(platform, assets, request, result), context);
    }
    const version = await platform.contentVersion.current();
    const reply = await cache.get(key, version, async () => {
      // read again: what was read before the version could be older than it
      const content = withReachableLinks(await readSiteContent(platform));
      const result = await page.load({ ...request, content, address: '', headers: new Headers() });
      if (result.kind === 'redirect') return { status: result.status, headers: { Location: result.to }, text: '' };
      return toUnencoded(platform, assets, { content }, result);
    });
    return send(reply, context);
  }

  async function failedPage(error: unknown, context: ShellContext): Promise<Response> {
    const requestId = context.get('requestId');
    const refusal = asRefusal(error);
    if (refusal && HTTP_STATUS[refusal.code] < 500) return plainRefusal(HTTP_STATUS[refusal.code], refusal.message);
    if (!refusal) platform.log.error({ err: error }, 'a page failed');
    const { status, html } = await errorDocument(platform, assets, requestId, refusal?.code === 'unavailable');
    return new Response(html, {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        ...(status === 503 ? { 'Retry-After': '5' } : {}),
      },
    });
  }
}

async function submitForm(
  platform: Platform,
  assets: Assets,
  context: ShellContext,
  page: PublicPage,
  request: PageRequest,
): Promise<Response> {
  if (!page.submit) throw new Error('The page takes no form');
  if (!originAllowed(context.req.raw.headers, platform.config.siteUrl, context.req.header('host')))
    return plainRefusal(403, 'This form was sent from another site and was refused.');
  const result = await page.submit(request, await readForm(context.req.raw));
  if (result.kind === 'redirect') return redirect(result.status, result.to);
  const reply = await toReply(platform, assets, request, result);
  return send({ ...reply, headers: { ...reply.headers, 'Cache-Control': 'no-store' } }, context);
}

/** For requests that no page of ours makes: nobody needs a page to read it. */
function plainRefusal(status: number, sentence: string): Response {
  return new Response(sentence, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

async function toReply(
  platform: Platform,
  assets: Assets,
  request: PageRequest,
  result: PageResult,
): Promise<KeptReply> {
  return encodeReply(toUnencoded(platform, assets, request, result));
}

function toUnencoded(
  platform: Platform,
  assets: Assets,
  { content }: Pick<PageRequest, 'content'>,
  result: PageResult,
): UnencodedReply {
  if (result.kind === 'redirect') throw new Error('A redirect has no document');
  const text = renderPublicDocument({ result, content, assets, siteUrl: platform.config.siteUrl });
  return {
    status: result.status ?? 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': result.isPrivate ? 'no-store' : REVALIDATE,
      ...(result.head.noindex ? { 'X-Robots-Tag': 'noindex' } : {}),
      // a page with a script brings the rules itself, once it has been painted
      ...(assets.isDevelopment || text.includes('<script type="module"')
        ? {}
        : { 'Speculation-Rules': `"${LINKS_FETCHED_AHEAD_PATH}"` }),
    },
    text,
  };
}

function send({ status, headers, body }: KeptReply, context: ShellContext): Response {
  if (status >= 300 && status < 400) return redirect(status, headers['Location'] ?? '/');
  return replyEncoded(body, context.req.raw, { status, headers });
}

async function serveWorkspace(platform: Platform, assets: Assets, context: ShellContext): Promise<Response> {
  if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
    return new Response('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD' } });
  const content = await readSiteContent(platform);
  const html = renderWorkspaceDocument({
    content,
    assets,
    demoLogin: platform.config.demo ? platform.config.admin : undefined,
  });
  return replyEncoded(
    await encodeReply({ status: 200, headers: {}, text: html }).then(({ body }) => body),
    context.req.raw,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        ...workspaceHeaders(platform.config.siteUrl, assets),
      },
    },
  );
}

/** The page for when nothing else works: it asks the database for nothing. */
async function errorDocument(platform: Platform, assets: Assets, requestId: string, isAway: boolean) {
  const result = errorPage({ requestId, isAway });
  const html = renderPublicDocument({
    result: result.page,
    content: result.content,
    assets,
    siteUrl: platform.config.siteUrl,
  });
  return { status: result.page.status ?? 500, html };
}

const LITERAL_PATHS = new Set(routes.filter((route: Route) => !route.path.includes(':')).map((route) => route.path));

/** Without trailing slashes, and in lower case where that makes it one of our pages. Slugs keep their case. */
function canonicalPath(path: string): string {
  const trimmed = path.replace(/\/+$/, '') || '/';
  // more than one leading slash would turn a redirect into an address on another host
  if (/^\/[/\\]/.test(path)) return path;
  const lower = trimmed.toLowerCase();
  return LITERAL_PATHS.has(lower) ? lower : trimmed;
}

function redirect(status: number, to: string): Response {
  return new Response(null, {
    status,
    headers: { Location: to, 'Cache-Control': status === 303 ? 'no-store' : 'no-cache' },
  });
}
