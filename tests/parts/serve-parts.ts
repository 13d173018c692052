/** `npm run parts`: every part of `app/ui` in each of its examples, on one page that follows the sources. */
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** Serves the page of parts at a port of this machine, by default any that is free. */
export async function servePartsPage(port = 0): Promise<{ url: string; close: ViteDevServer['close'] }> {
  const server = await createServer({
    configFile: join(ROOT, 'vite.config.ts'),
    root: import.meta.dirname,
    publicDir: join(ROOT, 'public'),
    cacheDir: join(ROOT, 'build/parts'),
    appType: 'spa',
    optimizeDeps: { entries: ['index.html'] },
    server: { host: '127.0.0.1', port, fs: { allow: [ROOT] } },
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

if (import.meta.main) console.log(`The page of parts: ${(await servePartsPage(3100)).url}`);
