import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../app/platform/log.server.ts';
import { heardUntilClosed } from '../tests/support/raw-request.ts';
import { guardAgainstSlowClients, TIMEOUTS } from './timeouts.ts';
import { answerUnreadable } from './unreadable-requests.ts';

/** Far apart, so that a slow machine does not take one for the other. */
const LIMITS = { ...TIMEOUTS, request: 100, upload: 30_000, reply: 30_000, slowestReader: 100_000_000, every: 10 };
const ended: (() => void)[] = [];

afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** Answers with what it was sent once all of it has come; `/large` answers more than any connection holds. */
async function listening(
  limits: Partial<typeof LIMITS> = {},
  onConnection: (socket: Socket) => void = () => {},
): Promise<number> {
  const server = createServer(
    { headersTimeout: 100, requestTimeout: 30_000, connectionsCheckingInterval: 10 },
    (request, response) => {
      if (request.url === '/refused') response.writeHead(401).end('no');
      else if (request.url === '/large') response.end(Buffer.alloc(60_000_000));
      else
        request
          .on('error', () => {})
          .resume()
          .once('end', () => response.end('taken'));
    },
  );
  const log = createLog('silent');
  const headers = { 'X-Kept': 'yes' };
  answerUnreadable(server, { log, headers });
  guardAgainstSlowClients(server, {
    isUpload: ({ url }) => url === '/upload',
    log,
    headers,
    limits: { ...LIMITS, ...limits },
  });
  server.on('connection', onConnection);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ended.push(() => server.close().closeAllConnections());
  return (server.address() as AddressInfo).port; // it listens on TCP
}

async function send(text: string): Promise<{ socket: Socket; reply: Promise<string> }> {
  const socket = connect(await listening(), '127.0.0.1');
  ended.push(() => socket.destroy());
  socket.write(text);
  return { socket, reply: heardUntilClosed(socket) };
}

test('a request that does not arrive is ended with 408 and the usual headers', async () => {
  const { reply } = await send('POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc');
  expect(await reply).toMatch(
    /^HTTP\/1\.1 408 Request Timeout\r\nX-Kept: yes\r\n[\s\S]*Request Timeout\. Reference: \S{36}$/,
  );
});

test('so is a head that does not arrive', async () => {
  const { reply } = await send('GET / HTTP/1.1\r\nHost: a\r\n');
  expect(await reply).toMatch(/^HTTP\/1\.1 408 /);
});

test('an upload has more time', async () => {
  const { socket, reply } = await send(
    'POST /upload HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\na',
  );
  setTimeout(() => socket.write('b'), 250);
  expect(await reply).toMatch(/^HTTP\/1\.1 200 [\s\S]*taken/);
});

test('but not one of which nothing more comes', async () => {
  const upload = 'POST /upload HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 30\r\n\r\n';
  const port = await listening({ silence: 1500 });
  const [dead, slow] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  for (const socket of [dead, slow]) socket.write(upload);
  // longer in all than one may be silent
  const dripping = setInterval(() => slow.write('a'), 100);
  ended.push(() => clearInterval(dripping));
  const begun = performance.now();
  const replies = await Promise.all([dead, slow].map(heardUntilClosed));
  expect(replies.map((reply) => reply.slice(0, 12))).toEqual(['HTTP/1.1 408', 'HTTP/1.1 200']);
  expect(performance.now() - begun).toBeLessThan(LIMITS.upload / 2);
});

test('nor one that was answered already', async () => {
  const { reply } = await send('POST /refused HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc');
  expect(await reply).toMatch(/^HTTP\/1\.1 401 /);
});

test('whoever does not take the reply is cut off', async () => {
  const { promise: cutOff, resolve: onCutOff } = Promise.withResolvers<void>();
  const port = await listening({ reply: 800 }, (theirs) => theirs.once('close', () => onCutOff()));
  const socket = connect(port, '127.0.0.1');
  ended.push(() => socket.destroy());
  const closed = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
  await cutOff;
  socket.resume();
  await closed;
  expect(socket.bytesRead).toBeLessThan(60_000_000);
});

test('whoever takes it is not', async () => {
  const socket = connect(await listening(), '127.0.0.1');
  socket.write('GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await heardUntilClosed(socket);
  expect(socket.bytesRead).toBeGreaterThan(60_000_000);
});
