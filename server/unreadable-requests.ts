import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../app/platform/log.server.ts';
import { BODY_IN_CRUMBS } from './piecewise-request.ts';
import { newRequestId } from './request-context.ts';

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Where the name of the status does not tell what to do. */
const SENTENCE_OF: Record<string, string> = {
  [BODY_IN_CRUMBS]: 'The body of the request came in too many small pieces: send it whole, or in larger ones',
};

type Options = { log: Log; headers?: Record<string, string> };

/** Answers what is no HTTP, has too large a head or takes too long: as Node does, but with our headers, an id and a line in the log. */
export function answerUnreadable(server: Server, options: Options): void {
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket & { _httpMessage?: ServerResponse | null }; // where Node keeps the reply under way
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) socket.destroy();
    else answerBare(socket, STATUS_OF[error.code ?? ''] ?? 400, options, error.code);
  });
}

/** A reply on the bare connection, where no handler can or should write any more; then the connection ends. */
export function answerBare(socket: Socket, status: number, { log, headers = {} }: Options, code?: string): void {
  const requestId = newRequestId();
  log.debug({ requestId, status, code }, 'an unreadable request');
  const sentence = `${SENTENCE_OF[code ?? ''] ?? STATUS_CODES[status]}. Reference: ${requestId}`;
  const all = {
    ...headers,
    Connection: 'close',
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    'Content-Length': Buffer.byteLength(sentence),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${sentence}`, () => socket.destroy());
}
