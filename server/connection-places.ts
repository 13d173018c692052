import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Connections that are served at the same time. */
const PLACES = 2000;

/** Taken in above that, for the moment in which others are closed. */
const SPARE = 500;

type Connection = Socket & { _httpMessage?: ServerResponse | null }; // where Node keeps the reply under way

/**
 * Gives a newcomer the place of the connection that has been open the longest of those nobody waits on: one that asked for
 * nothing yet, or for nothing more. Whoever opens all places and leaves them empty shuts nobody out so, and no client has to be
 * told from another: behind a proxy all come from one address. With a request under way on every place newcomers are refused.
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

/** The newcomer itself at the last: it has asked for nothing either. */
function longestIdle(open: Set<Connection>): Connection | undefined {
  // what is destroyed is closed a moment later
  for (const socket of open) if (!socket.destroyed && !socket._httpMessage) return socket;
  return undefined;
}
