import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../app/platform/log.server.ts';
import { newRequestId } from './request-context.ts';

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what is no HTTP, has too large a head or takes too long: as Node does, but with an id and a line in the log. */
export function answerUnreadable(server: Server, log: Log): void {
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket & { _httpMessage?: ServerResponse | null }; // where Node keeps the reply under way
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    const requestId = newRequestId();
    log.debug({ requestId, status, code: error.code }, 'an unreadable request');
    const sentence = `${STATUS_CODES[status]}. Reference: ${requestId}`;
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Connection: close',
        'Content-Type: text/plain; charset=utf-8',
        'X-Content-Type-Options: nosniff',
        'Cache-Control: no-store',
        `X-Request-Id: ${requestId}`,
        `Content-Length: ${Buffer.byteLength(sentence)}`,
        '',
        sentence,
      ].join('\r\n'),
    );
  });
}
