import { isNumbered, pathKey } from '../app/features/redirects/redirect-address.ts';
import { readThisYear } from '../app/features/settings/this-year.server.ts';
import { isCountingVisits } from '../app/features/settings/visit-counting.server.ts';
import { movedNoun, nounAddresses } from '../app/features/site-content/noun-addresses.server.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { lastGoodContent, readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import { visitCounter } from '../app/features/visits/visit-counter.server.ts';
import { wordsOf } from '../app/interface-words/site-words.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import { ASKED_FOR_AGAIN } from '../app/lib/cache-control.ts';
import { replyEncoded } from '../app/lib/encoded-body.server.ts';
import { HTTP_STATUS } from '../app/lib/http-status.ts';
import { originAllowed } from '../app/lib/origin-check.ts';
import { prefersMarkdown } from '../app/lib/prefers-markdown.ts';
import { errorPage } from '../app/pages/public/error-page.tsx';
import { gonePage } from '../app/pages/public/gone-page.tsx';
import { LINKS_FETCHED_AHEAD_PATH } from '../app/pages/public/links-fetched-ahead.ts';
import { notFoundPage } from '../app/pages/public/not-found-page.tsx';
import {
  knownQuery,
  type PageRequest,
  type PageResult,
  type PublicPage,
  type RenderedPage,
} from '../app/pages/public/page.ts';
import { withReachableLinks } from '../app/pages/public/reachable-links.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import type { Assets } from './assets.ts';
import { servePreview } from './content-preview.ts';
import { asLoggedRefusal } from './error-reply.ts';
import { mustNotComeAhead } from './fetched-ahead.ts';
import { readForm } from './form-body.ts';
import { formerAddress } from './former-address.ts';
import { readOutsideWriteLock } from './maintenance-mode.ts';
import { markdownTwins, mayHaveTwin, VARY_BY_ACCEPT } from './markdown-twins.ts';
import { isWorkspace, pageAt, routeAt, usualSpelling } from './page-at.ts';
import { type CachedReply, encodeReply, type PageCache, sharedKey, type UnencodedReply } from './page-cache.ts';
import { PREVIEW_NAME } from './page-names.ts';
import { dressedAssets } from './page-styles.ts';
import { renderPublicDocument } from './render-document.tsx';
import { addressOf, type ShellContext } from './request-context.ts';
import { pageHeaders } from './security-headers.ts';
import { serveWorkspace } from './workspace-document.ts';

/** The screens that whole classes of addresses have in common, by the names under which they are kept. */
const SHARED_SCREENS = new Map<PublicPage, NonNullable<RenderedPage['sharedAs']>>([
  [notFoundPage, 'not found'],
  [gonePage, 'gone'],
]);

