import { AppError } from '../../lib/app-error.ts';
import { isFresh } from '../../lib/encoded-body.server.ts';
import { HTTP_STATUS } from '../../lib/http-status.ts';
import { type FilePart, STORED_NAME } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { HOT_LIMITS } from './hot-files.server.ts';
import { openVariant } from './image-variants.server.ts';
import { parseVariantName } from './media-address.ts';
import { mediaState } from './media-state.server.ts';
import { knownMovedUploads, movedUploads, shownInstead } from './moved-uploads.server.ts';
import { PIECE, readPiece } from './shared-pieces.server.ts';

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
  let found: StoredPicture | LargePicture | null;
  try {
    const isWhole = !isHead && !request.headers.has('range') && !request.headers.has('if-none-match');
    found = await findPicture(platform, asked, isWhole ? 'all' : 'part');
  } catch (error) {
    if (error instanceof AppError) return sentence(error, isHead);
    throw error;
  }
  if (!found) return sentence(new AppError('not_found', 'There is no such picture.'), isHead);

  const { etag } = found;
  const size = 'bytes' in found ? found.bytes.byteLength : found.size;
  const headers = new Headers(found.headers);
  if (isFresh(request.headers.get('if-none-match'), etag)) {
    headers.delete('Content-Type');
    return new Response(null, { status: 304, headers });
  }
  // HEAD has no ranges, and a range of another version is no use to anybody.
  const ifRange = request.headers.get('if-range');
  const wanted = isHead || (ifRange !== null && ifRange !== etag) ? null : request.headers.get('range');
  const range = parseRange(wanted, size);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`);
    headers.set('Cache-Control', 'no-store');
    headers.delete('Content-Type');
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set('Content-Length', String(end - start + 1));
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${size}`);
  const body = () => ('bytes' in found ? found.bytes.subarray(start, end + 1) : inPieces(platform, found, start, end));
  return new Response(isHead ? null : body(), { status: range ? 206 : 200, headers });
}

/** A picture as it is sent whole. */
export type StoredPicture = { etag: string; headers: Record<string, string>; bytes: Uint8Array<ArrayBuffer> };

/** One that is too large to lie in memory: it is sent from the store. */
type LargePicture = Omit<StoredPicture, 'bytes'> & { name: string; size: number; first: Uint8Array<ArrayBuffer> };

const HASH_LENGTH = 32;

/**
 * The content from `start` up to and with `end`, each piece read when the reader has taken the one before. Nothing is open between
 * two pieces, so that whoever reads slowly or goes away holds nothing.
 */
function inPieces({ files }: ServingPlatform, { name, size, first }: LargePicture, start: number, end: number) {
  const { pieces } = mediaState({ files });
  let at = start;
  let ready: Uint8Array<ArrayBuffer> | null = start === 0 && end >= first.byteLength - 1 ? first : null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const last = Math.min(end, at - (at % PIECE) + PIECE - 1);
        const isReady = ready?.byteLength === last - at + 1;
        const bytes = isReady ? ready : await readPiece({ files, pieces }, { name, size }, at, last);
        ready = null;
        // it was deleted or damaged meanwhile; the connection ends, so that nobody takes half of it for all
        if (bytes?.byteLength !== last - at + 1) throw new Error(`The picture ${name} ended while it was sent`);
        controller.enqueue(bytes);
        at = last + 1;
        if (at > end) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

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
): Promise<StoredPicture | LargePicture | null> {
  if (!STORED_NAME.test(asked) || !typeOf(asked)) return null;
  const hash = asked.slice(0, HASH_LENGTH);
  const shown = shownInstead(await movedUploads(platform), hash);
  if (shown === null) return null;
  const name = shown + asked.slice(HASH_LENGTH);
  const found = await openStored(platform, name, wanted);
  if (found) return described(name, found, asked);
  if (shown === hash) return null;
  // the address may ask for a width that the new picture does not have
  const whole = await openStored(platform, `${shown}.webp`, wanted);
  return whole && described(`${shown}.webp`, whole, asked);
}

function described(name: string, found: FilePart, asked: string): StoredPicture | LargePicture {
  if (found.bytes.byteLength === found.size) return asPicture(name, found.bytes, asked);
  return { ...headersOf(name, asked), name, size: found.size, first: found.bytes };
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
  return { etag, headers: isMoved ? { ...headers, 'Cache-Control': REVALIDATE } : headers };
}

function hashOf(name: string): string {
  return name.slice(0, HASH_LENGTH);
}

function typeOf(name: string): string | undefined {
  return TYPES[name.split('.')[1] ?? ''];
}

/** The whole of a small picture, which stays in memory; of a large one the first piece, or next to nothing of it. */
async function openStored(platform: ServingPlatform, name: string, wanted: 'all' | 'part'): Promise<FilePart | null> {
  const { hotFiles } = mediaState(platform);
  const hot = hotFiles.get(name);
  if (hot) return { bytes: hot, size: hot.byteLength };
  const isVariant = name.includes('-');
  if (isVariant && !parseVariantName(name)) return null;
  const stored = await platform.files.read(name, 0, wanted === 'all' ? PIECE - 1 : 0);
  const isMore = stored && stored.bytes.byteLength < stored.size && stored.size <= HOT_LIMITS.file;
  const found = isMore ? await platform.files.read(name, 0, stored.size - 1) : stored;
  const open = found ?? (isVariant ? await makeVariant(platform, name) : null);
  if (open && open.bytes.byteLength === open.size) hotFiles.set(name, open.bytes);
  return open;
}

async function makeVariant(platform: ServingPlatform, name: string): Promise<FilePart | null> {
  const bytes = await openVariant(platform, name);
  return bytes && { bytes, size: bytes.byteLength };
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
