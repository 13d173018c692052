import type { FilePart, FileStore } from '../../platform/files/file-store.ts';

/** What is read of a large picture at once: about this much of it is in memory for each reader. */
export const PIECE = 128 * 1024;

/** Pieces that readers of one picture share: 8 MiB at most. The content behind a name never changes. */
const MAX_SHARED = 64;

export type SharedPieces = Map<string, Promise<FilePart | null>>;

/**
 * The bytes from `start` to `end`, which lie in one piece. Whole pieces are read once for all who want them about now; of
 * others no more than is asked for.
 */
export async function readPiece(
  { files, pieces }: { files: FileStore; pieces: SharedPieces },
  { name, size }: { name: string; size: number },
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const isWhole = start % PIECE === 0 && end === Math.min(size, start + PIECE) - 1;
  if (!isWhole) return (await files.read(name, start, end))?.bytes;
  const key = `${name} ${start}`;
  const reading = pieces.get(key) ?? files.read(name, start, end);
  pieces.delete(key); // the newest stand last
  pieces.set(key, reading);
  const oldest = pieces.keys().next().value;
  if (pieces.size > MAX_SHARED && oldest !== undefined) pieces.delete(oldest);
  const drop = () => pieces.get(key) === reading && pieces.delete(key);
  const part = await reading.catch((error) => {
    drop();
    throw error;
  });
  if (!part) drop();
  return part?.bytes;
}
