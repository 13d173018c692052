import { type FileHandle, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, inflateRaw as inflateRawLater } from 'node:zlib';
import { AppError } from '../../lib/app-error.ts';
import type { Config } from '../../platform/config.server.ts';
import { bytesOfFile, gunzipped } from '../../platform/files/byte-streams.server.ts';
import { diskSpace } from '../../platform/files/free-space.server.ts';
import { readTar, TarError } from '../../platform/files/tar.server.ts';
import { withWorkFolder, workFolder } from '../../platform/files/work-folder.server.ts';
import { asFullDisk } from '../../platform/full-disk.ts';

const inflateRaw = promisify(inflateRawLater);

/**
 * More than a folder of texts with photographs holds; whatever says it holds more was made to fill the disk. Folders count as
 * files do: a disk gives each a block of its own, of which no archive speaks.
 */
const LIMITS = { files: 20_000, bytes: 2 * 1024 ** 3 };
const FILE_LIMITS = { bytes: 200 * 1024 ** 2, depth: 40, nameBytes: 255 };

/** How much of what is free on the disk an archive may fill. */
const SHARE_OF_DISK = 0.9;

const UNREADABLE = 'The archive cannot be read: it is damaged, or of a kind that is not known here.';

const TOO_LONG = 'The archive holds a name that is too long, or folders too deep in each other.';

/** Of a ZIP file: the marks before its parts, and how much may follow the last one. */
const ZIP = { start: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, endBytes: 22, comment: 65_535 };

/** What an upload and all that comes of it starts with: a killed process's are deleted at the next start. */
const PREFIX = 'upload-import-';

/** An archive that lies in another one, as large exports come in parts; no deeper. */
const INNER = /\.zip$/i;

/**
 * Unpacks a .zip or .tar.gz into a folder that is gone afterwards, and the .zip files at its top, each into a folder of its
 * own. Nothing is written outside it, whatever names say.
 */
export async function withUnpackedFolder<T>(
  config: Pick<Config, 'dataDir'>,
  archive: string,
  use: (folder: string) => Promise<T>,
  limits = LIMITS,
): Promise<T> {
  return withWorkFolder(workFolder(config), PREFIX, async (folder) => {
    try {
      const left = await unpackFile(archive, folder, limits);
      await unpackParts(folder, left);
    } catch (error) {
      throw asRefusal(error);
    }
    return use(folder);
  });
}

async function unpackParts(folder: string, limits: typeof LIMITS): Promise<void> {
  let left = limits;
  const entries = await readdir(folder, { withFileTypes: true });
  for (const [index, { name }] of entries.filter((entry) => entry.isFile() && INNER.test(entry.name)).entries()) {
    const part = join(folder, `part-${index}`);
    await mkdir(part).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? refused('invalid', `${shown(`part-${index}`)} is in the archive twice.`) : error;
    });
    left = await unpackFile(join(folder, name), part, left);
    await rm(join(folder, name));
  }
}

/** Answers what of the limits is left. */
async function unpackFile(archive: string, folder: string, limits: typeof LIMITS): Promise<typeof LIMITS> {
  const file = await open(archive);
  try {
    const head = Buffer.alloc(4);
    await file.read(head, 0, 4, 0);
    const files = head.readUInt32LE() === ZIP.start ? zipFiles(file) : tarFiles(archive, limits);
    return await unpack(folder, files, limits);
  } finally {
    await file.close();
  }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  // each name may be one that the disk takes, and all of them together not
  if (code === 'ENAMETOOLONG') return refused('invalid', TOO_LONG);
  return error instanceof TarError || error instanceof RangeError || /^(?:Z_|ERR_BUFFER|ERR_OUT_OF)/.test(code)
    ? new AppError('invalid', UNREADABLE, { cause: error })
    : asFullDisk(error, 'Nothing was imported.');
}

/** A file of an archive, and how long it says it is; it is read only when that may be written. */
type Packed = { name: string; bytes: number; read: () => Promise<Uint8Array> };

async function unpack(folder: string, files: AsyncIterable<Packed>, limits: typeof LIMITS): Promise<typeof LIMITS> {
  const room = (await diskSpace(folder)).free * SHARE_OF_DISK;
  const seen = placesTaken();
  let count = 0;
  let total = 0;
  for await (const { name, bytes, read } of files) {
    const place = placeOf(name);
    count += 1 + seen.take(place);
    total += bytes;
    if (bytes > FILE_LIMITS.bytes) throw refused('too_large', `${shown(name)} in the archive is larger than 200 MB.`);
    if (count > limits.files || total > limits.bytes) throw tooMuch(limits);
    if (total > room) throw refused('no_space', 'The disk of the server has no room for what is in the archive.');
    const path = join(folder, place);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await read());
  }
  return { files: limits.files - count, bytes: limits.bytes - total };
}