/** Answers every address that is not a call, an upload or a file: a page, a redirect to one, or the not-found screen. */
export function servePage(platform: Platform, assets: Assets, cache: PageCache) {
  const visits = visitCounter(platform);
  const twins = markdownTwins(platform, assets, cache);
  return async (context: ShellContext): Promise<Response> => {
    const { method, path } = context.req;
    const isRead = method === 'GET' || method === 'HEAD';
    try {
      const url = new URL(context.req.raw.url);
      const usual = isRead ? usualSpelling(path, url.pathname) : null;
      if (usual !== null) return redirect(308, usual + url.search);
      const route = routeAt(path);
      if (isWorkspace(route)) return serveWorkspace(platform, assets, context);
      const content = withReachableLinks(await readSiteContent(platform));
      const addresses = await nounAddresses(platform);
      const { page, params, usual: present, unsaved } = pageAt(path, route, content, addresses);
      if (present !== null && isRead) return redirect(308, present + url.search);
      const request: PageRequest = {
        platform,
        content,
        siteUrl: platform.config.siteUrl,
        params,
        query: knownQuery(page, url.searchParams),
        address: addressOf(context, platform),
        headers: context.req.raw.headers,
      };
      const token = isRead ? url.searchParams.get(PREVIEW_NAME) : null;
      const preview = token === null ? null : await servePreview(assets, unsaved, request, token, path);
      if (preview) return preview;
      if (method === 'POST' && page.submit) return await submitForm(platform, assets, context, page, request);
      // WordPress has the addresses of posts behind that of the home page
      const former = path === '/' && isRead && isNumbered(url) ? await ledOn(url, request, context) : null;
      if (former) return former;
      const twin = isRead ? await markdownAsked(page, request, path, context) : null;
      if (twin) return twin;
      const reply = await showPage(isRead ? page : notFoundPage, request, path, context);
      if (isRead && reply.status === 404) return (await ledOn(url, request, context)) ?? reply;
      const headers = Object.fromEntries(context.req.raw.headers);
      if (await mustNotComeAhead(platform, path, headers, reply)) return plainRefusal(403, 'Asked for too early.');
      if (method === 'GET' && (reply.status === 200 || reply.status === 304)) visits.seen(path, headers, url.search);
      return reply;
    } catch (error) {
      return await failedPage(error, context);
    }
  };

  /** The page as Markdown, to who asks for it by the address or rather takes it; null for all else. */
  async function markdownAsked(page: PublicPage, request: PageRequest, path: string, context: ShellContext) {
    const takes = prefersMarkdown(request.headers.get('accept'));
    return (takes ? await twins.twinOf(page, request, path, context) : null) ?? (await twins.twinAt(request, context));
  }

  async function showPage(
    page: PublicPage,
    request: PageRequest,
    path: string,
    context: ShellContext,
  ): Promise<Response> {
    // read before the version, so that a state of then is at worst shown anew
    const state = page.cacheKey ? await page.cacheKey(request) : '';
    if (state === null || assets.isDevelopment) {
      const result = await page.load(request);
      if (result.kind === 'redirect') return redirect(result.status, result.to);
      return send(await toReply(platform, assets, request, result, page), context);
    }
    const version = await platform.contentVersion.current();
    const shared = SHARED_SCREENS.get(page);
    const key = shared ? sharedKey(shared) : `${path}?${state}`;
    const reply = await cache.get(key, version, async () => {
      // read again: what was read before the version could be older than it
      const content = withReachableLinks(await readSiteContent(platform));
      const result = await page.load({ ...request, content, address: '', headers: new Headers() });
      if (result.kind === 'redirect') return { status: result.status, headers: { Location: result.to }, text: '' };
      const make = () => toUnencoded(platform, assets, { content }, result, page);
      const screen = result.sharedAs && sharedKey(result.sharedAs);
      return screen === undefined || screen === key ? make() : cache.get(screen, version, make);
    });
    return send(reply, context);
  }

  /** Where what stood at an address is now, or what the owner's redirects have for it. */
  async function ledOn(url: URL, request: PageRequest, context: ShellContext): Promise<Response | null> {
    const moved = await movedNoun(platform, pathKey(url.pathname));
    if (moved !== null) return redirect(301, moved + url.search);
    const lead = await formerAddress(platform, url, context);
    if (!lead) return null;
    return lead.to === null ? showPage(gonePage, request, url.pathname, context) : redirect(lead.status, lead.to);
  }

  async function failedPage(error: unknown, context: ShellContext): Promise<Response> {
    const refusal = asLoggedRefusal(error, { log: platform.log, what: 'a page failed' });
    if (refusal && HTTP_STATUS[refusal.code] < 500) return plainRefusal(HTTP_STATUS[refusal.code], refusal.message);
    return brokenPage(platform, assets, context.get('requestId'), refusal && (refusal.retryAfterSeconds ?? 30));
  }
}

