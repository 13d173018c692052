/** The yardstick: node:http sending the same bytes with the same headers, and nothing else. Reads them from standard input as JSON. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

const { headers, body, etag } = (await json(process.stdin)) as {
  headers: Record<string, string>;
  body: string;
  etag: string;
};
const bytes = Buffer.from(body, 'base64');
const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
  else response.writeHead(200, { ...headers, 'Content-Length': bytes.byteLength }).end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  console.log(`http://127.0.0.1:${port}/`);
});