/** Where a file of the archive goes, below the folder. */
function placeOf(name: string): string {
  const parts = name.split(/[/\\]/).filter((part) => part !== '' && part !== '.');
  if (parts.length === 0 || parts.some((part) => part === '..' || part.includes('\0') || part.includes(':')))
    throw refused('invalid', 'The archive names a place outside itself.');
  if (parts.length > FILE_LIMITS.depth || parts.some((part) => Buffer.byteLength(part) > FILE_LIMITS.nameBytes))
    throw refused('invalid', TOO_LONG);
  return parts.join('/');
}

/**
 * Takes places, and answers how many folders are new with each. Refuses a name that is there already, also where one is a file and
 * the other its folder.
 */
function placesTaken(): { take: (place: string) => number } {
  const files = new Set<string>();
  const folders = new Set<string>();
  return {
    take(place) {
      const isTwice = () => refused('invalid', `${shown(place)} is in the archive twice.`);
      if (files.has(place) || folders.has(place)) throw isTwice();
      files.add(place);
      const before = folders.size;
      // above a folder that is known all are
      for (let folder = folderOf(place); folder !== '' && !folders.has(folder); folder = folderOf(folder)) {
        if (files.has(folder)) throw isTwice();
        folders.add(folder);
      }
      return folders.size - before;
    },
  };
}

function folderOf(place: string): string {
  return place.slice(0, Math.max(0, place.lastIndexOf('/')));
}

function refused(code: 'invalid' | 'too_large' | 'no_space', sentence: string): AppError {
  return new AppError(code, `${sentence} Nothing was imported.`);
}

function tooMuch({ files, bytes }: typeof LIMITS): AppError {
  const gigabytes = Math.round((bytes / 1024 ** 3) * 100) / 100;
  return refused('too_large', `The archive holds more than ${files} files and folders, or ${gigabytes} GB.`);
}

function shown(name: string): string {
  return `“${name.length > 80 ? `${name.slice(0, 80).toWellFormed()}…` : name}”`;
}

async function* tarFiles(archive: string, limits: typeof LIMITS): AsyncGenerator<Packed> {
  for await (const { name, bytes, content } of readTar(limited(gunzipped(bytesOfFile(archive)), limits)))
    yield { name, bytes, read: () => whole(content) };
}

async function whole(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Also what is no file counts: a small archive may unpack to folders and blanks without end. */
async function* limited(unpacked: AsyncIterable<Uint8Array>, limits: typeof LIMITS): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of unpacked) {
    bytes += chunk.byteLength;
    if (bytes > limits.bytes) throw tooMuch(limits);
    yield chunk;
  }
}

/** The files that the list at the end of a ZIP names. Encrypted ones and ZIP64 are refused. */
async function* zipFiles(file: FileHandle): AsyncGenerator<Packed> {
  const { size } = await file.stat();
  const tail = await piece(
    file,
    Math.max(0, size - ZIP.endBytes - ZIP.comment),
    Math.min(size, ZIP.endBytes + ZIP.comment),
  );
  let end = tail.length - ZIP.endBytes;
  while (end >= 0 && tail.readUInt32LE(end) !== ZIP.end) end -= 1;
  if (end < 0) throw new AppError('invalid', UNREADABLE);
  const count = tail.readUInt16LE(end + 10);
  const list = await piece(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
  for (let place = 0, entry = 0; entry < count; entry++) {
    if (list.readUInt32LE(place) !== ZIP.entry) throw new AppError('invalid', UNREADABLE);
    const flags = list.readUInt16LE(place + 8);
    const method = list.readUInt16LE(place + 10);
    const checksum = list.readUInt32LE(place + 16);
    const packed = list.readUInt32LE(place + 20);
    const bytes = list.readUInt32LE(place + 24);
    const nameLength = list.readUInt16LE(place + 28);
    const start = list.readUInt32LE(place + 42);
    const name = list.toString('utf8', place + 46, place + 46 + nameLength);
    place += 46 + nameLength + list.readUInt16LE(place + 30) + list.readUInt16LE(place + 32);
    if (name.endsWith('/')) continue;
    if (flags & 1 || (method !== 0 && method !== 8)) throw new AppError('invalid', UNREADABLE);
    yield { name, bytes, read: () => zipContent(file, { start, packed, bytes, checksum, isPlain: method === 0 }) };
  }
}

type ZipEntry = { start: number; packed: number; bytes: number; checksum: number; isPlain: boolean };

async function zipContent(file: FileHandle, entry: ZipEntry): Promise<Uint8Array> {
  const { start, packed, bytes, checksum, isPlain } = entry;
  // what is read and written is what was counted
  if (packed > FILE_LIMITS.bytes || (isPlain && packed !== bytes)) throw new AppError('invalid', UNREADABLE);
  const head = await piece(file, start, 30);
  if (head.readUInt32LE() !== ZIP.start) throw new AppError('invalid', UNREADABLE);
  const stored = await piece(file, start + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packed);
  // never more than the list says, whatever the content would become
  const content = isPlain ? stored : await inflateRaw(stored, { maxOutputLength: Math.max(1, bytes) });
  if (crc32(content) !== checksum) throw new AppError('invalid', UNREADABLE);
  return content;
}

async function piece(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { size } = await file.stat();
  if (start + length > size) throw new AppError('invalid', UNREADABLE);
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, start);
  return bytes;
}
