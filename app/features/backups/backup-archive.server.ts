import { access, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import { bytesOfFile, gunzipped, PIECE } from '../../platform/files/byte-streams.server.ts';
import { STORED_NAME } from '../../platform/files/file-store.ts';
import { diskSpace } from '../../platform/files/free-space.server.ts';
import { readTar, TarError, type TarFile, writeTar } from '../../platform/files/tar.server.ts';
import { removeIfOlder, withWorkFolder, workFolder } from '../../platform/files/work-folder.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { ARCHIVE_LIMITS, ARCHIVE_PREFIX, MANIFEST, type Manifest, TABLE_FILE } from './backup.ts';
import { inNewFolder, openBackup, writeDurably } from './backup-folder.server.ts';
import { type BackupSummary, createBackup } from './backup-service.server.ts';
import { backupStorageOf } from './open-backup-storage.server.ts';
import { copyBackup, damaged, readPicture, type StoredBackup, verifyFiles } from './stored-backup.server.ts';

/** Pictures are compressed already; more effort makes the file hardly smaller. */
const EFFORT = 1;

/** How much of what is free an archive may fill. */
const SHARE_OF_DISK = 0.9;

/** The name under which an archive is saved. */
export function archiveName({ createdAt }: Pick<Manifest, 'createdAt'>): string {
  return `site-backup-${createdAt.slice(0, 16).replaceAll(':', '-')}.tar.gz`;
}

/** A backup as one file (tar, gzip) while it is being sent; nothing is kept in memory or on disk. */
export function packBackup(backup: StoredBackup): Readable {
  const at = new Date(backup.manifest.createdAt);
  const gzip = createGzip({ level: EFFORT, chunkSize: PIECE });
  const tar = Readable.from(writeTar(filesOf(backup), at), { objectMode: false, highWaterMark: PIECE });
  tar.on('error', (error) => gzip.destroy(error));
  gzip.on('close', () => tar.destroy());
  return tar.pipe(gzip);
}

/** The manifest comes first, so that whoever unpacks knows what to expect. */
async function* filesOf(backup: StoredBackup): AsyncGenerator<TarFile> {
  const { manifest } = backup;
  yield fileOf(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  for (const [table, { file }] of Object.entries(manifest.tables))
    yield { name: inArchive(file), bytes: await backup.tableBytes(table), content: backup.table(table) };
  for (const name of Object.keys(manifest.files)) yield fileOf(`uploads/${name}`, await readPicture(backup, name));
}

function fileOf(name: string, bytes: Uint8Array): TarFile {
  return { name: inArchive(name), bytes: bytes.byteLength, content: Readable.from([bytes]) };
}

function inArchive(name: string): string {
  return `site-backup/${name}`;
}

/** What the name of an export ends with until it is whole: no name that somebody gives a file of theirs. */
const UNFINISHED = '.site-export';

/** Deletes what killed exports left behind; one that is at work wrote a moment ago. */
async function removeUnfinished(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith('.') && each.endsWith(UNFINISHED)))
    await removeIfOlder(join(folder, name), now.getTime() - DAY);
}

/** Makes a backup as one new file. */
export async function exportSite(
  platform: Pick<Platform, 'database' | 'files' | 'clock' | 'config'>,
  file: string,
): Promise<BackupSummary> {
  if (await isThere(file))
    throw new AppError('conflict', `${file} is there already. Name a new file, so that no earlier export is lost.`);
  const beside = dirname(file);
  await removeUnfinished(beside, platform.clock.now());
  return withWorkFolder(workFolder(platform.config), ARCHIVE_PREFIX, async (folder) => {
    const summary = await createBackup(platform, folder);
    const backup = await openBackup(folder);
    const part = join(beside, `.${basename(file)}${UNFINISHED}`);
    await writeDurably(file, (handle) => handle.writeFile(packBackup(backup)), part);
    return summary;
  });
}

/** Unpacks an archive beside the backups of the site, under a new name, once all of it was compared with its hashes. */
export async function storeArchive(
  platform: Pick<Platform, 'config' | 'db' | 'log'>,
  name: string,
  archive: AsyncIterable<Uint8Array>,
): Promise<void> {
  const storage = backupStorageOf(platform);
  const folder = storage.folderOf(name);
  if (folder !== null) return void (await unpackBackup(archive, folder));
  await withWorkFolder(workFolder(platform.config), ARCHIVE_PREFIX, async (work) => {
    const backup = await unpackBackup(archive, work);
    await storage.write(name, (writer) => copyBackup(backup, writer));
  });
}

