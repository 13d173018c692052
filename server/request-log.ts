import { SECRET_PAGES } from '../app/features.ts';
import type { Log } from '../app/platform/log.server.ts';
import type { ShellContext } from './request-context.ts';

/** Where browsers report what was pressed: as routine as opening a page. */
const VISITS = '/api/visit-counts';

/** Whoever reads the log must not get in by what it says. */
function withoutToken(path: string): string {
  const plain = path.replace(/^\/+/, '/').toLowerCase();
  const page = SECRET_PAGES.find((start) => plain.startsWith(`${start}/`));
  return page ? `${page}/…` : path;
}

/** One line a request: no query string, no address, no cookie, no token of a link. Reads are routine and stay at debug level, and so are reports of visits. */
export function logRequest(log: Log, context: ShellContext, milliseconds: number): void {
  const { method, path } = context.req;
  const status = context.res.status;
  const line = {
    method,
    path: withoutToken(path).slice(0, 200),
    status,
    ms: Math.round(milliseconds),
  };
  const isRead = method === 'GET' || method === 'HEAD' || path === VISITS;
  const isRoutine = isRead && status < 500;
  if (isRoutine) log.debug(line, 'request');
  else log.info(line, 'request');
}
