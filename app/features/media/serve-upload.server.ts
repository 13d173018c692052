import { AppError } from '../../lib/app-error.ts';
import { isFresh } from '../../lib/encoded-body.server.ts';
import { HTTP_STATUS } from '../../lib/http-status.ts';
import { STORED_NAME } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { openVariant } from './image-variants.server.ts';
import { mediaState } from './media-state.server.ts';
import { knownMovedUploads, movedUploads, shownInstead } from './moved-uploads.server.ts';

type ServingPlatform = Pick<Platform, 'db' | 'files' | 'log' | 'contentVersion'>;

// By our own name, never by what a sender said or what the bytes look like.
const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' };

const SAFE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // Opened in a tab of its own, a picture shows without the frame that the browser would dress it with.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

const FILE_HEADERS = {
  ...SAFE_HEADERS,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Disposition': 'inline',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Accept-Ranges': 'bytes',
};

/** Of an address at which another picture is shown now: it may change again. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * Answers GET and HEAD of `/uploads/:name`: stored pictures and their variants, 404 in plain text for all else. At the
 * address of a replaced picture stands the one that replaced it.
 */
export async function serveUpload(platform: ServingPlatform, request: Request, asked: string): Promise<Response> {
  const isHead = request.method === 'HEAD';
  let found: StoredPicture | null;
  try {
    found = await findPicture(platform, asked);
  } catch (error) {
    if (error instanceof AppError) return sentence(error, isHead);
    throw error;
  }
  if (!found) return sentence(new AppError('not_found', 'There is no such picture.'), isHead);

  const { etag, bytes } = found;
  const headers = new Headers(found.headers);
  if (isFresh(request.headers.get('if-none-match'), etag)) {
    headers.delete('Content-Type');
    return new Response(null, { status: 304, headers });
  }
  // HEAD has no ranges, and a range of another version is no use to anybody.
  const ifRange = request.headers.get('if-range');
  const wanted = isHead || (ifRange !== null && ifRange !== etag) ? null : request.headers.get('range');
  const range = parseRange(wanted, bytes.byteLength);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${bytes.byteLength}`);
    headers.set('Cache-Control', 'no-store');
    headers.delete('Content-Type');
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: bytes.byteLength - 1 };
  headers.set('Content-Length', String(end - start + 1));
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${bytes.byteLength}`);
  return new Response(isHead ? null : bytes.subarray(start, end + 1), { status: range ? 206 : 200, headers });
}

/** A picture as it is sent whole. */
export type StoredPicture = { etag: string; headers: Record<string, string>; bytes: Uint8Array<ArrayBuffer> };

const HASH_LENGTH = 32;

/**
 * What `serveUpload` would send whole at this address, if that is in memory and known to be right just now; else null.
 * As long as it stays there, every call answers the same object.
 */
export function readyUpload(
  platform: Pick<ServingPlatform, 'files' | 'contentVersion'>,
  asked: string,
): StoredPicture | null {
  if (!STORED_NAME.test(asked) || !typeOf(asked)) return null;
  const moved = knownMovedUploads(platform);
  const shown = moved && shownInstead(moved, asked.slice(0, HASH_LENGTH));
  if (!shown) return null;
  const name = shown + asked.slice(HASH_LENGTH);
  const bytes = mediaState(platform).hotFiles.get(name);
  return bytes ? asPicture(name, bytes, asked) : null;
}

async function findPicture(platform: ServingPlatform, asked: string): Promise<StoredPicture | null> {
  if (!STORED_NAME.test(asked) || !typeOf(asked)) return null;
  const hash = asked.slice(0, HASH_LENGTH);
  const shown = shownInstead(await movedUploads(platform), hash);
  if (shown === null) return null;
  const name = shown + asked.slice(HASH_LENGTH);
  const bytes = await openStored(platform, name);
  if (bytes) return asPicture(name, bytes, asked);
  if (shown === hash) return null;
  // the address may ask for a width that the new picture does not have
  const whole = await openStored(platform, `${shown}.webp`);
  return whole && asPicture(`${shown}.webp`, whole, asked);
}

// A stored name has bytes of its own, so that they can stand for it.
const atOwnAddress = new WeakMap<Uint8Array, StoredPicture>();
const elsewhere = new WeakMap<Uint8Array, StoredPicture>();

function asPicture(name: string, bytes: Uint8Array<ArrayBuffer>, asked: string): StoredPicture {
  const isMoved = name.slice(0, HASH_LENGTH) !== asked.slice(0, HASH_LENGTH);
  const described = isMoved ? elsewhere : atOwnAddress;
  const known = described.get(bytes);
  if (known) return known;
  const etag = `"${name}"`;
  const headers = { ...FILE_HEADERS, 'Content-Type': typeOf(name) ?? '', ETag: etag };
  const picture = { etag, bytes, headers: isMoved ? { ...headers, 'Cache-Control': REVALIDATE } : headers };
  described.set(bytes, picture);
  return picture;
}

function typeOf(name: string): string | undefined {
  return TYPES[name.split('.')[1] ?? ''];
}

async function openStored(platform: ServingPlatform, name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { hotFiles } = mediaState(platform);
  const hot = hotFiles.get(name);
  if (hot) return hot;
  const bytes = name.includes('-') ? await openVariant(platform, name) : await platform.files.get(name);
  if (bytes) hotFiles.set(name, bytes);
  return bytes;
}

function sentence(error: AppError, isHead: boolean): Response {
  const headers = new Headers({
    ...SAFE_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  if (error.retryAfterSeconds !== undefined) headers.set('Retry-After', String(error.retryAfterSeconds));
  return new Response(isHead ? null : error.message, { status: HTTP_STATUS[error.code], headers });
}

type Range = { start: number; end: number };

/** One range of bytes; null (the whole file) for none, several, or what is not understood. */
function parseRange(header: string | null, length: number): Range | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const count = Math.min(Number(last), length);
    return count === 0 ? 'unsatisfiable' : { start: length - count, end: length - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= length) return 'unsatisfiable';
  return { start, end: last === '' ? length - 1 : Math.min(Number(last), length - 1) };
}
