import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { drainConnections, noteUnused } from './graceful-shutdown.ts';

let server: Server;
afterEach(() => server.close());

async function listening(): Promise<number> {
  server = createServer((_, response) => response.setHeader('Connection', 'close').end('here'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('connections in the backlog are answered before the server stops listening, however many there are', async () => {
  const port = await listening();
  // connected to the system at once, and let in by the server one at a time
  const visit = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
    let reply = '';
    for await (const part of socket) reply += part;
    return reply.split('\r\n').at(-1) || reply.split('\r\n')[0];
  };
  const replies = Promise.allSettled(Array.from({ length: 40 }, visit));
  await once(server, 'connection');
  await drainConnections(server, { longest: 0 });
  server.close();
  const said = (await replies).map((reply) => (reply.status === 'fulfilled' ? reply.value : reply.reason.code));
  expect(new Set(said)).toEqual(new Set(['here']));
});

test('draining goes on while requests come', async () => {
  const port = await listening();
  let now = 0;
  let isClosed = false;
  const ask = () => fetch(`http://127.0.0.1:${port}`).then((reply) => reply.text());
  const first = ask();
  await once(server, 'connection');
  const drained = drainConnections(server, { clock: () => now }).then(() => {
    isClosed = true;
  });
  expect(await first).toBe('here');
  // as a balancer that hears only after a while that it should go elsewhere
  for (; now < 2000; now += 200) expect(await ask()).toBe('here');
  // long enough to look a few times
  await pause(100);
  expect(isClosed).toBe(false);
  now += 50;
  await drained;
});

test('draining ends at once where nobody is connected', async () => {
  await listening();
  // time stands still: whoever waited would wait for ever
  await drainConnections(server, { clock: () => 0 });
});

test('closing ends a connection over which nothing was asked, and waits for a request that has begun', async () => {
  const port = await listening();
  const endUnused = noteUnused(server);
  const [spare, asking] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  asking.write('GET / HTTP/1.1\r\n');
  const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections).toBe(2);
  await pause(20);
  const closed = new Promise<void>((done) => server.close(() => done()));
  endUnused();
  await once(spare.resume(), 'close');
  asking.end('Host: site\r\n\r\n');
  let reply = '';
  for await (const part of asking) reply += part;
  expect(reply).toContain('here');
  await closed;
});
