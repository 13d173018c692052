import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Bytes that are handled in one go: on a busy server every step waits for its turn. */
export const PIECE = 1024 ** 2;

// Generators, which are pulled: the reader sets the pace (back pressure), and nothing begins before the first bytes are asked
// for. A stream that breaks before anybody reads it has no listener for its error, and that ends the process.

/** The bytes of a file as they come. */
export async function* bytesOfFile(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path, { highWaterMark: PIECE }) as AsyncIterable<Buffer>;
}

/** What gzip packed, as it comes out. */
export async function* gunzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const source = Readable.from(packed, { objectMode: false });
  const gunzip = createGunzip({ chunkSize: PIECE });
  source.on('error', (error) => gunzip.destroy(error));
  gunzip.on('close', () => source.destroy());
  yield* source.pipe(gunzip) as AsyncIterable<Buffer>;
}

/** How a file begins, by which kinds are told apart; zeros where it ends before. */
export async function beginningOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(length);
    await file.read(head, 0, length, 0);
    return head;
  } finally {
    await file.close();
  }
}
