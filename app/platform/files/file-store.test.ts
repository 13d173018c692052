import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type S3Server, startS3Server } from '../../../tests/support/s3-server.ts';
import { AppError } from '../../lib/app-error.ts';
import { readConfig } from '../config.server.ts';
import { createLog, type Log } from '../log.server.ts';
import { diskFileStore } from './disk-file-store.server.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { s3FileStore } from './s3-file-store.server.ts';
import { readListing } from './s3-listing.ts';
import { requireUsableStorage } from './s3-start-check.server.ts';

const A = `${'a'.repeat(32)}.webp`;
const B = `${'b'.repeat(32)}-320.avif`;
const BYTES = Buffer.from([0, 255, 1, 13, 10, 38]);

let storage: S3Server;
let folder: string;
beforeAll(async () => {
  storage = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'file-store-'));
});
afterEach(() => storage.clear());
afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

const silent = createLog('silent');

async function all(files: FileStore): Promise<StoredFile[]> {
  const found: StoredFile[] = [];
  for await (const file of files.list()) found.push(file);
  return found.sort((a, b) => a.name.localeCompare(b.name));
}

describe.each([
  ['on disk', () => diskFileStore(folder)],
  ['in an object storage', () => s3FileStore(storage.settings, { log: silent })],
])('files %s', (_name, open) => {
  test('come back as they were put, are listed, and go', async () => {
    const files = open();
    await files.check();
    expect([await files.get(A), await all(files)]).toEqual([null, []]);
    await files.put(A, BYTES);
    await files.put(A, BYTES);
    await files.put(B, new Uint8Array(0), { canBeMadeAgain: true });
    expect(Buffer.from((await files.get(A)) ?? [])).toEqual(BYTES);
    expect(await files.get(B)).not.toBeNull();
    for (const [start, end] of [
      [0, 0],
      [0, 5],
      [2, 3],
      [4, 99],
      [6, 9],
      [60, 99],
    ] as const) {
      const part = await files.read(A, start, end);
      expect([Buffer.from(part?.bytes ?? []), part?.size]).toEqual([BYTES.subarray(start, end + 1), 6]);
    }
    expect(await files.read(`${'c'.repeat(32)}.webp`, 0, 9)).toBeNull();
    expect((await files.read(B, 0, 9))?.bytes.byteLength).toBe(0);
    expect(await all(files)).toMatchObject([
      { name: A, bytes: 6 },
      { name: B, bytes: 0 },
    ]);
    expect(Math.abs(Date.now() - ((await all(files))[0]?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000);
    await files.delete(A);
    await files.delete(A);
    await files.delete(B);
    expect(await all(files)).toEqual([]);
  });

  test('have names of ours only', async () => {
    for (const name of ['../secret.webp', 'a/b.webp', `${'a'.repeat(32)}.webp/..`, ''])
      await expect(open().put(name, BYTES)).rejects.toThrow('Not a stored name');
  });
});

describe('an object storage', () => {
  const longTimeouts = { put: 30_000, other: 30_000, check: 30_000 };
  const store = (log: Log = silent, limits = longTimeouts) => s3FileStore(storage.settings, { log, limits });

  test('is listed page by page, whatever else is in it', async () => {
    storage.behaviour.pageSize = 2;
    for (const letter of 'abcde') await store().put(`${letter.repeat(32)}.webp`, BYTES);
    storage.objects.set('uploads/notes & <more>.txt', { bytes: BYTES, modifiedAt: new Date() });
    storage.objects.set(`other/${'f'.repeat(32)}.webp`, { bytes: BYTES, modifiedAt: new Date() });
    expect((await all(store())).map(({ name }) => name[0])).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('that breaks a connection is asked once more, and no more than once', async () => {
    storage.behaviour.resets = 1;
    await store().put(A, BYTES);
    expect(storage.objects.get(`uploads/${A}`)?.bytes).toEqual(BYTES);
    storage.calls.length = 0;
    storage.behaviour.status = 500;
    await expect(store().get(A)).rejects.toThrow('does not answer as it should');
    expect(storage.calls).toHaveLength(2);
  });

  test.each([
    ['fails', { status: 500 }, longTimeouts],
    ['is overloaded', { status: 503 }, longTimeouts],
    ['forgets our key', { status: 403 }, longTimeouts],
    ['breaks every connection', { resets: 99 }, longTimeouts],
    // six calls that each waited for the reply would outlast the test
    ['is slow', { delay: 30_000 }, { put: 300, other: 300, check: 300 }],
  ])('that %s is a refusal with a sentence, soon, and a line in the log', async (_name, behaviour, limits) => {
    const warn = vi.fn();
    const files = store({ ...silent, warn } as Log, limits);
    Object.assign(storage.behaviour, behaviour);
    for (const work of [
      () => files.put(A, BYTES),
      () => files.get(A),
      () => files.read(A, 0, 0),
      () => files.delete(A),
    ])
      await expect(work()).rejects.toSatisfy(
        (error) => error instanceof AppError && error.code === 'unavailable' && error.retryAfterSeconds === 10,
      );
    await expect(files.check()).rejects.toThrow(AppError);
    await expect(all(files)).rejects.toThrow(AppError);
    expect(warn).toHaveBeenCalled();
    expect(storage.objects.size).toBe(0);
  });

  test('that is slow is given up when whoever waits says so', async () => {
    storage.behaviour.delay = 30_000;
    const startedAt = performance.now();
    await expect(store().put(A, BYTES, { within: 50 })).rejects.toThrow(AppError);
    await expect(store().put(A, BYTES, { within: 0 })).rejects.toThrow(AppError);
    await expect(store().delete(A, { within: 50 })).rejects.toThrow(AppError);
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  });

  test('whose bucket is gone has not lost every picture', async () => {
    const files = s3FileStore({ ...storage.settings, bucket: 'another' }, { log: silent });
    await expect(files.get(A)).rejects.toThrow(AppError);
  });

  test('is refused at the start by the name of the setting that is wrong', async () => {
    const start = (env: Record<string, string>) => requireUsableStorage(readConfig({ ...storage.env, ...env }));
    await start({});
    expect(storage.objects.size).toBe(0);
    await expect(start({ S3_ACCESS_KEY_ID: 'ANOTHER' })).rejects.toThrow(/^S3_ACCESS_KEY_ID is wrong/);
    await expect(start({ S3_SECRET_ACCESS_KEY: 'a guess' })).rejects.toThrow(/^S3_SECRET_ACCESS_KEY is wrong/);
    await expect(start({ S3_REGION: 'mars-1' })).rejects.toThrow(/^S3_REGION is wrong: .* mars-1\.$/);
    await expect(start({ S3_BUCKET: 'another' })).rejects.toThrow(/^S3_BUCKET is wrong: there is no bucket another\.$/);
    await expect(start({ S3_ENDPOINT: 'http://127.0.0.1:9' })).rejects.toThrow(/^S3_ENDPOINT is wrong.*9 does not/);
    storage.behaviour.status = 403;
    await expect(start({})).rejects.toThrow(/^S3_ACCESS_KEY_ID may not list, write and delete/);
    await expect(start({})).rejects.not.toThrow(/\n/);
  });

  test('that sends something else than a list is not believed', () => {
    const entry = `<Contents><Key>uploads/${A}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`;
    const read = (xml: string) => readListing(xml, (key) => key);
    expect(read(`<ListBucketResult>${entry}</ListBucketResult>`).files).toHaveLength(1);
    expect(() => read('<html>Welcome</html>')).toThrow('something else');
    expect(() => read('<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>')).toThrow('cut');
    expect(() => read(`<ListBucketResult>${entry.replace('>1<', '>x<')}</ListBucketResult>`)).toThrow('cannot');
  });
});
