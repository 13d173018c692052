import { Hono } from 'hono';
import { endpoints } from '../app/endpoints.ts';
import { serveFont } from '../app/features/fonts/serve-font.server.ts';
import { serveUpload } from '../app/features/media/serve-upload.server.ts';
import { lastGoodContent, readSiteContent } from '../app/features/site-content/site-content-service.server.ts';
import { hasControlCharacter } from '../app/lib/match-route.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { inRequest } from '../app/platform/request-scope.server.ts';
import { serveCachedEndpoint, serveEndpoint, unknownCall } from './api-shell.ts';
import { noteArrival } from './arrivals.ts';
import type { Assets } from './assets.ts';
import { ICON_PATHS, serveBrandIcon } from './brand-icons.ts';
import { discoveryPaths, serveDiscoveryFile } from './discovery-routes.ts';
import { apiErrorReply, asLoggedRefusal } from './error-reply.ts';
import { healthRoutes, type Readiness } from './health.ts';
import { maintenanceMode } from './maintenance-mode.ts';
import { MEDIA_KIT_FILES, serveMediaKit } from './media-kit.ts';
import { RequestMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-route.ts';
import { ONE_PAGER, serveOnePager } from './one-pagers.ts';
import { ownAddresses } from './own-addresses.ts';
import { PageCache } from './page-cache.ts';
import { servePage } from './page-shell.tsx';
import { BRAND_STYLES, FURTHER_BRAND_STYLES, serveBrandStyles, serveFurtherBrandStyles } from './page-styles.ts';
import { publicReplies } from './public-replies.ts';
import { newRequestId, type ShellEnv } from './request-context.ts';
import { logRequest } from './request-log.ts';
import { securityHeadersByPath } from './security-headers.ts';
import { ENTRY_SHARE_IMAGE, PAGE_SHARE_IMAGE, STUDY_SHARE_IMAGE, serveShareImages } from './share-images.ts';
import { loadStaticFiles, type StaticFiles, serveStaticFile } from './static-files.ts';
import { entryPreview, studyHead, studyPreview } from './unsaved-page.ts';

/** The whole site as one request handler. Reading order is matching order. */
export function createApp(
  platform: Platform,
  {
    assets,
    readiness,
    cache = new PageCache(),
    metrics = new RequestMetrics(),
    files = loadStaticFiles(assets),
  }: { assets: Assets; readiness: Readiness; cache?: PageCache; metrics?: RequestMetrics; files?: StaticFiles },
) {
  const app = new Hono<ShellEnv>({ strict: true });
  const headersOf = securityHeadersByPath(platform.config, assets);

  app.use(async (context, next) => {
    const startedAt = performance.now();
    const requestId = newRequestId();
    context.set('requestId', requestId);
    await inRequest(requestId, next);
    for (const [name, value] of Object.entries(headersOf(context.req.path)))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    context.res.headers.set('X-Request-Id', context.get('requestId'));
    // A stopping server must not leave clients with a connection that is about to close.
    if (readiness.isStopping) context.res.headers.set('Connection', 'close');
    const milliseconds = performance.now() - startedAt;
    noteArrival(context, platform);
    metrics.record(context.req.path, context.res.status, milliseconds);
    inRequest(requestId, () => logRequest(platform.log, context, milliseconds));
  });

  app.use(maintenanceMode(platform));
  app.route('/', healthRoutes(platform, readiness));
  app.get('/metrics', serveMetrics(platform, { metrics, cache }));
  app.on(['GET', 'HEAD'], '/uploads/:name', (context) =>
    serveUpload(platform, context.req.raw, context.req.param('name')),
  );
  app.on(['GET', 'HEAD'], '/fonts/:name', (context) => serveFont(platform, context.req.raw, context.req.param('name')));
  app.use('/api/*', (context, next) => {
    const { path } = context.req;
    // a slug is checked by its own pattern, and a wrong one has a sentence of its own
    const isRefused = hasControlCharacter(path) && !path.startsWith('/api/case-studies/');
    return isRefused ? Promise.resolve(unknownCall(context)) : next();
  });
  const shell = {
    renderStudyPage: studyPreview(platform, assets),
    renderEntryPage: entryPreview(platform, assets),
    studyHead: studyHead(platform),
    publicReplies: publicReplies(platform, assets, async (path) => app.request(path)),
    isServed: ownAddresses(files),
  };
  for (const endpoint of endpoints)
    app.on(
      endpoint.method,
      `/api${endpoint.path}`,
      endpoint.isCached ? serveCachedEndpoint(platform, endpoint, cache) : serveEndpoint(platform, endpoint, shell),
    );
  app.all('/api', unknownCall);
  app.all('/api/*', unknownCall);
  for (const path of discoveryPaths) app.on(['GET', 'HEAD'], path, serveDiscoveryFile(platform, cache));
  // ahead of the share images, whose addresses it shares
  app.on(['GET', 'HEAD'], ONE_PAGER, serveOnePager(platform));
  const shareImages = serveShareImages(platform);
  app.on(['GET', 'HEAD'], STUDY_SHARE_IMAGE, shareImages.study);
  app.on(['GET', 'HEAD'], ENTRY_SHARE_IMAGE, shareImages.entry);
  app.on(['GET', 'HEAD'], PAGE_SHARE_IMAGE, shareImages.page);
  app.on(
    ['GET', 'HEAD'],
    BRAND_STYLES,
    serveBrandStyles(() => readSiteContent(platform), assets),
  );
  app.on(
    ['GET', 'HEAD'],
    FURTHER_BRAND_STYLES,
    // pages that lie ready are sent while the database is away, and so is the error page
    serveFurtherBrandStyles(() => readSiteContent(platform).catch(() => lastGoodContent(platform))),
  );
  app.on(['GET', 'HEAD'], MEDIA_KIT_FILES, serveMediaKit(platform, assets));
  for (const path of ICON_PATHS) app.on(['GET', 'HEAD'], path, serveBrandIcon(platform));
  app.on(['GET', 'HEAD'], '*', serveStaticFile(files));
  app.all('*', servePage(platform, assets, cache));

  app.onError((error, context) => {
    const refusal = asLoggedRefusal(error, { log: platform.log, what: 'a request failed' });
    return apiErrorReply(refusal, context.req.raw, context.get('requestId'));
  });
  return app;
}
