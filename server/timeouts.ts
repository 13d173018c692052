import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../app/platform/log.server.ts';
import { answerBare } from './unreadable-requests.ts';

/** How long clients may take, in milliseconds. The head of a request has ten seconds, which Node itself sees to. */
export const TIMEOUTS = {
  /** For a whole request. */
  request: 30_000,
  /** For one that brings pictures or a whole site. */
  upload: 600_000,
  /** For the next piece of it: without one the line is dead, and what waits for it must not wait on. */
  silence: 60_000,
  /** For taking a reply; a large one may take longer, at this many bytes a second. */
  reply: 120_000,
  slowestReader: 16 * 1024,
  /** How often all this is looked at. */
  every: 2000,
};

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  startedAt: number;
  /** When something of it last came, and how much there had come by then. */
  heardAt: number;
  heard: number;
  replyingSince: number | null;
  writtenBefore: number;
};

type Options = {
  isUpload: (request: IncomingMessage) => boolean;
  log: Log;
  headers: Record<string, string>;
  limits?: typeof TIMEOUTS;
};

/**
 * The guard against slow clients (slowloris): ends requests that take too long to arrive, with 408, and replies that are
 * taken too slowly, by closing the connection. Whoever sends or reads a byte a second must not hold a place for long.
 * Node's own limit for requests is one for all addresses, and it has none for replies.
 */
export function guardAgainstSlowClients(server: Server, { isUpload, log, headers, limits = TIMEOUTS }: Options): void {
  const exchanges = new Set<Exchange>();

  server.prependListener('request', ((request, response) => {
    const written = request.socket.bytesWritten;
    const now = performance.now();
    const arriving = { startedAt: now, heardAt: now, heard: request.socket.bytesRead };
    const exchange = { request, response, ...arriving, replyingSince: null, writtenBefore: written };
    exchanges.add(exchange);
    response.once('close', () => {
      // a refused upload is answered before it has arrived; it stays under watch
      if (request.complete || request.socket.destroyed) exchanges.delete(exchange);
    });
  }) satisfies RequestListener);

  const timer = setInterval(() => {
    for (const exchange of exchanges) if (isOver(exchange)) exchanges.delete(exchange);
  }, limits.every);
  timer.unref();
  server.once('close', () => clearInterval(timer));

  /** Whether there is nothing more to watch. */
  function isOver(exchange: Exchange): boolean {
    const { request, response } = exchange;
    const { socket } = request;
    if (socket.destroyed) return true;
    if (!request.complete) return isArrivingTooSlowly(exchange) && end(exchange);
    if (response.writableFinished) return true;
    return response.headersSent && isReadTooSlowly(exchange) && reset(socket);
  }

  function isArrivingTooSlowly(exchange: Exchange): boolean {
    const { request, response, startedAt } = exchange;
    const now = performance.now();
    const { bytesRead } = request.socket;
    if (bytesRead !== exchange.heard) Object.assign(exchange, { heard: bytesRead, heardAt: now });
    const age = now - startedAt;
    if (age < limits.request) return false;
    if (response.headersSent || !isUpload(request)) return true;
    return age >= limits.upload || now - exchange.heardAt >= limits.silence;
  }

  function isReadTooSlowly(exchange: Exchange): boolean {
    const { socket } = exchange.request;
    const now = performance.now();
    exchange.replyingSince ??= now;
    const took = now - exchange.replyingSince;
    // What lies ready for the reader counts whole, because nothing tells how much of one piece was taken; a large
    // reply that is written as it is read counts as far as it came.
    const handedOver = socket.bytesWritten - exchange.writtenBefore;
    return took >= limits.reply && handedOver < (took / 1000) * limits.slowestReader;
  }

  function end({ request: { socket }, response }: Exchange): true {
    if (response.headersSent) socket.destroy();
    else answerBare(socket, 408, { log, headers });
    return true;
  }
}

function reset(socket: Socket): true {
  socket.resetAndDestroy();
  return true;
}
