import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { ensureAdminFromEnvironment, ensureSetupCode } from '../app/features/accounts/first-admin-service.server.ts';
import { sweepSessions } from '../app/features/accounts/session-service.server.ts';
import { sweepThrottles } from '../app/features/accounts/throttle-service.server.ts';
import { seedSampleContent } from '../app/features/sample-content/seed-sample-content.server.ts';
import { ConfigError, readConfig } from '../app/platform/config.server.ts';
import { migrate, NewerSchemaError } from '../app/platform/database/migrate.server.ts';
import { closePlatform, openPlatform } from '../app/platform/open-platform.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { createApp } from './app.ts';
import { builtAssets } from './assets.ts';
import type { Readiness } from './health.ts';

const HOUR = 3_600_000;
/** What the contract allows from SIGTERM to exit, less a margin. */
const STOP_WITHIN = 9000;

/** Opens, migrates, seeds, listens, and stops cleanly on SIGTERM or SIGINT. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<void> {
  const platform = await prepare(env);
  const readiness: Readiness = { isStarted: false, isStopping: false };
  const assets = builtAssets(join(import.meta.dirname, '../client'));
  const app = createApp(platform, { assets, readiness });
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      connectionsCheckingInterval: 2000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16_384,
    },
    getRequestListener(app.fetch),
  );
  server.maxConnections = 2000;
  await listen(server, platform);
  readiness.isStarted = true;
  await announce(platform);
  const sweeper = setInterval(() => sweep(platform), HOUR);
  sweeper.unref();
  stopOnSignal(server, platform, readiness);
}

async function prepare(env: NodeJS.ProcessEnv): Promise<Platform> {
  try {
    const platform = openPlatform(readConfig(env));
    await migrate(platform.database);
    await seedSampleContent(platform);
    await ensureAdminFromEnvironment(platform);
    return platform;
  } catch (error) {
    const isClear = error instanceof ConfigError || error instanceof NewerSchemaError;
    console.error(isClear ? error.message : error);
    process.exit(1);
  }
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
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  if (config.port === 0 && config.siteUrl === 'http://localhost:0') config.siteUrl = `http://localhost:${port}`;
  console.log(`Listening on http://${config.host}:${port}`);
}

/** The set-up link goes to the terminal only, never into the log. */
async function announce(platform: Platform): Promise<void> {
  const code = await ensureSetupCode(platform);
  if (code) console.log(`Set up: ${platform.config.siteUrl}/auth#setup=${code}`);
  platform.log.info({ siteUrl: platform.config.siteUrl, database: platform.database.engine }, 'started');
}

function sweep(platform: Platform): void {
  Promise.all([sweepSessions(platform), sweepThrottles(platform)]).catch((error) =>
    platform.log.warn({ err: error }, 'sweeping old rows failed'),
  );
}

function stopOnSignal(server: Server, platform: Platform, readiness: Readiness): void {
  async function stop(): Promise<void> {
    if (readiness.isStopping) return;
    readiness.isStopping = true;
    const deadline = setTimeout(() => {
      platform.log.error('stopping took too long; requests were cut');
      process.exit(1);
    }, STOP_WITHIN);
    deadline.unref();
    server.closeIdleConnections();
    await new Promise<void>((closed) => server.close(() => closed()));
    await closePlatform(platform);
    platform.log.info('stopped');
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('unhandledRejection', (error) => {
    platform.log.error({ err: error }, 'a promise failed without anybody waiting for it');
    stop();
  });
}
