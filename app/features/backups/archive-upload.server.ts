import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import type { Config } from '../../platform/config.server.ts';
import { bytesOfFile } from '../../platform/files/byte-streams.server.ts';
import { diskSpace } from '../../platform/files/free-space.server.ts';
import type { S3Settings } from '../../platform/files/s3-client.server.ts';
import { workFolder } from '../../platform/files/work-folder.server.ts';
import type { Log } from '../../platform/log.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { ARCHIVE_PREFIX, UPLOAD_PIECE } from './backup.ts';
import { ARRIVING, bucketFolder } from './backup-bucket.server.ts';
import { asRefusal } from './backup-folder.server.ts';
import { LEFT_ALONE } from './backup-storage.server.ts';

/** An archive that has come completely. It is the caller's to discard. */
export type Arrived = { bytes: number; content: () => AsyncIterable<Uint8Array>; discard: () => Promise<void> };

type ArrivalPlatform = Pick<Platform, 'config' | 'log'>;
type Receipt = { id: string; received: number };

const ID = /^[0-9a-f]{24}$/;

/** Which archives a piece is just being taken for. */
const busy = new Set<string>();

/** In the bucket, so that pieces may reach any instance; else on the disk of this one. */
function arrivalsOf({ config, log }: ArrivalPlatform): Arrivals {
  return config.s3 ? bucketArrivals(config.s3, log) : folderArrivals(config);
}

/** Makes room for an archive that will come in pieces; refuses one for which the disk is too small. */
export async function beginUpload(platform: ArrivalPlatform, { bytes }: { bytes: number }): Promise<Receipt> {
  const folder = workFolder(platform.config);
  await mkdir(folder, { recursive: true });
  // once as it comes, once unpacked
  if ((await diskSpace(folder)).free < 2 * bytes)
    throw new AppError('no_space', 'The disk of the server has no room for this file. Free some space and try again.');
  const id = randomBytes(12).toString('hex');
  await arrivalsOf(platform).begin(id, bytes);
  return { id, received: 0 };
}

/** Takes the next piece. A piece that was broken off is sent again from where the file stands. */
export async function receivePiece(
  platform: ArrivalPlatform,
  id: string,
  { offset, body }: { offset: number; body: AsyncIterable<Uint8Array> | null },
): Promise<Receipt> {
  const arrivals = arrivalsOf(platform);
  const { bytes, received } = await requireUpload(arrivals, id);
  if (busy.has(id) || offset !== received)
    throw new AppError('conflict', `This piece does not follow the last one, which ended at ${received}.`);
  busy.add(id);
  try {
    const taken = await arrivals.append(id, offset, body ?? nothing(), Math.min(UPLOAD_PIECE, bytes - received));
    if (await arrivals.find(id)) return { id, received: received + taken };
    // it was given up while its piece came
    await arrivals.drop(id);
    throw unknownUpload();
  } catch (error) {
    throw asRefusal(error);
  } finally {
    busy.delete(id);
  }
}

/** The whole file; from now on it is the caller's to discard. */
export async function takeUpload(platform: ArrivalPlatform, id: string): Promise<Arrived> {
  const arrivals = arrivalsOf(platform);
  const { bytes, received } = await requireUpload(arrivals, id);
  if (busy.has(id) || received < bytes) throw new AppError('conflict', 'The file has not arrived completely.');
  return { bytes, content: () => arrivals.read(id), discard: () => arrivals.drop(id) };
}

/** Forgets an upload and what came of it; not knowing it is no error. */
export async function dropUpload(platform: ArrivalPlatform, id: string): Promise<void> {
  if (ID.test(id)) await arrivalsOf(platform).drop(id);
}

/** Deletes archives that nobody has gone on with for a day. */
export async function sweepArrivals(platform: ArrivalPlatform, now: Date): Promise<void> {
  await arrivalsOf(platform).sweep(now);
}

async function requireUpload(arrivals: Arrivals, id: string): Promise<{ bytes: number; received: number }> {
  const upload = ID.test(id) ? await arrivals.find(id) : null;
  if (!upload) throw unknownUpload();
  return upload;
}

function unknownUpload(): AppError {
  return new AppError('not_found', 'This upload is no longer known. Send the file again.');
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Where archives wait until all their pieces have come. */
type Arrivals = {
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
function folderArrivals(config: Pick<Config, 'dataDir'>): Arrivals {
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
      const file = await open(pathOf(id), 'a');
      try {
        await file.truncate(offset);
        let written = 0;
        for await (const chunk of upTo(room, body)) {
          await file.writeFile(chunk);
          written += chunk.byteLength;
        }
        const upload = uploads.get(id);
        if (upload) upload.received = offset + written;
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

/** Archives on their way into the bucket, an object for each piece: whichever instance is sent one can go on. */
function bucketArrivals(settings: S3Settings, log: Log): Arrivals {
  const bucket = bucketFolder(settings, log);
  const folderOf = (id: string) => `${ARRIVING}${id}/`;
  const announced = (id: string) => `${folderOf(id)}announced`;

  /** In the order of the file. */
  async function piecesOf(id: string): Promise<{ name: string; bytes: number }[]> {
    const pieces: { name: string; bytes: number }[] = [];
    for await (const piece of bucket.list(folderOf(id))) if (piece.name !== announced(id)) pieces.push(piece);
    return pieces.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  return {
    async begin(id, bytes) {
      await bucket.put(announced(id), Buffer.from(String(bytes)));
    },
    async find(id) {
      const bytes = await bucket.get(announced(id));
      if (!bytes) return null;
      const received = (await piecesOf(id)).reduce((sum, piece) => sum + piece.bytes, 0);
      return { bytes: Number(Buffer.from(bytes).toString('utf8')), received };
    },
    async append(id, offset, body, room) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of upTo(room, body)) chunks.push(chunk);
      const piece = Buffer.concat(chunks);
      if (piece.byteLength > 0) await bucket.put(`${folderOf(id)}${String(offset).padStart(15, '0')}`, piece);
      return piece.byteLength;
    },
    async *read(id) {
      for (const { name } of await piecesOf(id)) yield (await bucket.get(name)) ?? new Uint8Array(0);
    },
    async drop(id) {
      // what was announced goes first: without it there is no such upload
      await bucket.delete(announced(id));
      for (const { name } of await piecesOf(id)) await bucket.delete(name);
    },
    async sweep(now) {
      for await (const { name, modifiedAt } of bucket.list(ARRIVING))
        if (modifiedAt.getTime() < now.getTime() - LEFT_ALONE) await bucket.delete(name);
    },
  };
}
