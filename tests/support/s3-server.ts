import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type S3Server = {
  /** As the program reads them from its settings. */
  settings: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };
  /** The same for the environment of a server. */
  env: Record<string, string>;
  /** What is stored, by key. */
  objects: Map<string, { bytes: Buffer; modifiedAt: Date }>;
  /** Every call that arrived: `PUT uploads/…`. */
  calls: string[];
  behaviour: {
    /** Answers every call with this status. */
    status?: number;
    /** Breaks this many connections before it answers again. */
    resets?: number;
    /** Answers so much later, in milliseconds. */
    delay?: number;
    /** The length of a page of a list. */
    pageSize?: number;
  };
  clear: () => void;
  close: () => Promise<void>;
};

const REGION = 'eu-test-1';
const BUCKET = 'site-files';
const KEY_ID = 'TESTKEYID';
const SECRET = 'test/secret+key';
const SKEW = 15 * 60_000;

/** An object storage of our own, in memory: it knows the few calls that we make, and believes no signature unchecked. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const calls: string[] = [];
  const behaviour: S3Server['behaviour'] = {};

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request).catch(() => null);
    if (body === null) return; // the sender hung up in the middle of it
    const { bucket, key, query } = placeOf(request);
    calls.push(`${request.method} ${key || '?'}`);
    if (behaviour.resets) {
      behaviour.resets -= 1;
      request.socket.resetAndDestroy();
      return;
    }
    if (behaviour.delay) await pause(behaviour.delay, undefined, { ref: false });
    if (behaviour.status) return fail(response, behaviour.status, 'InternalError');
    const refusal = refusalOf(request, body);
    if (refusal) return fail(response, ...refusal);
    if (bucket !== BUCKET) return fail(response, 404, 'NoSuchBucket');
    if (key === '') return list(response, query);
    answer(request, response, key, body);
  });

  function answer(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    const { method } = request;
    if (method === 'PUT') {
      objects.set(key, { bytes: body, modifiedAt: new Date() });
      response.end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const found = objects.get(key);
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (found && start !== undefined) {
        const part = found.bytes.subarray(Number(start), Number(end) + 1);
        const said = part.length > 0 ? `bytes ${start}-${Number(start) + part.length - 1}` : 'bytes *';
        response.writeHead(part.length > 0 ? 206 : 416, {
          'Content-Range': `${said}/${found.bytes.byteLength}`,
          'Content-Length': part.byteLength,
        });
        response.end(part);
      } else if (found) {
        response.writeHead(200, { 'Content-Length': found.bytes.byteLength });
        response.end(method === 'HEAD' ? undefined : found.bytes);
      } else fail(response, 404, 'NoSuchKey');
    }
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const after = query.get('continuation-token') ?? '';
    const size = Math.min(Number(query.get('max-keys') ?? 1000), behaviour.pageSize ?? 1000);
    const all = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const rest = all.filter((key) => after === '' || key > after.slice(0, -1));
    const page = rest.slice(0, size);
    const entries = page.map((key) => {
      const { bytes, modifiedAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), modifiedAt: new Date(0) };
      const [at, length] = [modifiedAt.toISOString(), bytes.byteLength];
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${at}</LastModified><Size>${length}</Size></Contents>`;
    });
    const isCut = rest.length > page.length;
    // a token with a character that has to be escaped, as real ones have
    const next = isCut ? `<NextContinuationToken>${escaped(`${page.at(-1)}&`)}</NextContinuationToken>` : '';
    response.end(
      `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
    );
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: { endpoint, region: REGION, bucket: BUCKET, accessKeyId: KEY_ID, secretAccessKey: SECRET },
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: REGION,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    objects,
    calls,
    behaviour,
    clear() {
      objects.clear();
      calls.length = 0;
      for (const name of Object.keys(behaviour) as (keyof typeof behaviour)[]) delete behaviour[name];
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

function placeOf({ url = '' }: IncomingMessage) {
  const { pathname, searchParams } = new URL(url, 'http://storage');
  const [, bucket = '', ...key] = pathname.split('/');
  return { bucket, key: key.join('/'), query: searchParams };
}

/** Signature version 4, worked out from the secret as its specification says; null when everything fits. */
function refusalOf(request: IncomingMessage, body: Buffer): [status: number, code: string] | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return [403, 'AccessDenied'];
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = given;
  if (keyId !== KEY_ID) return [403, 'InvalidAccessKeyId'];
  if (region !== REGION) return [400, 'AuthorizationHeaderMalformed'];
  const at = String(request.headers['x-amz-date']);
  const sentAt = Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!(Math.abs(Date.now() - sentAt) < SKEW) || !at.startsWith(day)) return [403, 'RequestTimeTooSkewed'];
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.split(';').includes(needed)) return [403, 'AccessDenied'];
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return [400, 'XAmzContentSHA256Mismatch'];

  const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage');
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, pathname, query, headers.join(''), names, sha256(body)].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${SECRET}`,
  );
  const expected = createHmac('sha256', key).update(toSign).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : [403, 'SignatureDoesNotMatch'];
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
