import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../app/platform/log.server.ts';
import { heardUntilClosed } from '../tests/support/raw-request.ts';
import { answerUnreadable } from './unreadable-requests.ts';

const server = createServer({ maxHeaderSize: 1024 }, (_request, response) => response.end('fine'));

beforeAll(async () => {
  answerUnreadable(server, { log: createLog('silent') });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => server.close(done)));

async function send(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1'); // it listens on TCP
  socket.write(bytes);
  return heardUntilClosed(socket);
}

test.each([
  ['what is no HTTP', 'HELO mail\r\n\r\n', 400],
  ['too large a head', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(2000)}\r\n\r\n`, 431],
])('%s is answered with the id that is in the log', async (_, bytes, status) => {
  const reply = await send(bytes);
  expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const [, id] = /X-Request-Id: ([\w-]{36})\r\n/.exec(reply) ?? [];
  expect(reply.endsWith(`Reference: ${id}`)).toBe(true);
});
