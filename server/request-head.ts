import { type IncomingMessage, type RequestListener, type ServerOptions, STATUS_CODES } from 'node:http';
import type { Log } from '../app/platform/log.server.ts';
import { newRequestId } from './request-context.ts';

/** The longest target without its query, in characters. Our own are shorter than 300; a query may be as long as a head. */
export const MAX_PATH = 2048;

/** What load balancers ask: HTTP/1.0, and many a check of HTTP/1.1, names no host. */
const HOSTLESS = new Set(['/healthz', '/readyz']);

/**
 * Hosts that need no second look: names whose last label begins with a letter, which no browser reads as a number, and
 * IPv4 addresses in full.
 */
const PLAIN_HOST =
  /^(?:(?:[a-z0-9_-]+\.)*[a-z][a-z0-9_-]*|(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d))(?::(?:[1-9]\d{3}|[1-5]\d{4}|6[0-4]\d{3}))?$/;

/** What may be a host at all; whether it is one says the parser of addresses. */
const HOST = /^(?:[a-z0-9._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** For Node's server: a host that is missing or there twice (then joined, so that it fits no rule) is for us to judge. */
export const HEAD_OPTIONS: ServerOptions = { requireHostHeader: false, joinDuplicateHeaders: true };

/** Whether a request with this host can be answered without looking at it again. */
export function isPlainHost(host: string | undefined): boolean {
  return host !== undefined && PLAIN_HOST.test(host);
}

/**
 * Refuses what no address can be made of, in words and with the headers of every other reply, before anything else looks
 * at it: hosts that are none, that are there twice or not at all, and paths
 * that are none or longer than any of ours.
 */
export function checkHead(
  { log, headers }: { log: Log; headers: Record<string, string> },
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const status = problemWith(request);
    if (status === null) return next(request, response);
    const requestId = newRequestId();
    log.debug({ requestId, status }, 'a refused head');
    response.writeHead(status, {
      ...headers,
      Connection: 'close',
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
    });
    response.end(`${STATUS_CODES[status]}. Reference: ${requestId}`);
  };
}

function problemWith({ url = '', headers }: IncomingMessage): 400 | 414 | null {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (path.length > MAX_PATH) return 414;
  // a whole address is what proxies are asked for, and every server must take it
  if (!(path.startsWith('/') || (/^https?:\/\//.test(path) && URL.canParse(url))) || path.includes('\\')) return 400;
  if (isPlainHost(headers.host)) return null;
  const host = !headers.host && HOSTLESS.has(path) ? 'localhost' : usualHost(headers.host ?? '');
  if (host === null) return 400;
  headers.host = host;
  return null;
}

/** A host in the one spelling that addresses are made of; null if it is none. */
function usualHost(host: string): string | null {
  return HOST.test(host) && URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`).host : null;
}
