import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { connect } from 'node:tls';

/** What a certificate says of itself: moments in milliseconds since 1970, and why this machine does not trust it, or null. */
export type ShownCertificate = { validFrom: number; validTo: number; distrust: string | null };

/** The largest body that nobody in front refuses ahead of reading it, and the smallest that somebody does, in bytes. */
export type TriedBodies = { passes: number; refused: number | null };

/** How long a connection, or one question, may take, in milliseconds. */
const WITHIN = 8000;

/** What the site itself takes: everything but uploads, an archive of another system, and pictures. In bytes. */
const BODIES = [16, 512, 3100].map((megabytes) => megabytes * 1024 ** 2);

/** The certificate that the public address shows; null where it has none, or does not answer. `ca` is for tests. */
export async function certificateOf(siteUrl: string, ca?: string): Promise<ShownCertificate | null> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return null;
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      ...{ host, port: Number(port || 443), ca },
      // an address in numbers is no name to ask for
      ...(isIP(host) ? {} : { servername: host }),
      // looked at here, so that a bad one can be described
      rejectUnauthorized: false,
    });
    const end = (found: ShownCertificate | null) => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(WITHIN, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      const { valid_from, valid_to } = socket.getPeerCertificate();
      const [validFrom, validTo] = [Date.parse(valid_from), Date.parse(valid_to)];
      // Node's types say Error where it is the code alone
      const reason: Error | string | null = socket.authorizationError as Error | string | null;
      const distrust = socket.authorized ? null : String(reason instanceof Error ? reason.message : reason);
      end(Number.isNaN(validTo) ? null : { validFrom, validTo, distrust });
    });
  });
}

/**
 * Which bodies a proxy in front refuses by their announced length alone, as nginx and Apache do: nothing of a body is sent. Null
 * where the public address does not answer.
 */
export async function tryBodies(siteUrl: string): Promise<TriedBodies | null> {
  let passes = 0;
  for (const size of BODIES) {
    const isRefused = await refuses(siteUrl, size);
    if (isRefused === null) return null;
    if (isRefused) return { passes, refused: size };
    passes = size;
  }
  return { passes, refused: null };
}

async function refuses(siteUrl: string, size: number): Promise<boolean | null> {
  const url = new URL('/api/media', siteUrl);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const request = send(url, {
      method: 'POST',
      agent: false,
      timeout: WITHIN,
      headers: {
        'Content-Length': String(size),
        'Content-Type': 'multipart/form-data; boundary=none',
        Expect: '100-continue',
      },
      // nothing is told or believed here; the certificate is looked at by itself
      rejectUnauthorized: false,
    });
    const end = (found: boolean | null) => {
      request.destroy();
      resolve(found);
    };
    request.on('timeout', () => end(null));
    request.on('error', () => end(null));
    request.on('continue', () => end(false));
    request.on('response', ({ statusCode }) => end(statusCode === 413));
    request.flushHeaders();
  });
}
