import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** A body in crumbs: the code of the error with which `piecewiseRequests` hands a connection over. */
export const BODY_IN_CRUMBS = 'BODY_IN_CRUMBS';

const PIECES = 500;
const SMALLEST_PIECE = 32;

declare module 'node:http' {
  interface IncomingMessage {
    /** Not among Node's types. Were it not there, a body that nobody reads would not be counted; a test would notice. */
    _dump(): void;
  }
}

/**
 * Requests for `createServer` that count the pieces in which their body comes. Whatever a piece holds, it costs the one
 * thread a microsecond or more before anybody asks for the body, and a chunk of one byte is six on the line: so a body of
 * many pieces that are tiny on average is handed to `refuse`, once, and nothing more of it is taken in.
 */
export function piecewiseRequests(refuse: (error: Error & { code: string }, socket: Socket) => void) {
  return class PiecewiseRequest extends IncomingMessage {
    #pieces = 0;
    #bytes = 0;

    // biome-ignore lint/suspicious/noExplicitAny: as Node declares it
    override push(chunk: any, encoding?: BufferEncoding): boolean {
      if (chunk === null) return super.push(null);
      this.#pieces += 1;
      this.#bytes += chunk.length;
      const isTooFine = this.#pieces > PIECES + this.#bytes / SMALLEST_PIECE;
      if (!isTooFine) return super.push(chunk, encoding);
      if (this.#pieces !== Number.POSITIVE_INFINITY)
        refuse(Object.assign(new Error('The body is in crumbs'), { code: BODY_IN_CRUMBS }), this.socket);
      this.#pieces = Number.POSITIVE_INFINITY;
      return false;
    }

    /** What Node calls once a request is answered whose body nobody has read: the rest passes by here to be counted too. */
    override _dump(): void {
      if (this.complete) super._dump();
      else this.removeAllListeners('data').resume();
    }
  };
}
