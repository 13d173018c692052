import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { chooseEncoding, isFresh } from '../app/lib/encoded-body.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import type { Readiness } from './health.ts';
import type { RequestMetrics } from './metrics.ts';
import type { KeptReply, PageCache } from './page-cache.ts';
import { newRequestId } from './request-context.ts';
import { securityHeaders } from './security-headers.ts';

/** Name, value, name, value: the form that Node sends without looking at each header again. */
type RawHeaders = string[];
type Message = { status: 200 | 304; headers: RawHeaders; bytes: Uint8Array | null };
type Kept = Record<'br' | 'gzip' | 'identity' | 'fresh', Message> & { etag: string };

/**
 * Answers GET requests for pages and data that lie ready, before any framework code runs; everything else goes to `next`.
 * It only looks replies up: what it sends was made, and is kept and dropped, by the page cache.
 */
export function fastLane(
  platform: Pick<Platform, 'config' | 'contentVersion'>,
  { cache, readiness, metrics }: { cache: PageCache; readiness: Readiness; metrics?: RequestMetrics },
  next: RequestListener,
): RequestListener {
  const security = securityHeaders(platform.config.siteUrl, { isDevelopment: false });
  // What is sent is put together once for each kept reply, not for every visitor.
  const prepared = new WeakMap<KeptReply, Kept>();

  return (request, response) => {
    // a server that is stopping has more to say than the page
    const kept = readiness.isStopping ? null : lookUp(request);
    if (!kept) return next(request, response);
    const message = choose(request.headers, kept);
    send(response, message);
    if (!metrics) return;
    metrics.fastPages += 1;
    if (message.status === 304) metrics.fastUnchanged += 1;
  };

  function lookUp({ method, url }: IncomingMessage): Kept | null {
    // A query may ask for another state of the page; that is for the page itself to say.
    if (method !== 'GET' || !url || url.includes('?')) return null;
    const version = platform.contentVersion.peek();
    if (version === null) return null;
    const reply = cache.peek(`${url}?`, version);
    if (reply?.status !== 200) return null;
    const known = prepared.get(reply);
    if (known) return known;
    const made = prepare(reply, security);
    prepared.set(reply, made);
    return made;
  }
}

function prepare({ headers, body }: KeptReply, security: Record<string, string>): Kept {
  const own = new Headers(security);
  // set, not added: names differ in case, and what the reply says itself takes the place of the usual
  for (const [name, value] of Object.entries(headers)) own.set(name, value);
  own.set('etag', body.etag);
  own.set('vary', 'Accept-Encoding');
  const message = (encoding: 'br' | 'gzip' | 'identity'): Message => {
    const bytes = encoding === 'identity' ? body.plain : body[encoding];
    const isCompressed = encoding !== 'identity' && bytes !== body.plain;
    const raw = [...own, ...(isCompressed ? [['content-encoding', encoding]] : [])];
    return { status: 200, headers: [...raw.flat(), 'content-length', String(bytes.byteLength)], bytes };
  };
  return {
    etag: body.etag,
    br: message('br'),
    gzip: message('gzip'),
    identity: message('identity'),
    fresh: { status: 304, headers: [...own].flat(), bytes: null },
  };
}

function choose(headers: IncomingMessage['headers'], kept: Kept): Message {
  if (isFresh(headers['if-none-match'], kept.etag)) return kept.fresh;
  const accepted = headers['accept-encoding'];
  return kept[chooseEncoding(Array.isArray(accepted) ? accepted.join(',') : accepted)];
}

function send(response: ServerResponse, { status, headers, bytes }: Message): void {
  response.writeHead(status, ['x-request-id', newRequestId(), ...headers]);
  if (bytes) response.end(bytes);
  else response.end();
}