async function submitForm(
  platform: Platform,
  assets: Assets,
  context: ShellContext,
  page: PublicPage,
  request: PageRequest,
): Promise<Response> {
  const { submit, overlong, formBytes } = page;
  if (!submit) throw new Error('The page takes no form');
  const { headers } = context.req.raw;
  const isHidden = page.hidesOrigin && !headers.has('Sec-Fetch-Site') && headers.get('Origin') === 'null';
  if (!isHidden && !originAllowed(headers, platform.config.siteUrl, context.req.header('host')))
    return plainRefusal(403, wordsOf(request.content).say('form.otherSite'));
  const result = await readOutsideWriteLock(context, () => readForm(context.req.raw, formBytes)).then(
    (form) => submit(request, form),
    (error) => {
      if (overlong && error instanceof AppError && error.code === 'too_large') return overlong(request);
      throw error;
    },
  );
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
  page?: PublicPage,
): Promise<CachedReply> {
  return encodeReply(await toUnencoded(platform, assets, request, result, page));
}

async function toUnencoded(
  platform: Platform,
  assets: Assets,
  { content }: Pick<PageRequest, 'content'>,
  result: PageResult,
  page?: PublicPage,
): Promise<UnencodedReply> {
  if (result.kind === 'redirect') throw new Error('A redirect has no document');
  const isFailing = (result.status ?? 200) >= 500;
  const thisYear = await readThisYear(platform, content);
  const { siteUrl } = platform.config;
  const countsVisits = await isCountingVisits(platform);
  const hasTwin = page !== undefined && (result.status ?? 200) === 200 && mayHaveTwin(page, content);
  const text = renderPublicDocument({ result, content, assets, thisYear, siteUrl, countsVisits, hasTwin });
  return {
    status: result.status ?? 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...(isFailing ? { 'Retry-After': '5' } : {}),
      'Cache-Control': result.isPrivate || result.isIncomplete || isFailing ? 'no-store' : ASKED_FOR_AGAIN,
      ...(hasTwin ? VARY_BY_ACCEPT : {}),
      ...(result.head.noindex ? { 'X-Robots-Tag': 'noindex' } : {}),
      ...ownPolicy(platform, assets, content),
      // a page with a script brings the rules itself, once it has been painted
      ...(assets.isDevelopment || text.includes('<script type="module"')
        ? {}
        : { 'Speculation-Rules': `"${LINKS_FETCHED_AHEAD_PATH}"` }),
    },
    text,
  };
}

/** Pages in a brand name its style sheet; all others have the policy of every reply. */
function ownPolicy({ config }: Platform, assets: Assets, content: SiteContent): Record<string, string> {
  const dressed = dressedAssets(assets, content);
  return dressed === assets ? {} : pageHeaders(config.siteUrl, dressed);
}

function send({ status, headers, body }: CachedReply, context: ShellContext): Response {
  if (status >= 300 && status < 400) return redirect(status, headers['Location'] ?? '/');
  return replyEncoded(body, context.req.raw, { status, headers });
}

/** The page for when nothing else works: it asks the database for nothing. */
export async function errorDocument(platform: Platform, assets: Assets, requestId: string, isAway: boolean) {
  const result = errorPage({ requestId, isAway, content: withReachableLinks(lastGoodContent(platform)) });
  const html = renderPublicDocument({
    result: result.page,
    content: result.content,
    assets,
    thisYear: platform.clock.now().getUTCFullYear(),
    siteUrl: platform.config.siteUrl,
  });
  return { status: result.page.status ?? 500, html, policy: ownPolicy(platform, assets, result.content) };
}

/** That page as a reply; `retryAfter` in seconds where something is away, null where the fault is ours. */
export async function brokenPage(
  platform: Platform,
  assets: Assets,
  requestId: string,
  retryAfter: number | null,
): Promise<Response> {
  const { status, html, policy } = await errorDocument(platform, assets, requestId, retryAfter !== null);
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...policy,
      ...(retryAfter === null ? {} : { 'Retry-After': String(retryAfter) }),
    },
  });
}

function redirect(status: number, to: string): Response {
  return new Response(null, {
    status,
    headers: { Location: to, 'Cache-Control': status === 303 ? 'no-store' : 'no-cache' },
  });
}
