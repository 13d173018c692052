import { isFresh } from '../../lib/encoded-body.server.ts';
import type { FilePart } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { HOT_LIMITS, mediaState } from './media-state.server.ts';
import { PIECE, readPiece } from './shared-pieces.server.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Files = Pick<Platform, 'files'>;

/** A file that is about to be sent: the whole of a small one, or the first piece of one that is sent from the store. */
export type OpenFile = FilePart & { name: string };

/**
 * The file of that name, or null: a small one from memory, where it then stays; of a large one the first piece, or with `part`
 * next to nothing.
 */
export async function openStored(
  { files }: Files,
  name: string,
  wanted: 'all' | 'part' = 'all',
): Promise<OpenFile | null> {
  const known = inMemory({ files }, name);
  if (known) return known;
  const stored = await files.read(name, 0, wanted === 'all' ? PIECE - 1 : 0);
  const isMore = stored && stored.bytes.byteLength < stored.size && stored.size <= HOT_LIMITS.file;
  const found = isMore ? await files.read(name, 0, stored.size - 1) : stored;
  if (!found || found.bytes.byteLength < found.size) return found && { name, ...found };
  // whoever asked at the same time has it already: one copy for all
  return inMemory({ files }, name) ?? keep({ files }, name, found.bytes);
}

/**
 * What was just made, as it is sent from then on. Where the store has not taken it, all who read it at the same time share
 * the one copy, and the last of them takes it along.
 */
export async function openMade({ files }: Files, name: string, bytes: Bytes): Promise<OpenFile> {
  if (bytes.byteLength > HOT_LIMITS.file) {
    const stored = await openStored({ files }, name).catch(() => null);
    if (stored) return stored;
  }
  return keep({ files }, name, bytes);
}

/** A small file that lies elsewhere: loaded once for all who ask about now. */
export async function openSmall(
  { files }: Files,
  name: string,
  load: () => Promise<Bytes | null>,
): Promise<OpenFile | null> {
  const known = inMemory({ files }, name);
  if (known) return known;
  const bytes = await once({ files }, name, load);
  return bytes && (inMemory({ files }, name) ?? keep({ files }, name, bytes));
}

/** Whoever asks for a file while it is looked up or made gets the same answer. */
export function once({ files }: Files, name: string, find: () => Promise<Bytes | null>): Promise<Bytes | null> {
  const { inFlight } = mediaState({ files });
  const known = inFlight.get(name);
  if (known) return known;
  const finding = find().finally(() => inFlight.delete(name));
  inFlight.set(name, finding);
  return finding;
}

function inMemory({ files }: Files, name: string): OpenFile | null {
  const { hotFiles, unstored } = mediaState({ files });
  const bytes = hotFiles.get(name) ?? unstored.get(name)?.deref();
  return bytes ? { name, bytes, size: bytes.byteLength } : null;
}

function keep({ files }: Files, name: string, bytes: Bytes): OpenFile {
  const { hotFiles, unstored } = mediaState({ files });
  if (bytes.byteLength <= HOT_LIMITS.file) hotFiles.set(name, bytes);
  else {
    for (const [other, held] of unstored) if (!held.deref()) unstored.delete(other);
    unstored.set(name, new WeakRef(bytes));
  }
  return { name, bytes, size: bytes.byteLength };
}

/** The whole of an open file, for those who make something of it. */
export async function bytesOf({ files }: Files, { name, bytes, size }: OpenFile): Promise<Bytes> {
  const whole = bytes.byteLength === size ? bytes : await files.get(name);
  if (!whole) throw new Error(`The file ${name} went while it was read`);
  return whole;
}

/**
 * The one way in which files are sent to whoever asks: 304 to who has it, the range that is asked for, no content for HEAD.
 * `headers` are those of the whole file, with its type.
 */
export function replyWithFile(
  platform: Files,
  request: Request,
  file: OpenFile,
  { etag, headers: own }: { etag: string; headers: Record<string, string> },
): Response {
  const { size } = file;
  const isHead = request.method === 'HEAD';
  const headers = new Headers({ ...own, ETag: etag, 'Accept-Ranges': 'bytes' });
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
  const isWhole = file.bytes.byteLength === size;
  const body = () => (isWhole ? file.bytes.subarray(start, end + 1) : inPieces(platform, file, start, end));
  return new Response(isHead ? null : body(), { status: range ? 206 : 200, headers });
}

/**
 * The content from `start` up to and with `end`, each piece read when the reader has taken the one before (back pressure).
 * Nothing is open between two pieces, so that whoever reads slowly or goes away holds nothing.
 */
function inPieces({ files }: Files, { name, size, bytes: first }: OpenFile, start: number, end: number) {
  const { pieces } = mediaState({ files });
  let at = start;
  let ready: Bytes | null = start === 0 && end >= first.byteLength - 1 ? first : null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const last = Math.min(end, at - (at % PIECE) + PIECE - 1);
        const isReady = ready?.byteLength === last - at + 1;
        const bytes = isReady ? ready : await readPiece({ files, pieces }, { name, size }, at, last);
        ready = null;
        // it was deleted or damaged meanwhile; the connection ends, so that nobody takes half of it for all
        if (bytes?.byteLength !== last - at + 1) throw new Error(`The file ${name} ended while it was sent`);
        controller.enqueue(bytes);
        at = last + 1;
        if (at > end) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
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
