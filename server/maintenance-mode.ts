import type { Context, MiddlewareHandler } from 'hono';
import { writeLockOf } from '../app/platform/database/write-lock.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import type { ShellEnv } from './request-context.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];
const SENTENCE = 'A backup is being put back just now. Nothing was saved; try again in a moment.';

// the last one is for programs that call the API
const HEADERS = { 'Retry-After': '5', 'Cache-Control': 'no-store', 'X-Refusal': 'unavailable' };

/**
 * Maintenance mode: refuses every write with 503 while a restore replaces the whole site, on whichever instance it runs;
 * reading goes on. Each write holds the write lock until it is answered, so a restore waits for those that have begun.
 */
export function maintenanceMode(platform: Pick<Platform, 'database'>): MiddlewareHandler<ShellEnv> {
  const writeLock = writeLockOf(platform);
  return async (context: Context<ShellEnv>, next) => {
    if (READING.includes(context.req.method)) return next();
    const leave = writeLock.enter();
    if (!leave) return context.text(SENTENCE, 503, HEADERS);
    try {
      if (await writeLock.isShutElsewhere?.()) return context.text(SENTENCE, 503, HEADERS);
      await next();
    } finally {
      leave();
    }
  };
}
