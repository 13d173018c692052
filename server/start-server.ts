import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { followWork } from '../app/features/backups/backup-work.server.ts';
import { stopMediaWork } from '../app/features/media/media-service.server.ts';
import { startWebhookSender } from '../app/features/webhooks/webhook-sender.server.ts';
import { listenForChanges } from '../app/platform/database/change-notices.server.ts';
import { followGate } from '../app/platform/database/shared-gate.server.ts';
import { watchEventLoop } from '../app/platform/event-loop.server.ts';
import { startMailSender } from '../app/platform/mail/mail-sender.server.ts';
import { smtpMailer } from '../app/platform/mail/smtp-mailer.server.ts';
import { closePlatform } from '../app/platform/open-platform.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { announce } from './announce.ts';
import { isUpload } from './api-shell.ts';
import { createApp } from './app.ts';
import { builtAssets } from './assets.ts';
import { sayFarewell } from './farewell.ts';
import { fastLane } from './fast-lane.ts';
import type { Readiness } from './health.ts';
import { startHousekeeping } from './housekeeping.ts';
import { RequestMetrics } from './metrics.ts';
import { PageCache } from './page-cache.ts';
import { PATIENCE, watchPatience } from './patience.ts';
import { preparePlatform } from './prepare-platform.ts';
import { securityHeaders } from './security-headers.ts';
import { loadStaticFiles } from './static-files.ts';
import { answerUnreadable } from './unreadable-requests.ts';

/** The longest a stop may take, in milliseconds; whoever watches the process is promised ten seconds. */
const STOP_WITHIN = 9000;

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: PATIENCE.upload,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};

/** Opens, migrates, seeds, listens, and stops cleanly on SIGTERM or SIGINT. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<void> {
  const platform = await preparePlatform(env);
  const readiness: Readiness = { isStarted: false, isStopping: false };
  const cache = new PageCache();
  const assets = builtAssets(join(import.meta.dirname, '../client'));
  const metrics = new RequestMetrics();
  watchEventLoop();
  const files = loadStaticFiles(assets);
  const app = createApp(platform, { assets, readiness, cache, metrics, files });
  const inFront = fastLane(platform, { assets, cache, files, readiness, metrics }, getRequestListener(app.fetch));
  const server = createServer(LIMITS, inFront);
  server.maxConnections = 2000;
  const bare = { log: platform.log, headers: securityHeaders(platform.config.siteUrl, assets) };
  answerUnreadable(server, bare);
  watchPatience(server, { ...bare, isUpload });
  const mailSender = startMailSender(platform, smtpMailer(platform.config));
  const webhookSender = startWebhookSender(platform);
  const stopListening = listenForChanges(platform, [followGate(platform), followWork(platform)]);
  stopOnSignal(server, platform, readiness, { background: [mailSender.stop, webhookSender.stop], last: stopListening });
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
  async function stop(exitCode: number): Promise<void> {
    if (readiness.isStopping) return;
    readiness.isStopping = true;
    stopMediaWork(platform);
    setTimeout(() => {
      platform.log.error('stopping took too long; requests were cut');
      process.exit(1);
    }, STOP_WITHIN).unref();
    await sayFarewell(server);
    await Promise.all([new Promise<void>((closed) => server.close(() => closed())), ...background.map((end) => end())]);
    await last();
    await closePlatform(platform);
    platform.log.info('stopped');
    process.exit(exitCode);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
  process.on('unhandledRejection', (error) => {
    platform.log.error({ err: error }, 'a promise failed without anybody waiting for it');
    stop(1);
  });
}
