import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../app/lib/app-error.ts';
import { writeLockOf } from '../app/platform/database/write-lock.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import type { ShellContext, ShellEnv } from './request-context.ts';

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

  async function enter(): Promise<(() => void) | null> {
    const leave = writeLock.enter();
    if (!leave || !(await writeLock.isShutElsewhere?.())) return leave;
    leave();
    return null;
  }

  return async (context: Context<ShellEnv>, next) => {
    if (READING.includes(context.req.method)) return next();
    let leave = await enter();
    if (!leave) return context.text(SENTENCE, 503, HEADERS);
    let isRefused = false;
    context.set('outsideWriteLock', async (read) => {
      leave?.();
      const body = await read();
      leave = await enter();
      isRefused = leave === null;
      if (isRefused) throw new AppError('unavailable', SENTENCE);
      return body;
    });
    try {
      await next();
    } finally {
      leave?.();
    }
    if (!isRefused) return;
    context.res = undefined; // else it would keep headers of what it stands for
    context.res = context.text(SENTENCE, 503, HEADERS);
  };
}

/**
 * Reads a body while its request holds no write lock, which is entered anew once all of it is there: a body comes as slowly
 * as whoever sends it likes, and strangers who dawdle must not keep a restore waiting.
 */
export function readOutsideWriteLock<T>(context: ShellContext, read: () => Promise<T>): Promise<T> {
  const outside = context.get('outsideWriteLock');
  return outside ? outside(read) : read();
}
