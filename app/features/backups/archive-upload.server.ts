import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { AppError } from '../../lib/app-error.ts';
import { diskSpace } from '../../platform/files/free-space.server.ts';
import { workFolder } from '../../platform/files/work-folder.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type Arrivals, folderArrivals } from './archive-arrivals.server.ts';
import { UPLOAD_PIECE } from './backup.ts';
import { asRefusal } from './backup-folder.server.ts';
import { bucketArrivals } from './bucket-arrivals.server.ts';

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
    return { id, received: received + taken };
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
  if (!upload) throw new AppError('not_found', 'This upload is no longer known. Send the file again.');
  return upload;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
