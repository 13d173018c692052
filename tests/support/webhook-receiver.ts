import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';

/** Another system on this machine, anew for each test: where it listens, what it got, and which status it answers. */
type WebhookReceiver = { url: string; got: { headers: IncomingHttpHeaders; body: string }[]; answer: number };

export function webhookReceiver(): WebhookReceiver {
  const receiver: WebhookReceiver = { url: '', got: [], answer: 204 };
  let server: Server;
  beforeEach(async () => {
    receiver.got = [];
    receiver.answer = 204;
    server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      request.on('end', () => {
        receiver.got.push({ headers: request.headers, body });
        response.writeHead(receiver.answer).end();
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}
