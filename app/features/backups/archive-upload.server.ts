import { randomBytes } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import type { Config } from '../../platform/config.server.ts';
import { workFolder } from '../../platform/files/work-folder.server.ts';
import { ARCHIVE_PREFIX, UPLOAD_PIECE } from './backup.ts';
import { asRefusal } from './backup-folder.server.ts';

type Upload = { id: string; path: string; bytes: number; received: number; isBusy: boolean };

/** Archives that are on their way. They do not outlive the process: whoever sends one sends it again. */
const uploads = new Map<string, Upload>();
const MAX_UPLOADS = 3;

/** Makes room for an archive that will come in pieces; refuses one for which the disk is too small. */
export async function beginUpload(
  config: Pick<Config, 'dataDir'>,
  { bytes }: { bytes: number },
): Promise<Pick<Upload, 'id' | 'received'>> {
  const folder = workFolder(config);
  await mkdir(folder, { recursive: true });
  const disk = await statfs(folder);
  // once as it comes, once unpacked
  if (disk.bavail * disk.bsize < 2 * bytes)
    throw new AppError('no_space', 'The disk of the server has no room for this file. Free some space and try again.');
  for (const id of [...uploads.keys()].slice(0, Math.max(0, uploads.size - MAX_UPLOADS + 1))) await dropUpload(id);
  const id = randomBytes(12).toString('hex');
  const path = join(folder, `${ARCHIVE_PREFIX}upload-${id}`);
  await (await open(path, 'wx', 0o600)).close();
  uploads.set(id, { id, path, bytes, received: 0, isBusy: false });
  return { id, received: 0 };
}

/** Takes the next piece. A piece that was broken off is sent again from where the file stands. */
export async function receivePiece(
  id: string,
  { offset, body }: { offset: number; body: AsyncIterable<Uint8Array> | null },
): Promise<Pick<Upload, 'id' | 'received'>> {
  const upload = requireUpload(id);
  if (upload.isBusy || offset !== upload.received)
    throw new AppError('conflict', `This piece does not follow the last one, which ended at ${upload.received}.`);
  upload.isBusy = true;
  try {
    upload.received += await append(upload, body);
    return { id, received: upload.received };
  } catch (error) {
    throw asRefusal(error);
  } finally {
    upload.isBusy = false;
  }
}

async function append(upload: Upload, body: AsyncIterable<Uint8Array> | null): Promise<number> {
  const room = Math.min(UPLOAD_PIECE, upload.bytes - upload.received);
  const file = await open(upload.path, 'r+');
  try {
    let written = 0;
    for await (const chunk of body ?? []) {
      if (written + chunk.byteLength > room) throw new AppError('too_large', 'More was sent than was announced.');
      await file.write(chunk, 0, chunk.byteLength, upload.received + written);
      written += chunk.byteLength;
    }
    return written;
  } finally {
    await file.close();
  }
}

/** The whole file; from now on it is the caller's to delete. */
export function takeUpload(id: string): Upload {
  const upload = requireUpload(id);
  if (upload.isBusy || upload.received < upload.bytes)
    throw new AppError('conflict', 'The file has not arrived completely.');
  uploads.delete(id);
  return upload;
}

/** Forgets an upload and what came of it; not knowing it is no error. */
export async function dropUpload(id: string): Promise<void> {
  const upload = uploads.get(id);
  uploads.delete(id);
  if (upload) await rm(upload.path, { force: true });
}

function requireUpload(id: string): Upload {
  const upload = uploads.get(id);
  if (!upload) throw new AppError('not_found', 'This upload is no longer known. Send the file again.');
  return upload;
}
