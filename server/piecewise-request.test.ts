import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../app/platform/log.server.ts';
import { heardUntilClosed } from '../tests/support/raw-request.ts';
import { piecewiseRequests } from './piecewise-request.ts';
import { answerUnreadable } from './unreadable-requests.ts';

let taken = 0;

const Request = piecewiseRequests((error, socket) => server.emit('clientError', error, socket));
const server = createServer({ IncomingMessage: Request }, async (request: IncomingMessage, response) => {
  try {
    if (request.url === '/unread') return response.end('not read');
    for await (const piece of request) taken += piece.length;
    return response.end(`${taken} bytes`);
  } catch {
    return undefined; // the sender was cut off
  }
});

beforeAll(async () => {
  answerUnreadable(server, { log: createLog('silent') });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => server.close(done)));

function inChunks(piece: string, count: number, path = '/'): Promise<string> {
  taken = 0;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1'); // it listens on TCP
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`);
  socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`.repeat(count));
  socket.write('0\r\n\r\n');
  return heardUntilClosed(socket);
}

test.each([
  ['a few small pieces', 'a', 400],
  ['a short line a piece, as programs print them', 'x'.repeat(40), 5000],
  ['large pieces', 'x'.repeat(16_384), 200],
])('a body in %s is taken', async (_, piece, count) => {
  expect(await inChunks(piece, count)).toMatch(new RegExp(`\\r\\n\\r\\n${piece.length * count} bytes$`));
});

test('a body in crumbs is refused with a sentence before much of it is taken', async () => {
  const reply = await inChunks('a', 65_536);
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  expect(reply).toContain('too many small pieces: send it whole, or in larger ones. Reference: ');
  expect(taken).toBeLessThan(1000);
});

test('it is cut off as soon where nobody reads it', async () => {
  // sent on and on: who goes on listening to it has not cut it off
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /unread HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
  const more = () => socket.writable && socket.write('1\r\na\r\n'.repeat(500), () => setImmediate(more));
  more();
  expect(await heardUntilClosed(socket)).toMatch(/^(?:HTTP\/1\.1 |$)/);
});
