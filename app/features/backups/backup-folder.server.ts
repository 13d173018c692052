import { createHash } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import { bytesOfFile } from '../../platform/files/byte-streams.server.ts';
import { makeFolder } from '../../platform/files/make-folder.server.ts';
import { asFullDisk } from '../../platform/full-disk.ts';
import { MANIFEST, type Manifest } from './backup.ts';
import { type BackupWriter, parseManifest, requireKnownVersion, type StoredBackup } from './stored-backup.server.ts';

/** Opens a backup; refuses what is none, is damaged, or comes from a newer program. */
export async function openBackup(folder: string): Promise<StoredBackup> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new AppError('not_found', `${folder} holds no whole backup: there is no ${MANIFEST}.`);
  const manifest = parseManifest(text);
  requireKnownVersion(manifest);
  const fileOf = (table: string) => join(folder, manifest.tables[table]?.file ?? '');
  return {
    manifest,
    table: (name) => bytesOfFile(fileOf(name)),
    tableBytes: async (name) => (await stat(fileOf(name))).size,
    picture: (name) => readFile(join(folder, 'uploads', name)).catch(() => null),
  };
}

/** Reads the manifest of a folder as far as it is one; null otherwise. For lists. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return parseManifest(await readFile(join(folder, MANIFEST), 'utf8'));
  } catch {
    return null;
  }
}

/** Writes a backup into a folder; pictures of the earlier one in the folder `sameAs` are linked. */
export function folderWriter(folder: string, sameAs?: string): BackupWriter {
  return {
    table: (name, lines) => writeTable(join(folder, `tables/${name}.jsonl`), lines),
    reuse: sameAs === undefined ? null : (name) => linkPicture(folder, name, sameAs),
    async picture(name, bytes) {
      await writeDurably(join(folder, 'uploads', name), (handle) => handle.writeFile(bytes));
      return { hash: sha256(bytes), bytes: bytes.byteLength };
    },
    async finish(manifest) {
      const text = `${JSON.stringify(manifest, null, 2)}\n`;
      await writeDurably(join(folder, MANIFEST), (handle) => handle.writeFile(text));
    },
  };
}

async function writeTable(path: string, lines: AsyncIterable<Buffer>): Promise<{ hash: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await writeDurably(path, async (handle) => {
    for await (const piece of lines) {
      hash.update(piece);
      await handle.writeFile(piece);
      bytes += piece.byteLength;
    }
  });
  return { hash: hash.digest('hex'), bytes };
}

/**
 * Links a picture to that of an earlier backup, if that is what its name says: a picture is named after its content, so
 * the site's own need not be read for it. Null where there is none, or on a disk without links.
 */
async function linkPicture(
  folder: string,
  name: string,
  earlier: string,
): Promise<{ hash: string; bytes: number } | null> {
  const target = join(folder, 'uploads', name);
  try {
    const bytes = await readFile(join(earlier, 'uploads', name));
    const hash = sha256(bytes);
    if (!name.startsWith(hash.slice(0, 32))) return null;
    await mkdir(dirname(target), { recursive: true });
    await link(join(earlier, 'uploads', name), target);
    return { hash, bytes: bytes.byteLength };
  } catch {
    return null;
  }
}

/** Makes a new folder, or takes an empty one; what was written into it goes again when `fill` fails. */
export async function inNewFolder<T>(folder: string, fill: () => Promise<T>): Promise<T> {
  makeFolder(folder);
  if ((await readdir(folder)).length > 0)
    throw new AppError(
      'conflict',
      `The folder ${folder} is not empty. Name a new one, so that no earlier backup is lost.`,
    );
  try {
    return await fill();
  } catch (error) {
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    throw asRefusal(error);
  }
}

/** A full disk as a refusal with a sentence; everything else stays what it is. */
export function asRefusal(error: unknown): unknown {
  return asFullDisk(
    error,
    'Nothing of the site was changed; free some space, or delete backups you no longer need, and try again.',
  );
}

/** Bytes on disk under their name, or nothing of that name; until all are written they lie in `part`. */
export async function writeDurably(
  path: string,
  write: (handle: FileHandle) => Promise<void>,
  part = `${path}.part`,
): Promise<void> {
  makeFolder(dirname(path));
  try {
    const handle = await open(part, 'w', 0o600);
    try {
      await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
