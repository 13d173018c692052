import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { rawReply } from './raw-reply.ts';

export type Bare = { url: string; pid: number; stop: () => void };

/** What the bare server says by itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/** The yardstick: a server that sends the reply of this address and does nothing else. */
export async function bareServer(sample: string): Promise<Bare> {
  const { headers, bytes } = await rawReply(sample, { 'Accept-Encoding': 'br' });
  const said = Object.entries(headers).filter(([name]) => !OWN.has(name));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(
    JSON.stringify({ headers: Object.fromEntries(said), body: bytes.toString('base64'), etag: headers.etag ?? '' }),
  );
  const url = await new Promise<string>((resolve) =>
    child.stdout.setEncoding('utf8').once('data', (line: string) => resolve(line.trim())),
  );
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
}
