import { KEPT_FOR_A_YEAR } from '../../lib/cache-control.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { openSmall, replyWithFile } from '../media/sent-files.server.ts';
import { findFontFile, hasFont } from './font-store.server.ts';

const SAFE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** Answers GET and HEAD of `/fonts/:name`: the owner's typefaces, which never change at their address. */
export async function serveFont(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  request: Request,
  name: string,
): Promise<Response> {
  const hash = /^([0-9a-f]{32})\.woff2$/.exec(name)?.[1];
  // what lies in memory stays there when the typeface is deleted
  const isThere = hash !== undefined && (await hasFont(db, hash));
  const file = isThere ? await openSmall({ files }, name, () => findFontFile(db, hash)) : null;
  if (!file) {
    const headers = { ...SAFE_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
    const text = request.method === 'HEAD' ? null : 'There is no such typeface.';
    return new Response(text, { status: 404, headers });
  }
  return replyWithFile({ files }, request, file, {
    etag: `"${hash}"`,
    headers: {
      ...SAFE_HEADERS,
      'Content-Type': 'font/woff2',
      'Cache-Control': KEPT_FOR_A_YEAR,
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  });
}
