import type { Server } from 'node:http';
import { join } from 'node:path';
import { BACKGROUND } from '../app/endpoints.ts';
import { backupWorkListener } from '../app/features/backups/backup-work.server.ts';
import { letterDesk } from '../app/features/letters/letter-desk.server.ts';
import { stopMediaWork } from '../app/features/media/media-service.server.ts';
import { listenForChanges } from '../app/platform/database/change-notifications.server.ts';
import { writeLockListener } from '../app/platform/database/shared-write-lock.server.ts';
import { watchEventLoop } from '../app/platform/event-loop.server.ts';
import { startMailSender } from '../app/platform/mail/mail-sender.server.ts';
import { closePlatform } from '../app/platform/open-platform.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { announce } from './announce.ts';
import { builtAssets } from './assets.ts';
import { earlierAssets } from './earlier-assets.ts';
import { drainConnections, noteUnused } from './graceful-shutdown.ts';
import type { Readiness } from './health.ts';
import { startHousekeeping } from './housekeeping.ts';
import { preparePlatform } from './prepare-platform.ts';
import { createSiteServer } from './site-server.ts';

/** Where the build leaves everything, seen from `build/server`. */
const BUILD = join(import.meta.dirname, '..');

/** The longest a stop may take, in milliseconds; whoever watches the process is promised ten seconds. */
const STOP_WITHIN = 9000;

/** Opens, migrates, seeds, listens, and stops cleanly on SIGTERM or SIGINT. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<void> {
  const platform = await preparePlatform(env);
  const readiness: Readiness = { isStarted: false, isStopping: false };
  watchEventLoop();
  const assets = builtAssets(join(BUILD, 'client'));
  // what has the same address is that of the last folder
  const folders = [...earlierAssets(BUILD, platform.clock.now()), ...assets.folders];
  const server = createSiteServer(platform, { assets: { ...assets, folders }, readiness });
  const mailSender = startMailSender(platform, { desk: letterDesk(platform) });
  const beside = BACKGROUND.beside.map((start) => start(platform));
  const last = BACKGROUND.last.map((start) => start(platform));
  const stopListening = listenForChanges(platform, [writeLockListener(platform), backupWorkListener(platform)]);
  stopOnSignal(server, platform, readiness, {
    background: [mailSender, ...beside].map(({ stop }) => stop),
    // when nobody is answered any more
    last: async () => {
      for (const { stop } of last) await stop();
      await stopListening();
    },
  });
  await listen(server, platform);
  readiness.isStarted = true;
  await announce(platform, server);
  await startHousekeeping(platform);
}

async function listen(server: Server, { config }: Platform): Promise<void> {
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(config.port, config.host, done);
  }).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? `port ${config.port} is taken; set PORT to another` : error.message;
    console.error(`Cannot listen on ${config.host}: ${reason}.`);
    process.exit(1);
  });
}

/**
 * `background` is what works beside the requests: each a way to stop it. `last` ends what others must be able to count on
 * until nothing is being saved any more.
 */
function stopOnSignal(
  server: Server,
  platform: Platform,
  readiness: Readiness,
  { background, last }: { background: (() => Promise<void>)[]; last: () => Promise<void> },
): void {
  const endUnused = noteUnused(server);
  async function stop(exitCode: number): Promise<void> {
    if (readiness.isStopping) return;
    readiness.isStopping = true;
    stopMediaWork(platform);
    setTimeout(() => {
      platform.log.error('stopping took too long; requests were cut');
      process.exit(1);
    }, STOP_WITHIN).unref();
    await drainConnections(server);
    const closed = new Promise<void>((done) => server.close(() => done()));
    endUnused();
    await Promise.all([closed, ...background.map((end) => end())]);
    await last();
    await closePlatform(platform);
    platform.log.info('stopped');
    process.exit(exitCode);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
  process.on('unhandledRejection', (error) => {
    platform.log.error({ err: error }, 'a promise failed without anybody waiting for it');
    void stop(1);
  });
}
