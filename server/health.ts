import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Platform } from '../app/platform/platform.server.ts';
import type { ShellEnv } from './request-context.ts';

/** Set by the process: whether it has finished starting, and whether it is on its way out. */
export type Readiness = { isStarted: boolean; isStopping: boolean };

const NO_STORE = { 'Cache-Control': 'no-store' };

/** `/healthz`: the process lives. `/readyz`: it can serve, database and file store included. */
export function healthRoutes(platform: Platform, readiness: Readiness) {
  return new Hono<ShellEnv>()
    .get('/healthz', (context) => context.text('ok', 200, NO_STORE))
    .get('/readyz', async (context) => {
      if (!readiness.isStarted || readiness.isStopping) return context.text('not ready', 503, NO_STORE);
      try {
        await Promise.all([sql`select 1`.execute(platform.db), platform.files.check()]);
        return context.text('ready', 200, NO_STORE);
      } catch (error) {
        platform.log.warn({ err: error }, 'not ready');
        return context.text('not ready', 503, { ...NO_STORE, 'Retry-After': '5' });
      }
    });
}
