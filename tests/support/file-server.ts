import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** A web server that knows nothing but files: a folder is its index.html, what is not there is 404.html. */
export async function serveFolder(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const isFolder = await stat(join(folder, path)).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (isFolder && !path.endsWith('/')) {
      response.writeHead(301, { Location: `${path}/` }).end();
      return;
    }
    const file = join(folder, isFolder ? `${path}index.html` : path);
    const bytes = await readFile(file).catch(() => null);
    response.writeHead(bytes ? 200 : 404, {
      'Content-Type': TYPES[bytes ? extname(file) : '.html'] ?? 'application/octet-stream',
    });
    response.end(bytes ?? (await readFile(join(folder, '404.html'))));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
