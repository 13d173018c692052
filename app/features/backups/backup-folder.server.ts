import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, link, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import { severalAtOnce } from '../../lib/several-at-once.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { isOutOfSpace } from '../../platform/database/database.server.ts';
import { MIGRATIONS } from '../../platform/database/migrate.server.ts';
import type { Row, TableDump } from '../../platform/database/table-dump.server.ts';
import { STORED_NAME } from '../../platform/files/file-store.ts';
import { type BackupKind, MANIFEST, type Manifest, manifestSchema } from './backup.ts';

/** Lines of a table that are put into the database together. */
const ROWS_AT_ONCE = 50;

/** A backup on disk whose manifest can be trusted; its files are compared with it when they are read. */
export type BackupFolder = { folder: string; manifest: Manifest };

/** Where backups of the data folder lie. */
export function backupsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'backups');
}

/** A new folder for a backup among the others; its name says how it came about and when. */
export async function newBackupFolder(config: Pick<Config, 'dataDir'>, kind: BackupKind, now: Date): Promise<string> {
  const all = backupsFolder(config);
  await mkdir(all, { recursive: true });
  return mkdtemp(join(all, `${kind}-${now.toISOString().replaceAll(/[:.]/g, '-')}-`));
}

/** Opens a backup; refuses what is none, is damaged, or comes from a newer program. */
export async function openBackup(folder: string): Promise<BackupFolder> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new AppError('not_found', `${folder} holds no whole backup: there is no ${MANIFEST}.`);
  const manifest = parseManifest(text);
  requireKnownVersion(manifest);
  return { folder, manifest };
}

/** Reads the manifest of a folder as far as it is one; null otherwise. For lists. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return parseManifest(await readFile(join(folder, MANIFEST), 'utf8'));
  } catch {
    return null;
  }
}

/** Compares every file with its hash; refuses a backup that is not whole. */
export async function verifyFiles({ folder, manifest }: BackupFolder, onStep: () => void = () => {}): Promise<void> {
  for (const { file, sha256: expected } of Object.values(manifest.tables)) {
    const found = await hashOf(join(folder, file)).catch(() => null);
    if (found !== expected) throw damaged(file);
    onStep();
  }
  await severalAtOnce(Object.keys(manifest.files), async (name) => {
    await readPicture({ folder, manifest }, name);
    onStep();
  });
}

/** How many steps `verifyFiles` takes. */
export function filesIn({ tables, files }: Manifest): number {
  return Object.keys(tables).length + Object.keys(files).length;
}

/** A picture of the backup, compared with its hash. */
export async function readPicture({ folder, manifest }: BackupFolder, name: string): Promise<Buffer> {
  // a manifest is a file like any other: its names must not lead out of the folder
  const bytes = STORED_NAME.test(name) ? await readFile(join(folder, 'uploads', name)).catch(() => null) : null;
  if (!bytes || sha256(bytes) !== manifest.files[name]) throw damaged(`uploads/${name}`);
  return bytes;
}

/** The tables of a backup as they go into a database. */
export function dumpIn({ folder, manifest }: BackupFolder): TableDump {
  return {
    migrations: manifest.migrations,
    names: Object.keys(manifest.tables),
    rows: (name) => rowsIn(join(folder, manifest.tables[name]?.file ?? '')),
  };
}

async function* rowsIn(path: string): AsyncGenerator<Row[]> {
  let piece: Row[] = [];
  for await (const line of linesIn(path)) {
    piece.push(JSON.parse(line) as Row); // its hash is ours
    if (piece.length < ROWS_AT_ONCE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** Lines as we write them. Node's own reader also ends them at characters that stand in texts. */
async function* linesIn(path: string): AsyncGenerator<string> {
  let kept: Buffer[] = [];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...kept, chunk.subarray(start, end)]).toString('utf8');
      kept = [];
      start = end + 1;
    }
    kept.push(chunk.subarray(start));
  }
}

/** Writes rows as they come, a line each; answers what the manifest says about them. */
export async function writeTable(
  folder: string,
  name: string,
  pieces: AsyncIterable<Row[]>,
  onRow: (row: Row) => void,
): Promise<{ entry: Manifest['tables'][string]; bytes: number }> {
  const file = `tables/${name}.jsonl`;
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  await writeDurably(join(folder, file), async (handle) => {
    for await (const piece of pieces) {
      const text = Buffer.from(piece.map((row) => `${JSON.stringify(row)}\n`).join(''));
      hash.update(text);
      await handle.writeFile(text);
      for (const row of piece) onRow(row);
      rows += piece.length;
      bytes += text.byteLength;
    }
  });
  return { entry: { file, rows, sha256: hash.digest('hex') }, bytes };
}

/** Writes a picture and answers its hash. */
export async function writePicture(folder: string, name: string, bytes: Uint8Array): Promise<string> {
  await writeDurably(join(folder, 'uploads', name), (handle) => handle.writeFile(bytes));
  return sha256(bytes);
}

/**
 * Links a picture to that of an earlier backup, if that is what its name says: a picture is named after its content, so
 * the site's own need not be read for it. Null where there is none, or on a disk without links.
 */
export async function linkPicture(
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

/** The last step: from now on the folder is a whole backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeDurably(join(folder, MANIFEST), (handle) => handle.writeFile(text));
}

/** Makes a new folder, or takes an empty one; what was written into it goes again when `fill` fails. */
export async function inNewFolder<T>(folder: string, fill: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
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
  if (error instanceof AppError || !isOutOfSpace(error)) return error;
  return new AppError(
    'no_space',
    'The disk of the server is full. Nothing of the site was changed; free some space, or delete backups you no longer need, and try again.',
    { cause: error },
  );
}

/** Bytes on disk under their name, or nothing of that name. */
export async function writeDurably(path: string, write: (handle: FileHandle) => Promise<void>): Promise<void> {
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
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

function parseManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw damaged(MANIFEST);
  }
}

function requireKnownVersion({ migrations }: Manifest): void {
  const known = Object.keys(MIGRATIONS);
  if (migrations.some((name) => !known.includes(name)))
    throw new AppError(
      'conflict',
      'This backup was made by a newer version of the program. Bring this site up to date first, then restore it. Nothing was changed.',
    );
  if (migrations.some((name, index) => name !== known[index])) throw damaged(MANIFEST);
}

export function damaged(file: string): AppError {
  return new AppError(
    'invalid',
    `The backup is damaged: ${file} is missing or was changed. Nothing was restored; take another backup.`,
  );
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
