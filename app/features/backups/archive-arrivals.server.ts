import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import type { Config } from '../../platform/config.server.ts';
import { bytesOfFile } from '../../platform/files/byte-streams.server.ts';
import { workFolder } from '../../platform/files/work-folder.server.ts';
import { ARCHIVE_PREFIX } from './backup.ts';

/** Where archives wait until all their pieces have come. */
export type Arrivals = {
  begin: (id: string, bytes: number) => Promise<void>;
  /** How much was announced, and how much of it is there; null for an upload that is not known. */
  find: (id: string) => Promise<{ bytes: number; received: number } | null>;
  /** Takes a piece of at most `room` bytes that begins at `offset`; answers its length. */
  append: (id: string, offset: number, body: AsyncIterable<Uint8Array>, room: number) => Promise<number>;
  read: (id: string) => AsyncIterable<Uint8Array>;
  drop: (id: string) => Promise<void>;
  /** Deletes what nobody has gone on with. */
  sweep: (now: Date) => Promise<void>;
};

/** Refuses what is longer than there is room for. */
export async function* upTo(room: number, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let taken = 0;
  for await (const chunk of body) {
    taken += chunk.byteLength;
    if (taken > room) throw new AppError('too_large', 'More was sent than was announced.');
    yield chunk;
  }
}

type Upload = { bytes: number; received: number };

/** They do not outlive the process: whoever sends one sends it again. */
const uploads = new Map<string, Upload>();
const MAX_UPLOADS = 3;

/** Archives on their way to the disk of this instance. */
export function folderArrivals(config: Pick<Config, 'dataDir'>): Arrivals {
  const pathOf = (id: string) => join(workFolder(config), `${ARCHIVE_PREFIX}upload-${id}`);

  async function drop(id: string): Promise<void> {
    if (uploads.delete(id)) await rm(pathOf(id), { force: true });
  }

  return {
    async begin(id, bytes) {
      for (const old of [...uploads.keys()].slice(0, Math.max(0, uploads.size - MAX_UPLOADS + 1))) await drop(old);
      await (await open(pathOf(id), 'wx', 0o600)).close();
      uploads.set(id, { bytes, received: 0 });
    },
    find: async (id) => uploads.get(id) ?? null,
    async append(id, offset, body, room) {
      const file = await open(pathOf(id), 'r+');
      try {
        let written = 0;
        for await (const chunk of upTo(room, body)) {
          await file.write(chunk, 0, chunk.byteLength, offset + written);
          written += chunk.byteLength;
        }
        uploads.set(id, { bytes: uploads.get(id)?.bytes ?? 0, received: offset + written });
        return written;
      } finally {
        await file.close();
      }
    },
    read: (id) => bytesOfFile(pathOf(id)),
    drop,
    // those of killed processes are files like all that is half-finished
    sweep: async () => {},
  };
}
