import { isFresh } from '../../lib/encoded-body.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { findFontFile } from './font-store.server.ts';

const SAFE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** Answers GET and HEAD of `/fonts/:name`: the owner's typefaces, which never change at their address. */
export async function serveFont({ db }: Pick<Platform, 'db'>, request: Request, name: string): Promise<Response> {
  const hash = /^([0-9a-f]{32})\.woff2$/.exec(name)?.[1];
  const file = hash ? await findFontFile(db, hash) : null;
  const isHead = request.method === 'HEAD';
  if (!file) {
    const headers = { ...SAFE_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
    return new Response(isHead ? null : 'There is no such typeface.', { status: 404, headers });
  }
  const etag = `"${hash}"`;
  const headers = {
    ...SAFE_HEADERS,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ETag: etag,
  };
  if (isFresh(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const whole = { ...headers, 'Content-Type': 'font/woff2', 'Content-Length': String(file.byteLength) };
  return new Response(isHead ? null : file, { headers: whole });
}
