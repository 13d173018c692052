import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

/** A body ready to be sent many times: as it is and compressed. `etag` is the validator of it as it is. */
export type EncodedBody = { etag: string; plain: Bytes; br: Bytes; gzip: Bytes };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this many bytes compression does not save a packet. */
const WORTH_COMPRESSING = 512;

/** The tightest quality at which anything is packed. Tests, which render a page for each question, pack loosely. */
export const packing = { tightest: 11 };

/** Compresses once, off the event loop. `quality` is brotli's 0 to 11. */
export async function encodeBody(text: string, quality = 5): Promise<EncodedBody> {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  if (plain.byteLength < WORTH_COMPRESSING) return { etag, plain, br: plain, gzip: plain };
  const [br, gz] = await Promise.all([
    toBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: Math.min(quality, packing.tightest),
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
      },
    }),
    toGzip(plain, { level: 6 }),
  ]);
  return { etag, plain, br, gzip: gz };
}

/**
 * What is sent in an encoding. A strong tag stands for these bytes and no others (RFC 9110, 8.8.3.3), so that a cache never
 * puts the pieces of two encodings together.
 */
export function inEncoding(
  body: EncodedBody,
  encoding: Encoding,
): { bytes: Bytes; etag: string; headers: Record<string, string> } {
  const bytes = encoding === 'identity' ? body.plain : body[encoding];
  if (bytes === body.plain) return { bytes, etag: body.etag, headers: {} };
  return { bytes, etag: `${body.etag.slice(0, -1)}-${encoding}"`, headers: { 'Content-Encoding': encoding } };
}

/** Whether the client already holds these bytes, by its `If-None-Match`. */
export function isFresh(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag) return true;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

export type Encoding = 'br' | 'gzip' | 'identity';

// Browsers send a handful of different headers, each a great many times.
const choices = new Map<string, Encoding>();
const MAX_CHOICES = 100;

/** The best encoding that the client takes; `identity` when it names none of ours. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const known = choices.get(acceptEncoding);
  if (known) return known;
  const choice = readAcceptEncoding(acceptEncoding);
  if (choices.size >= MAX_CHOICES) choices.clear();
  choices.set(acceptEncoding, choice);
  return choice;
}

function readAcceptEncoding(acceptEncoding: string): Encoding {
  const accepted = new Map(
    acceptEncoding.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return [name.trim(), quality ? Number(quality.trim().slice(2)) : 1];
    }),
  );
  if ((accepted.get('br') ?? 0) > 0) return 'br';
  if ((accepted.get('gzip') ?? 0) > 0) return 'gzip';
  return 'identity';
}

/** 304 when the client is up to date, else the body in the best encoding it takes. What depends on more than that says so itself. */
export function replyEncoded(
  body: EncodedBody,
  request: Pick<Request, 'headers' | 'method'>,
  { status = 200, headers }: { status?: number; headers: Record<string, string> },
): Response {
  const { bytes, etag, headers: own } = inEncoding(body, chooseEncoding(request.headers.get('accept-encoding')));
  const common = { Vary: 'Accept-Encoding', ...headers, ETag: etag };
  if (status === 200 && isFresh(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: common });
  return new Response(request.method === 'HEAD' ? null : bytes, {
    status,
    headers: { ...common, 'Content-Length': String(bytes.byteLength), ...own },
  });
}
