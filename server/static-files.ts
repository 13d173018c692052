import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Next } from 'hono';
import { KEPT_FOR_A_YEAR } from '../app/lib/cache-control.ts';
import { type EncodedBody, replyEncoded } from '../app/lib/encoded-body.server.ts';
import type { Assets } from './assets.ts';
import type { ShellContext } from './request-context.ts';
import { DATA_POLICY } from './security-headers.ts';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

type StaticFile = { body: EncodedBody; headers: Record<string, string> };

/** By address. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/**
 * Reads the built files into memory: they are few, never change while the process lives, and an address that is not
 * among them cannot reach the disk. The build left compressed copies (`.br`, `.gz`) beside the files.
 */
export function loadStaticFiles({ folders }: Pick<Assets, 'folders'>): StaticFiles {
  return new Map(folders.flatMap(loadFolder));
}

/** Serves them; for every other address it is the next one's turn. */
export function serveStaticFile(files: StaticFiles) {
  return async (context: ShellContext, next: Next): Promise<Response | undefined> => {
    const file = files.get(context.req.path);
    if (!file) {
      await next();
      return undefined;
    }
    return replyEncoded(file.body, context.req.raw, { headers: file.headers });
  };
}

function loadFolder(folder: string): [string, StaticFile][] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(names);
  return names
    .filter((name) => TYPES[extname(name)] && !name.includes(`${sep}.`))
    .map((name) => [`/${relative(folder, name).split(sep).join('/')}`, load(name, known)]);
}

function load(name: string, known: Set<string>): StaticFile {
  const plain = readFileSync(name);
  const compressed = (suffix: string) => (known.has(name + suffix) ? readFileSync(name + suffix) : plain);
  const isHashed = name.includes(`${sep}assets${sep}`);
  return {
    body: {
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      br: compressed('.br'),
      gzip: compressed('.gz'),
    },
    headers: {
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': isHashed ? KEPT_FOR_A_YEAR : 'public, max-age=3600',
      // opened alone it needs nothing; the long policy of a page would be a tenth of many a file
      'Content-Security-Policy': DATA_POLICY,
    },
  };
}
