import { AppError } from '../../lib/app-error.ts';
import type { Log } from '../log.server.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { type S3Call, type S3Client, S3Failure, type S3Reply, type S3Settings, s3Client } from './s3-client.server.ts';
import { readListing } from './s3-listing.ts';

/** Everything of ours lies below these, so that the bucket may hold other things, too. */
export const S3_FOLDERS = { pictures: 'uploads/', backups: 'backups/' } as const;

/** The longest that a call may take, in milliseconds; a whole upload has a limit of its own. */
export const S3_LIMITS = { put: 7000, other: 4000, check: 3000 };

/** For how long a good check counts: probes of several balancers must not become a load. */
const CHECK_VALID_FOR = 2000;

const TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', png: 'image/png' };

export type S3Options = { log: Log; limits?: typeof S3_LIMITS };

/** What lies below one folder of the bucket under names of one form. A list can be cut to names with one beginning. */
export type S3Folder = Omit<FileStore, 'list'> & { list: (beginning?: string) => AsyncIterable<StoredFile> };

/** Files below one folder of a bucket, under names of one form only. Refuses as the store of pictures does. */
export function s3Folder(
  settings: S3Settings,
  { log, limits = S3_LIMITS, folder, names }: S3Options & { folder: string; names: RegExp },
): S3Folder {
  const send = s3Client(settings, ({ status, code }, { method }, isLast) =>
    log.warn({ event: 'file-storage-failed', method, status, code, isLast }, 'the file storage failed'),
  );
  let goodUntil = 0;

  function keyOf(name: string): string {
    if (!names.test(name)) throw new Error('Not a stored name');
    return folder + name;
  }

  function nameOf(key: string): string | null {
    const name = key.startsWith(folder) ? key.slice(folder.length) : '';
    return names.test(name) ? name : null;
  }

  return {
    async put(name, bytes, { within = limits.put } = {}) {
      await call(send, {
        method: 'PUT',
        key: keyOf(name),
        body: new Uint8Array(bytes),
        contentType: TYPES[name.split('.')[1] ?? ''] ?? 'application/octet-stream',
        within: Math.min(limits.put, within),
        good: [200, 201, 204],
      });
    },
    async get(name) {
      const reply = await call(send, { method: 'GET', key: keyOf(name), within: limits.other, good: [200, 404] });
      return isMissing(reply) ? null : reply.bytes;
    },
    async read(name, start, end) {
      const range = `bytes=${start}-${end}`;
      // 416 is the answer of a file that ends before; 200 that of a storage that knows no ranges
      const good = [200, 206, 404, 416];
      const reply = await call(send, { method: 'GET', key: keyOf(name), range, within: limits.other, good });
      if (isMissing(reply)) return null;
      if (reply.status === 200) return { bytes: reply.bytes.slice(start, end + 1), size: reply.bytes.byteLength };
      const size = Number(/\/(\d{1,15})$/.exec(reply.headers.get('content-range') ?? '')?.[1]);
      if (Number.isNaN(size)) throw new Error('The file storage did not say how long the file is');
      return { bytes: reply.status === 416 ? new Uint8Array(0) : reply.bytes, size };
    },
    async delete(name, { within = limits.other } = {}) {
      await call(send, {
        method: 'DELETE',
        key: keyOf(name),
        within: Math.min(limits.other, within),
        good: [200, 202, 204, 404],
      });
    },
    async *list(beginning = ''): AsyncGenerator<StoredFile> {
      let next: string | null = null;
      do {
        const query: Record<string, string> = { 'list-type': '2', prefix: folder + beginning };
        if (next !== null) query['continuation-token'] = next;
        const { bytes } = await call(send, { method: 'GET', query, within: limits.put, good: [200] });
        const page = readListing(Buffer.from(bytes).toString('utf8'), nameOf);
        yield* page.files;
        if (page.next === next && next !== null) throw new Error('The file storage repeats its list');
        next = page.next;
      } while (next !== null);
    },
    async check() {
      if (performance.now() < goodUntil) return;
      await call(send, { method: 'GET', query: oneOf(folder), within: limits.check, good: [200] });
      goodUntil = performance.now() + CHECK_VALID_FOR;
    },
  };
}

/** The shortest list, for seeing whether the storage answers. */
export function oneOf(folder: string): Record<string, string> {
  return { 'list-type': '2', prefix: folder, 'max-keys': '1' };
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
