import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createRawServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OutgoingFailure, sendOutgoing } from './outgoing-request.server.ts';
import { isPublicAddress } from './public-address.server.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { Location: '/there' }).end();
    else if (request.url === '/round') response.writeHead(302, { Location: '/round' }).end();
    else if (request.url === '/nowhere') response.writeHead(302, { Location: 'http://[' }).end();
    else if (request.url === '/long') response.end('x'.repeat(5000));
    else if (request.url === '/silent') return;
    else request.on('data', () => {}).on('end', () => response.writeHead(201).end(`${request.method} ${request.url}`));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const inside = { within: 5000, maxBytes: 1000, allowsPrivate: true };
const outside = { ...inside, allowsPrivate: false };

test('only addresses of the public internet count as public', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '172.32.0.1', '168.63.129.17', '161.25.255.255'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  for (const address of [
    ...[
      '127.0.0.1',
      '127.8.8.8',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '0.0.0.0',
    ],
    ...['100.64.0.1', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', 'ff02::1'],
    // metadata and private services of clouds: Azure, AWS, Alibaba, Oracle, Scaleway, Tencent, Google, IBM
    ...['168.63.129.16', '169.254.170.2', '169.254.170.23', '100.100.100.200', '192.0.0.192', '169.254.42.42'],
    ...['169.254.0.23', '199.36.153.4', '199.36.153.11', '161.26.0.10', '166.8.0.1', '166.11.255.255'],
    ...['fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254', 'fd00:42::42', 'fe80::a9fe:a9fe', '::ffff:168.63.129.16'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'localhost', '', '1', '0x7f.1'],
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

test('our own network is refused, by number, by name and in every spelling of a number', async () => {
  const port = new URL(url).port;
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '2130706433',
    '0x7f000001',
    '127.1',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
  ])
    await expect(sendOutgoing({ ...outside, url: `http://${host}:${port}/` }), host).rejects.toThrow(
      'not on the public internet',
    );
});

test('what is no web address, or holds a password, is refused', async () => {
  for (const wrong of ['file:///etc/hosts', 'ftp://example.com/', 'nonsense', 'http://user:secret@example.com/'])
    await expect(sendOutgoing({ ...outside, url: wrong }), wrong).rejects.toBeInstanceOf(OutgoingFailure);
});

test('a request is sent, and the reply comes with its status', async () => {
  const reply = await sendOutgoing({ ...inside, url: `${url}/x`, method: 'POST', body: 'words' });
  expect([reply.status, reply.body.toString()]).toEqual([201, 'POST /x']);
});

test('another address is followed as often as allowed, and looked at like the first', async () => {
  expect((await sendOutgoing({ ...inside, url: `${url}/moved`, redirects: 1 })).body.toString()).toBe('GET /there');
  await expect(sendOutgoing({ ...inside, url: `${url}/moved` })).rejects.toThrow('named another address');
  await expect(sendOutgoing({ ...inside, url: `${url}/round`, redirects: 3 })).rejects.toThrow('named another address');
  await expect(sendOutgoing({ ...inside, url: `${url}/nowhere`, redirects: 3 })).rejects.toBeInstanceOf(
    OutgoingFailure,
  );
});

test('a reply that is too long is a failure, or is cut', async () => {
  await expect(sendOutgoing({ ...inside, url: `${url}/long` })).rejects.toThrow('larger than');
  expect((await sendOutgoing({ ...inside, url: `${url}/long`, cutsReply: true })).status).toBe(200);
});

test('a machine that does not answer is given up on, and one that is not there is named', async () => {
  await expect(sendOutgoing({ ...inside, url: `${url}/silent`, within: 50 })).rejects.toThrow('in time');
  await expect(sendOutgoing({ ...inside, url: 'http://127.0.0.1:1/' })).rejects.toThrow('does not answer');
});

const RAW_REPLIES = [
  'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\nPRI * HTTP/2.0\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\n\r\n',
  'HTTP/1.1 100 Continue\r\n\r\n',
  'HTTP/1.1 103 Early Hints\r\n\r\n',
  'HTTP/1.1 200 OK\r\nConnection: upgrade\r\nUpgrade: h2c\r\nContent-Length: 9\r\n\r\nabc',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc',
  'HTTP/1.1 200 OK\r\n\r\nuntil the end',
  'HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 9\r\n\r\n',
  'HTTP/1.1 426 Upgrade Required\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'no HTTP at all',
  '',
];

test('whatever a machine sends, and wherever it stops, a request is over within its limit', async () => {
  const raw = createRawServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (head) => {
      const [, reply = 0, length = 0, isCut] = /\/(\d+)\/(\d+)\/(cut)?/.exec(head.toString('latin1')) ?? [];
      socket.write(String(RAW_REPLIES[Number(reply)]).slice(0, Number(length)));
      if (isCut) socket.end();
    });
  });
  await new Promise<void>((listening) => raw.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(raw.address() as AddressInfo).port}`;
  try {
    for (const method of ['GET', 'HEAD', 'POST'] as const) {
      const paths = RAW_REPLIES.flatMap((reply, index) =>
        [0, 9, 15, 17, 40, reply.length - 2, reply.length]
          .filter((length) => length >= 0 && length <= reply.length)
          .flatMap((length) => [`/${index}/${length}/cut`, `/${index}/${length}/held`]),
      );
      const unsettled = new Set(paths);
      const all = paths.map(async (path) => {
        const failure = await sendOutgoing({ ...inside, url: base + path, method, within: 300, redirects: 2 }).then(
          () => null,
          (error: unknown) => error,
        );
        unsettled.delete(path);
        if (failure) expect(failure).toBeInstanceOf(OutgoingFailure);
      });
      await Promise.race([Promise.all(all), pause(4000)]);
      expect([method, ...unsettled]).toEqual([method]);
    }
  } finally {
    raw.close();
  }
});
