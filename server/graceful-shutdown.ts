import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause, setImmediate as tick } from 'node:timers/promises';

/** How long idle keep-alive connections get to hear that this server ends, and to go elsewhere, in milliseconds. */
const DRAIN_TIMEOUT = 1000;

/** How long no request must have come before the server stops listening, in milliseconds. */
const QUIET = 250;

/** By these a load balancer finds out that this server ends; it goes on asking. */
const HEALTH_CHECKS = new Set(['/readyz', '/healthz']);

/** The longest that draining takes, in milliseconds: a load balancer that asks every two seconds has noticed by then. */
const MAX_DRAIN = 4000;

/** Ticks of the event loop without a new connection, after which the server stops listening. */
const QUIET_TICKS = 5;

/**
 * Graceful shutdown by connection draining: waits until no client is connected and no request comes any more, for a while
 * at most; replies meanwhile carry `Connection: close`. Only then may the server be closed, because closing ends every idle
 * connection, and with it a request that is just on its way over one; it also ends connections that the system has
 * accepted and this process has not yet.
 */
export async function drainConnections(
  server: Server,
  { longest = MAX_DRAIN, clock = () => performance.now() } = {},
): Promise<void> {
  const startedAt = clock();
  let lastAsked = Number.NEGATIVE_INFINITY;
  const onRequest = ({ url = '' }: IncomingMessage) => {
    if (!HEALTH_CHECKS.has(url)) lastAsked = clock();
  };
  server.on('request', onRequest);
  for (let now = startedAt; now - startedAt < longest; now = clock()) {
    const connections = await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
    if (now - lastAsked >= QUIET && (connections === 0 || now - startedAt >= DRAIN_TIMEOUT)) break;
    await pause(20);
  }
  server.off('request', onRequest);
  await acceptBacklog(server);
}

/** Each tick of the event loop accepts one connection of the system's backlog, which is empty after ticks that brought none. */
async function acceptBacklog(server: Server): Promise<void> {
  let quiet = 0;
  const onConnection = () => {
    quiet = 0;
  };
  server.on('connection', onConnection);
  for (const until = performance.now() + DRAIN_TIMEOUT; quiet < QUIET_TICKS && performance.now() < until; quiet++)
    await tick();
  server.off('connection', onConnection);
}

/**
 * Notes connections, and answers how to end those over which nothing was asked. Browsers keep one to spare; Node counts it
 * as busy until its headers are late, so that closing the server would wait for it.
 */
export function noteUnused(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    // over one with bytes a request is on its way
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}
