import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type RawReply = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/** The reply to a GET as it goes over the wire: `fetch` would unpack it. */
export function rawReply(url: string, headers: Record<string, string>, agent?: Agent): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    request(url, { headers, ...(agent ? { agent } : {}) }, (reply) => {
      buffer(reply).then((bytes) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes }), reject);
    })
      .once('error', reject)
      .end();
  });
}
