import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';

export type Bare = { url: string; pid: number; stop: () => void };

/** The yardstick: a server that sends the reply of this address and does nothing else. */
export async function bareServer(sample: string): Promise<Bare> {
  const reply = await rawReply(sample);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(reply));
  const url = await new Promise<string>((resolve) =>
    child.stdout.setEncoding('utf8').once('data', (line: string) => resolve(line.trim())),
  );
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
}

type Reply = { headers: Record<string, string>; body: string; etag: string };

/** What the bare server says by itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/** The reply as it goes over the wire: `fetch` would unpack it. */
function rawReply(url: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'br' } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.once('end', () => {
        const headers = Object.entries(reply.headers).filter(([name]) => !OWN.has(name));
        resolve({
          headers: Object.fromEntries(headers) as Record<string, string>, // only set-cookie is a list, and pages set none
          body: Buffer.concat(chunks).toString('base64'),
          etag: reply.headers.etag ?? '',
        });
      });
    })
      .once('error', reject)
      .end();
  });
}