/** Unpacks an archive into a folder that is gone when `use` is done. */
export async function withUnpacked<T>(
  platform: Pick<Platform, 'config'>,
  file: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const found = await stat(file).catch(() => null);
  if (!found || found.isDirectory()) throw new AppError('not_found', `There is no file ${file}.`);
  return withWorkFolder(workFolder(platform.config), ARCHIVE_PREFIX, async (folder) => {
    await unpackBackup(bytesOfFile(file), folder);
    return use(folder);
  });
}

/**
 * Unpacks an archive into a new folder and compares everything with its hashes. What it may hold is a short list of
 * names, so nothing can be written anywhere else; links, doubles and what is too large are refused.
 */
export async function unpackBackup(
  archive: AsyncIterable<Uint8Array>,
  folder: string,
  limits: Limits = ARCHIVE_LIMITS,
): Promise<StoredBackup> {
  return inNewFolder(folder, async () => {
    try {
      await writeFiles(archive, folder, limits);
    } catch (error) {
      throw asArchiveRefusal(error);
    }
    const backup = await openBackup(folder).catch((error) => {
      if (error instanceof AppError && error.code === 'not_found') throw damaged(MANIFEST);
      throw error;
    });
    await verifyFiles(backup);
    return backup;
  });
}

type Limits = Record<keyof typeof ARCHIVE_LIMITS, number>;

async function writeFiles(archive: AsyncIterable<Uint8Array>, folder: string, limits: Limits): Promise<void> {
  const seen = new Set<string>();
  const unpacked = limited(gunzipped(archive), { limits, room: await roomIn(folder) });
  for await (const { name, bytes, content } of readTar(unpacked)) {
    const path = placeOf(name);
    if (seen.has(path)) throw new TarError(`${path} is in it twice.`);
    seen.add(path);
    if (seen.size > limits.files) throw tooLarge(`more than ${limits.files} files`);
    if (bytes > limitOf(path, limits)) throw tooLarge(path);
    await writeDurably(join(folder, path), async (handle) => {
      for await (const chunk of content) await handle.writeFile(chunk);
    });
  }
}

/** A small file may unpack to a very large one. */
async function* limited(
  unpacked: AsyncIterable<Uint8Array>,
  { limits, room }: { limits: Limits; room: number },
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of unpacked) {
    bytes += chunk.byteLength;
    if (bytes > limits.unpackedBytes) throw tooLarge('more than a site can have');
    if (bytes > room)
      throw new AppError(
        'no_space',
        'The disk of the server has no room for what is in this file. Nothing was restored.',
      );
    yield chunk;
  }
}

/** What may be written without taking the disk away from the site itself. */
async function roomIn(folder: string): Promise<number> {
  return (await diskSpace(folder)).free * SHARE_OF_DISK;
}

/** Where a file of an archive belongs; whoever packed it again may have named the folder otherwise. */
function placeOf(name: string): string {
  const path = name
    .replace(/^\.\//, '')
    .replace(/^(?!\.\.?\/)[\w .-]{1,60}\/(?=manifest\.json$|tables\/|uploads\/)/, '');
  const [folder, file = ''] = path.split('/');
  const isOurs =
    path === MANIFEST ||
    TABLE_FILE.test(path) ||
    (folder === 'uploads' && path === `uploads/${file}` && STORED_NAME.test(file));
  if (!isOurs) throw new TarError(`${JSON.stringify(name.slice(0, 80))} is no part of a backup.`);
  return path;
}

function limitOf(path: string, limits: Limits): number {
  if (path === MANIFEST) return limits.manifestBytes;
  return path.startsWith('tables/') ? limits.tableBytes : limits.pictureBytes;
}

function tooLarge(what: string): AppError {
  return new AppError('too_large', `The archive is too large: ${what}. Nothing was restored.`);
}

function asArchiveRefusal(error: unknown): unknown {
  const code = (error as { code?: string }).code ?? '';
  if (error instanceof TarError)
    return new AppError(
      'invalid',
      `This file is not a whole backup of the site: ${error.message} Nothing was restored.`,
      {
        cause: error,
      },
    );
  if (/^(?:Z_|ERR_BUFFER|ERR_STREAM_PREMATURE)/.test(code))
    return new AppError(
      'invalid',
      'This file is not a backup of the site, or it is damaged: it cannot be unpacked. Nothing was restored.',
      { cause: error },
    );
  return error;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
