import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import { readyUpload } from '../app/features/media/serve-upload.server.ts';
import { isFetchedAhead } from '../app/features/visits/page-view.ts';
import { visitCounter } from '../app/features/visits/visit-counter.server.ts';
import { prefersMarkdown } from '../app/lib/prefers-markdown.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import type { Assets } from './assets.ts';
import { ICON_PATHS } from './brand-icons.ts';
import type { Readiness } from './health.ts';
import type { CachedClass, RequestMetrics } from './metrics.ts';
import type { PageCache } from './page-cache.ts';
import { isPlainAddress } from './page-names.ts';
import {
  chooseMessage,
  type PreparedResponse,
  prepareEncoded,
  preparePicture,
  sendMessage,
} from './prepared-response.ts';
import { isPlainHost, MAX_PATH } from './request-head.ts';
import { securityHeadersByPath } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

/** `page` is the path of what is counted as a visit, if it is shown to somebody. */
type Found = { kind: CachedClass; reply: PreparedResponse; page?: string; query?: string };

type Parts = {
  assets: Pick<Assets, 'isDevelopment' | 'firstStyles'>;
  cache: PageCache;
  files?: StaticFiles;
  readiness: Readiness;
  metrics?: RequestMetrics;
};

const UPLOADS = '/uploads/';
/** Which of them is sent depends on the brand, which the app looks up. */
const ICONS = new Set(ICON_PATHS);

/**
 * The response cache in front of the app: answers requests for pages, data, pictures and built files that lie ready,
 * before any framework code runs; everything else goes to `next`. It only looks replies up: what it sends was made, and is
 * kept and dropped, by the page cache, by the memory of pictures and by the start. Each reply is the same, byte for byte, as the app would send.
 */
export function responseCacheFront(
  platform: Pick<Platform, 'clock' | 'config' | 'contentVersion' | 'files'>,
  { assets, cache, readiness, files = new Map(), metrics }: Parts,
  next: RequestListener,
): RequestListener {
  const headersOf = securityHeadersByPath(platform.config, assets);
  const visits = visitCounter(platform);
  // What is sent is put together once for each thing that is cached, not for every visitor, and goes with it.
  const prepared = new WeakMap<object, PreparedResponse>();

  return (request, response) => {
    // a server that is stopping has more to say than the page
    const found = readiness.isStopping ? null : lookUp(request);
    if (!found) return next(request, response);
    const message = chooseMessage(request.headers, found.reply);
    sendMessage(response, message, { isHead: request.method === 'HEAD' });
    metrics?.recordCached(found.kind, message.status);
    if (found.page !== undefined) visits.seen(found.page, request.headers, found.query);
  };

  function lookUp({ method, url, headers }: IncomingMessage): Found | null {
    if (!url || !isPlainHost(headers.host)) return null;
    const query = url.indexOf('?');
    // the app knows which pages are not sent ahead
    if (isFetchedAhead(headers)) return null;
    if (query !== -1) return method === 'GET' ? page(headers, url.slice(0, query), url.slice(query + 1)) : null;
    if (url.length > MAX_PATH) return null;
    if (method === 'GET') return picture(url, headers) ?? file(url) ?? page(headers, url);
    return method === 'HEAD' ? (picture(url, headers) ?? file(url)) : null;
  }

  /** A query may ask for another state of the page: that is for the page itself to say, unless it knows none of the names. */
  function page(headers: IncomingHttpHeaders, path: string, query = ''): Found | null {
    // one look, unless Markdown is named: the app has it
    if (prefersMarkdown(headers.accept)) return null;
    const version = platform.contentVersion.peek();
    const cached = version === null || path.length > MAX_PATH ? null : cache.peek(`${path}?`, version);
    return cached?.status === 200 && (query === '' || isPlainAddress(path, query))
      ? { kind: 'page', reply: once(path, cached, prepareEncoded), page: path, query }
      : null;
  }

  function file(url: string): Found | null {
    const cached = ICONS.has(url) ? undefined : files.get(url);
    return cached ? { kind: 'file', reply: once(url, cached, prepareEncoded) } : null;
  }

  function picture(url: string, headers: IncomingHttpHeaders): Found | null {
    // parts of a picture are cut by the app
    if (!url.startsWith(UPLOADS) || headers.range !== undefined) return null;
    const cached = readyUpload(platform, url.slice(UPLOADS.length));
    return cached ? { kind: 'upload', reply: once(url, cached, preparePicture) } : null;
  }

  function once<Cached extends object>(
    url: string,
    cached: Cached,
    prepare: (cached: Cached, security: Record<string, string>) => PreparedResponse,
  ): PreparedResponse {
    const known = prepared.get(cached);
    if (known) return known;
    const made = prepare(cached, headersOf(url));
    prepared.set(cached, made);
    return made;
  }
}
