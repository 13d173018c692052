import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { StoredPicture } from '../app/features/media/serve-upload.server.ts';
import {
  chooseEncoding,
  type EncodedBody,
  type Encoding,
  inEncoding,
  isFresh,
} from '../app/lib/encoded-body.server.ts';
import { newRequestId } from './request-context.ts';

/** One reply but for its id. `head` is name, value, name, value, which Node sends as it stands; the id belongs at `idAt`. */
type Message = { status: 200 | 304; head: string[]; idAt: number; bytes: Uint8Array | null };

/** Everything that may be sent for one address, put together once. */
export type PreparedResponse = Record<Encoding, { etag: string; fresh: Message; full: Message }>;

type Security = Record<string, string>;

/** For pages, data and built files, in the encoding that a client takes. */
export function prepareEncoded(
  { headers, body }: { headers: Record<string, string>; body: EncodedBody },
  security: Security,
): PreparedResponse {
  const own = withSecurity(headers, security);
  if (!own.has('vary')) own.set('vary', 'Accept-Encoding');
  const prepare = (encoding: Encoding) => {
    const { bytes, etag, headers: packed } = inEncoding(body, encoding);
    own.set('etag', etag);
    return {
      etag,
      fresh: message(304, own, null),
      full: whole(new Headers({ ...Object.fromEntries(own), ...packed }), bytes),
    };
  };
  return { br: prepare('br'), gzip: prepare('gzip'), identity: prepare('identity') };
}

/** For pictures, which nothing makes smaller. */
export function preparePicture({ etag, headers, bytes }: StoredPicture, security: Security): PreparedResponse {
  const own = withSecurity(headers, security);
  const full = whole(new Headers(own), bytes);
  own.delete('content-type');
  const prepared = { etag, fresh: message(304, own, null), full };
  return { br: prepared, gzip: prepared, identity: prepared };
}

/** What this client is to get. */
export function chooseMessage(headers: IncomingHttpHeaders, prepared: PreparedResponse): Message {
  const accepted = headers['accept-encoding'];
  const { etag, fresh, full } = prepared[chooseEncoding(Array.isArray(accepted) ? accepted.join(',') : accepted)];
  return isFresh(headers['if-none-match'], etag) ? fresh : full;
}

export function sendMessage(
  response: ServerResponse,
  { status, head, idAt, bytes }: Message,
  { isHead }: { isHead: boolean },
): void {
  // Node writes the head down before this returns, so that the next reply may use the list again
  head[idAt] = newRequestId();
  response.writeHead(status, head);
  if (bytes && !isHead) response.end(bytes);
  else response.end();
}

function withSecurity(headers: Record<string, string>, security: Security): Headers {
  const all = new Headers(security);
  // set, not added: names differ in case, and what the reply says itself takes the place of the usual
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return all;
}

function whole(headers: Headers, bytes: Uint8Array): Message {
  headers.set('content-length', String(bytes.byteLength));
  return message(200, headers, bytes);
}

/** In the order in which the app sends headers: that of their names. */
function message(status: 200 | 304, headers: Headers, bytes: Uint8Array | null): Message {
  const all = new Headers(headers);
  all.set('x-request-id', '-');
  const head = [...all].flat();
  return { status, head, idAt: head.indexOf('x-request-id') + 1, bytes };
}
