import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGunzip, inflateRawSync } from 'node:zlib';
import { AppError } from '../../lib/app-error.ts';
import type { Config } from '../../platform/config.server.ts';
import { readTar, TarError } from '../../platform/files/tar.server.ts';
import { withWorkFolder, workFolder } from '../../platform/files/work-folder.server.ts';

/** More than a folder of texts with photographs holds; whatever says it holds more was made to fill the disk. */
const LIMITS = { files: 20_000, bytes: 2 * 1024 ** 3, fileBytes: 200 * 1024 ** 2 };

const UNREADABLE = 'The archive cannot be read: it is damaged, or of a kind that is not known here.';

/** Of a ZIP file: the marks before its parts, and how much may follow the last one. */
const ZIP = { start: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, endBytes: 22, comment: 65_535 };

/** What an upload and all that comes of it starts with: a killed process's are deleted at the next start. */
const PREFIX = 'upload-import-';

/** Unpacks a .zip or .tar.gz into a folder that is gone afterwards. Nothing is written outside it, whatever names say. */
export async function withUnpackedFolder<T>(
  config: Pick<Config, 'dataDir'>,
  archive: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  return withWorkFolder(workFolder(config), PREFIX, async (folder) => {
    try {
      await unpackFile(archive, folder);
    } catch (error) {
      throw asRefusal(error);
    }
    return use(folder);
  });
}

async function unpackFile(archive: string, folder: string): Promise<void> {
  const file = await open(archive);
  try {
    const head = Buffer.alloc(4);
    await file.read(head, 0, 4, 0);
    await unpack(folder, head.readUInt32LE() === ZIP.start ? zipFiles(file) : tarFiles(archive));
  } finally {
    await file.close();
  }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return error instanceof TarError || error instanceof RangeError || /^(?:Z_|ERR_BUFFER|ERR_OUT_OF)/.test(code)
    ? new AppError('invalid', UNREADABLE, { cause: error })
    : error;
}

type Packed = { name: string; read: () => Promise<Uint8Array> };

async function unpack(folder: string, files: AsyncIterable<Packed>): Promise<void> {
  let count = 0;
  let bytes = 0;
  for await (const { name, read } of files) {
    const parts = name.split(/[/\\]/).filter((part) => part !== '' && part !== '.');
    if (parts.length === 0 || parts.some((part) => part === '..' || part.includes('\0') || part.includes(':')))
      throw new AppError('invalid', 'The archive names a place outside itself. It was not unpacked.');
    const content = await read();
    count += 1;
    bytes += content.byteLength;
    if (count > LIMITS.files || bytes > LIMITS.bytes)
      throw new AppError('too_large', 'The archive holds more than 20,000 files or 2 GB.');
    const path = join(folder, ...parts);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

async function* tarFiles(archive: string): AsyncGenerator<Packed> {
  const unpacked = createReadStream(archive).pipe(createGunzip());
  for await (const { name, bytes, content } of readTar(unpacked)) {
    if (bytes > LIMITS.fileBytes) throw new AppError('too_large', `${name} in the archive is larger than 200 MB.`);
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    yield { name, read: async () => Buffer.concat(chunks) };
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
    const packed = list.readUInt32LE(place + 20);
    const bytes = list.readUInt32LE(place + 24);
    const nameLength = list.readUInt16LE(place + 28);
    const start = list.readUInt32LE(place + 42);
    const name = list.toString('utf8', place + 46, place + 46 + nameLength);
    place += 46 + nameLength + list.readUInt16LE(place + 30) + list.readUInt16LE(place + 32);
    if (name.endsWith('/')) continue;
    if (flags & 1 || (method !== 0 && method !== 8)) throw new AppError('invalid', UNREADABLE);
    if (bytes > LIMITS.fileBytes) throw new AppError('too_large', `${name} in the archive is larger than 200 MB.`);
    yield { name, read: () => zipContent(file, { start, packed, bytes, isPlain: method === 0 }) };
  }
}

type ZipEntry = { start: number; packed: number; bytes: number; isPlain: boolean };

async function zipContent(file: FileHandle, { start, packed, bytes, isPlain }: ZipEntry): Promise<Uint8Array> {
  const head = await piece(file, start, 30);
  if (head.readUInt32LE() !== ZIP.start) throw new AppError('invalid', UNREADABLE);
  const content = await piece(file, start + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), packed);
  // never more than the list says, whatever the content would become
  return isPlain ? content : inflateRawSync(content, { maxOutputLength: Math.max(1, bytes) });
}

async function piece(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { size } = await file.stat();
  if (start + length > size) throw new AppError('invalid', UNREADABLE);
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, start);
  return bytes;
}
