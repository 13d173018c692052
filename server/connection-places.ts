import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Connections that are served at the same time. */
const PLACES = 2000;

/** Accepted above that, for the moment in which idle ones are closed. */
const SPARE = 500;

type Connection = Socket & { _httpMessage?: ServerResponse | null }; // where Node keeps the reply under way

/**
 * The connection limit: a new connection takes the place of the longest idle one, that is one without a request under way.
 * So whoever opens all places and leaves them idle shuts nobody out, and clients need not be told apart: behind a proxy all
 * come from one address. With a request under way on every place new connections are refused.
 */
export function shareOutPlaces(server: Server, places = PLACES): void {
  const open = new Set<Connection>();
  server.maxConnections = places + SPARE;
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (open.size > places) longestIdle(open)?.destroy();
  });
}

/** At the last the new connection itself: no request has come on it either. */
function longestIdle(open: Set<Connection>): Connection | undefined {
  // what is destroyed is closed a moment later
  for (const socket of open) if (!socket.destroyed && !socket._httpMessage) return socket;
  return undefined;
}
