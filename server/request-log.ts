import type { Log } from '../app/platform/log.server.ts';
import type { ShellContext } from './request-context.ts';

/** One line a request: no query string, no address, no cookie. Reads are routine and stay at debug level. */
export function logRequest(log: Log, context: ShellContext, milliseconds: number): void {
  const { method, path } = context.req;
  const status = context.res.status;
  const line = {
    method,
    path: path.slice(0, 200),
    status,
    ms: Math.round(milliseconds),
  };
  const isRoutine = (method === 'GET' || method === 'HEAD') && status < 500;
  if (isRoutine) log.debug(line, 'request');
  else log.info(line, 'request');
}
