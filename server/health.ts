import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { VERSION } from '../app/lib/version.ts';
import type { Config } from '../app/platform/config.server.ts';
import { DATABASE_SAYS, databaseFailureOf } from '../app/platform/database/database-failure.ts';
import { requireWritableDatabase } from '../app/platform/database/writable-database.server.ts';
import { diskSpace, isDiskFull, spaceForSaves } from '../app/platform/files/free-space.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { isOnThisMachine } from './metrics-route.ts';
import type { ShellEnv } from './request-context.ts';

/** Set by the process: whether it has finished starting, and whether it is on its way out. */
export type Readiness = { isStarted: boolean; isStopping: boolean };

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Thrown in the place of a save that would fail. */
class DiskFull extends Error {}

async function requireSpace(config: Config, ask: typeof diskSpace): Promise<void> {
  const space = await spaceForSaves(config, ask);
  if (space && isDiskFull(space)) throw new DiskFull(`${space.free} bytes are left`);
}

/**
 * Opens a file to be written to, and writes nothing. A disk that stopped after a fault refuses just that, when its files
 * still count as writable: `access` finds nothing.
 */
async function requireWritableFolder({ dataDir }: Config): Promise<void> {
  await (await open(join(dataDir, '.writable'), 'a')).close();
}

/** `/healthz`: the process lives, and on this machine which version it is. `/readyz`: it can serve and save; where it cannot, one sentence names the part. */
export function healthRoutes(platform: Platform, readiness: Readiness, askDisk = diskSpace) {
  let last: string | null = null;

  /** One line when it changes: probes come every other second. */
  function note(reason: string | null, error?: unknown): void {
    if (reason === last) return;
    if (reason === null) platform.log.info({ event: 'ready' }, 'ready again');
    else platform.log.warn({ event: 'not-ready', err: error }, `not ready: ${reason}`);
    last = reason;
  }

  async function whatCannotWork(): Promise<string | null> {
    if (readiness.isStopping) return 'the server stops';
    if (!readiness.isStarted) return 'the server starts';
    const parts: [() => Promise<void>, (error: unknown) => string][] = [
      [() => requireSpace(platform.config, askDisk), () => 'the disk has next to no space left'],
      [
        () => requireWritableDatabase(platform.database),
        (error) => DATABASE_SAYS[databaseFailureOf(error) ?? 'failing'],
      ],
      [() => requireWritableFolder(platform.config), () => 'the data folder takes nothing'],
      [() => platform.files.check(), () => 'the file storage does not answer, or takes nothing'],
    ];
    const [found = null] = (
      await Promise.all(
        parts.map(([check, sentence]) =>
          check().then(
            () => null,
            (error) => ({ reason: sentence(error), error }),
          ),
        ),
      )
    ).filter((problem) => problem !== null);
    note(found?.reason ?? null, found?.error);
    return found?.reason ?? null;
  }

  return new Hono<ShellEnv>()
    .get('/healthz', (context) =>
      // as with the figures, what runs here is nobody's business elsewhere
      context.text(isOnThisMachine(context, platform) ? `ok ${VERSION}` : 'ok', 200, NO_STORE),
    )
    .get('/readyz', async (context) => {
      const reason = await whatCannotWork();
      if (reason === null) return context.text('ready', 200, NO_STORE);
      return context.text(`Not ready: ${reason}.`, 503, { ...NO_STORE, 'Retry-After': '5' });
    });
}
