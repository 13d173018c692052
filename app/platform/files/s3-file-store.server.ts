import { AppError } from '../../lib/app-error.ts';
import type { Log } from '../log.server.ts';
import { type FileStore, STORED_NAME, type StoredFile } from './file-store.ts';
import { type S3Call, type S3Client, S3Failure, type S3Reply, type S3Settings, s3Client } from './s3-client.server.ts';
import { readListing } from './s3-listing.ts';

/** Everything of ours lies below it, so that the bucket may hold other things, too. */
export const S3_FOLDER = 'uploads/';

/** The longest that calls may take, in milliseconds: a failed upload and its clean-up together stay below 15 s. */
export const S3_LIMITS = { put: 7000, other: 4000, check: 3000 };

/** For how long a good check counts: probes of several balancers must not become a load. */
const CHECK_KEPT = 2000;

const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', png: 'image/png' };

/** Files in a bucket of an S3-compatible storage. Refuses with `unavailable` when it fails or is too slow. */
export function s3FileStore(
  settings: S3Settings,
  { log, limits = S3_LIMITS }: { log: Log; limits?: typeof S3_LIMITS },
): FileStore {
  const send = s3Client(settings, ({ status, code }, { method }, isLast) =>
    log.warn({ event: 'file-storage-failed', method, status, code, isLast }, 'the file storage failed'),
  );
  let goodUntil = 0;

  return {
    async put(name, bytes) {
      await call(send, {
        method: 'PUT',
        key: keyOf(name),
        body: new Uint8Array(bytes),
        contentType: TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream',
        within: limits.put,
        good: [200, 201, 204],
      });
    },
    async get(name) {
      const reply = await call(send, { method: 'GET', key: keyOf(name), within: limits.other, good: [200, 404] });
      return isMissing(reply) ? null : reply.bytes;
    },
    async has(name) {
      return !isMissing(await call(send, { method: 'HEAD', key: keyOf(name), within: limits.other, good: [200, 404] }));
    },
    async delete(name) {
      await call(send, { method: 'DELETE', key: keyOf(name), within: limits.other, good: [200, 202, 204, 404] });
    },
    async *list(): AsyncGenerator<StoredFile> {
      let next: string | null = null;
      do {
        const query: Record<string, string> = { 'list-type': '2', prefix: S3_FOLDER };
        if (next !== null) query['continuation-token'] = next;
        const { bytes } = await call(send, { method: 'GET', query, within: limits.put, good: [200] });
        const page = readListing(Buffer.from(bytes).toString('utf8'));
        yield* page.files;
        if (page.next === next && next !== null) throw new Error('The file storage repeats its list');
        next = page.next;
      } while (next !== null);
    },
    async check() {
      if (performance.now() < goodUntil) return;
      await call(send, { method: 'GET', query: oneOfThem, within: limits.check, good: [200] });
      goodUntil = performance.now() + CHECK_KEPT;
    },
  };
}

/** The shortest list, for seeing whether the storage answers. */
export const oneOfThem = { 'list-type': '2', prefix: S3_FOLDER, 'max-keys': '1' };

function keyOf(name: string): string {
  if (!STORED_NAME.test(name)) throw new Error('Not a stored name');
  return S3_FOLDER + name;
}

async function call(send: S3Client, what: S3Call): Promise<S3Reply> {
  try {
    return await send(what);
  } catch (cause) {
    if (!(cause instanceof S3Failure)) throw cause;
    throw away(cause);
  }
}

function away(cause: S3Failure): AppError {
  return new AppError(
    'unavailable',
    'The file storage does not answer as it should right now. Nothing was changed; try again in a moment.',
    { retryAfterSeconds: 10, cause },
  );
}

/** A 404 for the bucket is no missing file: taking it for one would make everything look lost. */
function isMissing({ status, bytes }: S3Reply): boolean {
  if (status !== 404) return false;
  if (Buffer.from(bytes).includes('NoSuchBucket')) throw away(new S3Failure(404, 'NoSuchBucket'));
  return true;
}
