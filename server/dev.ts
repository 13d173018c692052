/** The site with hot reload: Vite answers for the browser's files, everything else goes to the freshly loaded app. */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';
import type * as Letters from '../app/features/letters/letter-desk.server.ts';
import { startWebhookSender } from '../app/features/webhooks/webhook-sender.server.ts';
import { startMailSender } from '../app/platform/mail/mail-sender.server.ts';
import { announce } from './announce.ts';
import type * as App from './app.ts';
import { developmentAssets } from './assets.ts';
import { preparePlatform } from './prepare-platform.ts';

const platform = await preparePlatform(process.env);
startWebhookSender(platform);
const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
const environment = vite.environments['ssr'];
if (!environment || !isRunnableDevEnvironment(environment))
  throw new Error('Vite has no environment that can run the server');

// letters are drawn by React, whose files only Vite can read here
const letters = (await environment.runner.import('/app/features/letters/letter-desk.server.ts')) as typeof Letters;
startMailSender(platform, { desk: letters.letterDesk(platform) });

server.on('request', (request, response) => {
  const address = request.url;
  vite.middlewares(request, response, async () => {
    try {
      request.url = address; // Vite may have rewritten it
      const { createApp } = (await environment.runner.import('/server/app.ts')) as typeof App;
      const app = createApp(platform, { assets: developmentAssets, readiness: { isStarted: true, isStopping: false } });
      await getRequestListener(app.fetch, { overrideGlobalObjects: false })(request, response);
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      if (!response.headersSent) response.writeHead(500).end(String(error));
    }
  });
});
server.listen(platform.config.port, platform.config.host, () => announce(platform, server));
