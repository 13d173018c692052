import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Platform } from '../app/platform/platform.server.ts';
import { isUpload } from './api-shell.ts';
import { createApp } from './app.ts';
import type { Assets } from './assets.ts';
import { shareOutPlaces } from './connection-places.ts';
import type { Readiness } from './health.ts';
import { RequestMetrics } from './metrics.ts';
import { PageCache } from './page-cache.ts';
import { piecewiseRequests } from './piecewise-request.ts';
import { checkHead, HEAD_OPTIONS } from './request-head.ts';
import { responseCacheFront } from './response-cache-front.ts';
import { securityHeaders } from './security-headers.ts';
import { loadStaticFiles } from './static-files.ts';
import { guardAgainstSlowClients, TIMEOUTS } from './timeouts.ts';
import { answerUnreadable } from './unreadable-requests.ts';

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: TIMEOUTS.upload,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};

/** The site as a server that does not listen yet. What lies ready is answered first; the app gets only what an address can be made of. */
export function createSiteServer(
  platform: Platform,
  { assets, readiness }: { assets: Assets; readiness: Readiness },
): Server {
  const parts = {
    assets,
    readiness,
    cache: new PageCache(),
    metrics: new RequestMetrics(),
    files: loadStaticFiles(assets),
  };
  const bare = { log: platform.log, headers: securityHeaders(platform.config, assets) };
  const app = checkHead(bare, getRequestListener(createApp(platform, parts).fetch));
  const IncomingMessage = piecewiseRequests((error, socket) => server.emit('clientError', error, socket));
  const server = createServer(
    { ...LIMITS, ...HEAD_OPTIONS, IncomingMessage },
    responseCacheFront(platform, parts, app),
  );
  shareOutPlaces(server);
  answerUnreadable(server, bare);
  guardAgainstSlowClients(server, { ...bare, isUpload });
  return server;
}
