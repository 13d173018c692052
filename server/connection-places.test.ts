import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { heardUntilClosed } from '../tests/support/raw-request.ts';
import { shareOutPlaces } from './connection-places.ts';

const PLACES = 20;

let server: Server;
const clients: Socket[] = [];

async function serving(answer: RequestListener): Promise<void> {
  server = createServer({ keepAliveTimeout: 60_000 }, answer);
  shareOutPlaces(server, PLACES);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
}

async function client(text = ''): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1'); // it listens on TCP
  socket.on('error', () => {});
  clients.push(socket);
  const taken = once(server, 'connection');
  socket.write(text);
  await taken;
  return socket;
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

afterEach(async () => {
  for (const socket of clients.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

test('empty connections, silent or half asked, shut nobody out', async () => {
  await serving((_, response) => response.end('here'));
  for (let turn = 0; turn < 3 * PLACES; turn++) await client(turn % 2 === 0 ? '' : 'GET / HTTP/1.1\r\nHo');
  expect(await heardUntilClosed(await client(GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')))).toContain(
    'here',
  );
});

test('the one that has been open the longest goes first, and none with a request under way', async () => {
  const waiting: (() => void)[] = [];
  await serving((_, response) => waiting.push(() => response.end('here')));
  const asked = await client(GET);
  await once(server, 'request');
  const idle: Socket[] = [];
  while (idle.length < PLACES - 1) idle.push(await client());
  for (const next of idle) {
    const gone = once(next, 'close');
    await client();
    await gone;
  }
  expect(asked.destroyed).toBe(false);
  const heard = once(asked.setEncoding('latin1'), 'data');
  waiting[0]?.();
  expect(String(await heard)).toContain('here');
});

test('with a request under way on every place newcomers are refused, and the requests answered', async () => {
  const waiting: (() => void)[] = [];
  await serving((_, response) => waiting.push(() => response.end('here')));
  const busy: Socket[] = [];
  for (let turn = 0; turn < PLACES; turn++) {
    busy.push(await client(GET));
    if (waiting.length <= turn) await once(server, 'request');
  }
  expect(await heardUntilClosed(await client())).toBe('');
  const heard = busy.map((socket) => once(socket.setEncoding('latin1'), 'data'));
  for (const answer of waiting) answer();
  for (const one of heard) expect(String(await one)).toContain('here');
});
