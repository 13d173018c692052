import type { Server } from 'node:http';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** How long clients with open connections get to hear that this server ends, and to go elsewhere, in milliseconds. */
const PATIENCE = 1000;

/** Turns of the event loop that bring nobody before the door is closed. */
const QUIET_TURNS = 5;

/**
 * Waits until nobody is connected any more, for a moment at most. Closing hangs up on every connection that is quiet,
 * and a request that is just on its way over one of those would be lost; replies meanwhile say that there are no more.
 */
export async function sayFarewell(server: Server, { patience = PATIENCE } = {}): Promise<void> {
  for (const until = Date.now() + patience; Date.now() < until; await pause(20)) {
    const connections = await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    if (connections === 0) break;
  }
  await letEverybodyIn(server);
}

/**
 * Closing also hangs up on whoever is connected to the system but not yet to us. Each turn of the event loop lets in one
 * of them, so the door is closed right after some turns that brought nobody.
 */
async function letEverybodyIn(server: Server): Promise<void> {
  let quiet = 0;
  const onKnock = () => {
    quiet = 0;
  };
  server.on('connection', onKnock);
  for (const until = Date.now() + PATIENCE; quiet < QUIET_TURNS && Date.now() < until; quiet++) await turn();
  server.off('connection', onKnock);
}
