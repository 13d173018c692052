import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sayFarewell } from './farewell.ts';

let server: Server;
afterEach(() => server.close());

async function listening(): Promise<number> {
  server = createServer((_, response) => response.setHeader('Connection', 'close').end('here'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('everybody who knocked before the door closed is answered, however many wait outside', async () => {
  const port = await listening();
  // connected to the system at once, and let in by the server one at a time
  const replies = Array.from({ length: 40 }, async () => {
    const socket = connect(port, '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
    let reply = '';
    for await (const part of socket) reply += part;
    return reply.split('\r\n').at(-1) || reply.split('\r\n')[0];
  });
  await once(server, 'connection');
  await sayFarewell(server, { longest: 0 });
  server.close();
  const said = (await Promise.allSettled(replies)).map((reply) =>
    reply.status === 'fulfilled' ? reply.value : reply.reason.code,
  );
  expect(new Set(said)).toEqual(new Set(['here']));
});

test('the door stays open while somebody comes', async () => {
  const port = await listening();
  let answered = 0;
  let isOver = false;
  // as a balancer that hears only after a while that it should go elsewhere
  const balancer = (async () => {
    for (const until = Date.now() + 600; Date.now() < until; answered++)
      await fetch(`http://127.0.0.1:${port}`).then((reply) => reply.text());
    isOver = true;
  })();
  await once(server, 'connection');
  await sayFarewell(server);
  expect(isOver).toBe(true);
  server.close();
  await balancer;
  expect(answered).toBeGreaterThan(5);
});

test('nobody waits where nobody is connected', async () => {
  await listening();
  const startedAt = performance.now();
  await sayFarewell(server);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
