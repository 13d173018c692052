import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { chooseEncoding, isFresh } from '../app/lib/encoded-body.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import type { Readiness } from './health.ts';
import type { RequestMetrics } from './metrics.ts';
import type { KeptReply, PageCache } from './page-cache.ts';
import { newRequestId } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

type Kept = { headers: Record<string, string>; reply: KeptReply };

/**
 * Answers GET requests for pages that lie ready, before any framework code runs; everything else goes to `next`.
 * It only looks pages up: what it sends was rendered, and is kept and dropped, by the page cache.
 */
export function fastLane(
  platform: Pick<Platform, 'config' | 'contentVersion'>,
  { cache, readiness, metrics }: { cache: PageCache; readiness: Readiness; metrics?: RequestMetrics },
  next: RequestListener,
): RequestListener {
  const security = securityHeaders(platform.config.siteUrl, { isDevelopment: false });
  // The headers of a kept page are joined once, not for every visitor.
  const joined = new WeakMap<KeptReply, Kept>();

  return (request, response) => {
    // a server that is stopping has more to say than the page
    const kept = readiness.isStopping ? null : lookUp(request);
    if (!kept) return next(request, response);
    const isUnchanged = send(request, response, kept);
    if (!metrics) return;
    metrics.fastPages += 1;
    if (isUnchanged) metrics.fastUnchanged += 1;
  };

  function lookUp({ method, url }: IncomingMessage): Kept | null {
    // A query may ask for another state of the page; that is for the page itself to say.
    if (method !== 'GET' || !url || url.includes('?')) return null;
    const version = platform.contentVersion.peek();
    if (version === null) return null;
    const reply = cache.peek(`${url}?`, version);
    if (reply?.status !== 200) return null;
    const known = joined.get(reply);
    if (known) return known;
    const headers = { ...security, ...reply.headers, ETag: reply.body.etag, Vary: 'Accept-Encoding' };
    const made = { headers, reply };
    joined.set(reply, made);
    return made;
  }
}

/** Answers whether the visitor's browser had the page already. */
function send(request: IncomingMessage, response: ServerResponse, { headers, reply }: Kept): boolean {
  const { body } = reply;
  response.setHeader('X-Request-Id', newRequestId());
  if (isFresh(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304, headers).end();
    return true;
  }
  const accepted = request.headers['accept-encoding'];
  const encoding = chooseEncoding(Array.isArray(accepted) ? accepted.join(',') : accepted);
  const bytes = encoding === 'identity' ? body.plain : body[encoding];
  if (encoding !== 'identity' && bytes !== body.plain) response.setHeader('Content-Encoding', encoding);
  response.writeHead(200, { ...headers, 'Content-Length': bytes.byteLength }).end(bytes);
  return false;
}
