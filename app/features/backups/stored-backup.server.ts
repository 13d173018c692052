import { createHash } from 'node:crypto';
import { AppError } from '../../lib/app-error.ts';
import { severalAtOnce } from '../../lib/several-at-once.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import { MIGRATIONS } from '../../platform/database/migrate.server.ts';
import type { Row, TableDump } from '../../platform/database/table-dump.server.ts';
import { STORED_NAME } from '../../platform/files/file-store.ts';
import { MANIFEST, type Manifest, manifestSchema } from './backup.ts';

/** Lines of a table that are put into the database together. */
const ROWS_AT_ONCE = 50;

/** A whole backup, wherever it lies. Its manifest can be trusted; all else is compared with it when it is read. */
export type StoredBackup = {
  manifest: Manifest;
  /** The lines of a table as bytes, cut anywhere. */
  table: (name: string) => AsyncIterable<Buffer>;
  tableBytes: (name: string) => Promise<number>;
  /** The bytes of a picture; null when they are gone. */
  picture: (name: string) => Promise<Uint8Array | null>;
};

type Stored = { hash: string; bytes: number };

/** A backup that is being written. It is one when `finish` is done, and nothing before. */
export type BackupWriter = {
  table: (name: string, lines: AsyncIterable<Buffer>) => Promise<Stored>;
  /** Takes a picture of the site, of which name and size are known, from an earlier backup; null where none has it. */
  reuse: ((name: string, bytes: number) => Promise<Stored | null>) | null;
  picture: (name: string, bytes: Uint8Array) => Promise<Stored>;
  /** Whether content with this hash is there already. */
  holds?: (hash: string) => boolean;
  finish: (manifest: Manifest) => Promise<void>;
};

/** Compares everything with its hash; refuses a backup that is not whole. */
export async function verifyFiles(backup: StoredBackup, onStep: () => void = () => {}): Promise<void> {
  const { manifest } = backup;
  for (const [name, { file, sha256: expected }] of Object.entries(manifest.tables)) {
    const found = await hashOf(backup.table(name)).catch((error) => {
      // a storage that is away says nothing about the backup
      if (error instanceof AppError) throw error;
      return null;
    });
    if (found !== expected) throw damaged(file);
    onStep();
  }
  await severalAtOnce(Object.keys(manifest.files), async (name) => {
    await readPicture(backup, name);
    onStep();
  });
}

/** How many steps `verifyFiles` takes. */
export function filesIn({ tables, files }: Manifest): number {
  return Object.keys(tables).length + Object.keys(files).length;
}

/** A picture of the backup, compared with its hash. */
export async function readPicture({ manifest, picture }: StoredBackup, name: string): Promise<Uint8Array> {
  // a manifest is a file like any other: its names must not lead out of the folder
  const bytes = STORED_NAME.test(name) ? await picture(name) : null;
  if (!bytes || sha256(bytes) !== manifest.files[name]) throw damaged(`uploads/${name}`);
  return bytes;
}

/** The tables of a backup as they go into a database. */
export function dumpIn({ manifest, table }: StoredBackup): TableDump {
  return {
    migrations: manifest.migrations,
    names: Object.keys(manifest.tables),
    rows: (name) => rowsIn(table(name)),
  };
}

async function* rowsIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<Row[]> {
  let piece: Row[] = [];
  for await (const line of linesIn(chunks)) {
    piece.push(JSON.parse(line) as Row); // its hash is ours
    if (piece.length < ROWS_AT_ONCE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** Lines as we write them. Node's own reader also ends them at characters that stand in texts. */
async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let partial: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...partial, chunk.subarray(start, end)]).toString('utf8');
      partial = [];
      start = end + 1;
    }
    partial.push(chunk.subarray(start));
  }
}

/** Copies a backup to another place, and compares it with its hashes on the way: of one that is damaged there is no copy. */
export async function copyBackup(backup: StoredBackup, writer: BackupWriter): Promise<void> {
  const { manifest } = backup;
  for (const [name, { file, sha256: expected }] of Object.entries(manifest.tables)) {
    const { hash } = await writer.table(name, backup.table(name));
    if (hash !== expected) throw damaged(file);
  }
  await severalAtOnce(Object.entries(manifest.files), async ([name, hash]) => {
    if (!writer.holds?.(hash)) await writer.picture(name, await readPicture(backup, name));
  });
  await writer.finish(manifest);
}

/** Reads a manifest; refuses what is none. */
export function parseManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw damaged(MANIFEST);
  }
}

/** Refuses a backup that comes from a newer program. */
export function requireKnownVersion({ migrations }: Manifest): void {
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

async function hashOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}
