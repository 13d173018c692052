import { AppError } from '../../lib/app-error.ts';
import { ASKED_FOR_AGAIN, KEPT_FOR_A_YEAR } from '../../lib/cache-control.ts';
import { HTTP_STATUS } from '../../lib/http-status.ts';
import { STORED_NAME } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { openVariant } from './image-variants.server.ts';
import { parseVariantName } from './media-address.ts';
import { mediaState } from './media-state.server.ts';
import { knownMovedUploads, movedUploads, shownInstead } from './moved-uploads.server.ts';
import { type OpenFile, openMade, openStored, replyWithFile } from './sent-files.server.ts';

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
  'Cache-Control': KEPT_FOR_A_YEAR,
  'Content-Disposition': 'inline',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Accept-Ranges': 'bytes',
};

/**
 * Answers GET and HEAD of `/uploads/:name`: stored pictures and their variants, 404 in plain text for all else. At the
 * address of a replaced picture stands the one that replaced it.
 */
export async function serveUpload(platform: ServingPlatform, request: Request, asked: string): Promise<Response> {
  const isHead = request.method === 'HEAD';
  let found: FoundPicture | null;
  try {
    const isWhole = !isHead && !request.headers.has('range') && !request.headers.has('if-none-match');
    found = await findPicture(platform, asked, isWhole ? 'all' : 'part');
  } catch (error) {
    if (error instanceof AppError) return sentence(error, isHead);
    throw error;
  }
  if (!found) return sentence(new AppError('not_found', 'There is no such picture.'), isHead);
  return replyWithFile(platform, request, found.file, found);
}

/** A picture as it is sent whole. */
export type StoredPicture = { etag: string; headers: Record<string, string>; bytes: Uint8Array<ArrayBuffer> };

/** A picture with the file that stands for it now. */
type FoundPicture = Pick<StoredPicture, 'etag' | 'headers'> & { file: OpenFile };

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

async function findPicture(
  platform: ServingPlatform,
  asked: string,
  wanted: 'all' | 'part',
): Promise<FoundPicture | null> {
  if (!STORED_NAME.test(asked) || !typeOf(asked)) return null;
  const hash = asked.slice(0, HASH_LENGTH);
  const shown = shownInstead(await movedUploads(platform), hash);
  if (shown === null) return null;
  const name = shown + asked.slice(HASH_LENGTH);
  // the address may ask for a width that the new picture does not have
  const found =
    (await openPicture(platform, name, wanted)) ??
    (shown === hash ? null : await openPicture(platform, `${shown}.webp`, wanted));
  return found && { ...headersOf(found.name, asked), file: found };
}

// A stored name has bytes of its own, so that they can stand for it.
const atOwnAddress = new WeakMap<Uint8Array, StoredPicture>();
const elsewhere = new WeakMap<Uint8Array, StoredPicture>();

function asPicture(name: string, bytes: Uint8Array<ArrayBuffer>, asked: string): StoredPicture {
  const responses = hashOf(name) === hashOf(asked) ? atOwnAddress : elsewhere;
  const known = responses.get(bytes);
  if (known) return known;
  const picture = { ...headersOf(name, asked), bytes };
  responses.set(bytes, picture);
  return picture;
}

function headersOf(name: string, asked: string): Pick<StoredPicture, 'etag' | 'headers'> {
  const etag = `"${name}"`;
  const headers = { ...FILE_HEADERS, 'Content-Type': typeOf(name) ?? '', ETag: etag };
  const isMoved = hashOf(name) !== hashOf(asked);
  // another picture is shown there now, and may change again
  return { etag, headers: isMoved ? { ...headers, 'Cache-Control': ASKED_FOR_AGAIN } : headers };
}

function hashOf(name: string): string {
  return name.slice(0, HASH_LENGTH);
}

function typeOf(name: string): string | undefined {
  return TYPES[name.split('.')[1] ?? ''];
}

/** The picture from memory or the store; a narrower copy is made on first need. */
async function openPicture(platform: ServingPlatform, name: string, wanted: 'all' | 'part'): Promise<OpenFile | null> {
  const isVariant = name.includes('-');
  if (isVariant && !parseVariantName(name)) return null;
  const stored = await openStored(platform, name, wanted);
  if (stored || !isVariant) return stored;
  const made = await openVariant(platform, name);
  return made && openMade(platform, name, made);
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
