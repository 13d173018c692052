import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** How long clients with quiet connections get to hear that this server ends, and to go elsewhere, in milliseconds. */
const TIMEOUTS = 1000;

/** How long nobody must have asked for anything before the door is closed. */
const QUIET = 250;

/** By these a balancer finds out that this server ends; it goes on asking. */
const HEALTH = new Set(['/readyz', '/healthz']);

/** The longest a farewell takes: a balancer that asks every two seconds whether this server is ready has noticed by then. */
const LONGEST = 4000;

/** Leases of the event loop that bring nobody before the door is closed. */
const QUIET_TURNS = 5;

/**
 * Waits until nobody is connected any more and nobody asks for anything, for a while at most. Closing hangs up on every
 * connection that is quiet, and a request that is just on its way over one of those would be lost; replies meanwhile say
 * that there are no more. It also hangs up on whoever the system has let in and this process has not yet, so the right
 * moment is when the balancer has gone elsewhere.
 */
export async function drainConnections(
  server: Server,
  { longest = LONGEST, clock = () => performance.now() } = {},
): Promise<void> {
  const startedAt = clock();
  let lastAsked = Number.NEGATIVE_INFINITY;
  const onRequest = ({ url = '' }: IncomingMessage) => {
    if (!HEALTH.has(url)) lastAsked = clock();
  };
  server.on('request', onRequest);
  for (let now = startedAt; now - startedAt < longest; now = clock()) {
    const connections = await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    if (now - lastAsked >= QUIET && (connections === 0 || now - startedAt >= TIMEOUTS)) break;
    await pause(20);
  }
  server.off('request', onRequest);
  await letEverybodyIn(server);
}

/** Each turn of the event loop lets in one of those who wait outside, so the door is closed after turns that brought nobody. */
async function letEverybodyIn(server: Server): Promise<void> {
  let quiet = 0;
  const onKnock = () => {
    quiet = 0;
  };
  server.on('connection', onKnock);
  for (const until = performance.now() + TIMEOUTS; quiet < QUIET_TURNS && performance.now() < until; quiet++)
    await turn();
  server.off('connection', onKnock);
}
