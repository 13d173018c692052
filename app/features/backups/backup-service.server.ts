import { createHash } from 'node:crypto';
import { link, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import { dumpTables, loadTables, type Row, type TableDump } from '../../platform/database/table-dump.server.ts';
import { STORED_NAME } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { LEFT_OUT, MANIFEST, type Manifest, manifestSchema } from './backup.ts';

type BackupPlatform = Pick<Platform, 'database' | 'db' | 'files' | 'clock' | 'config' | 'contentVersion'>;

export type BackupSummary = { folder: string; rows: number; files: number };

/**
 * Writes a whole copy of the site into a new or empty folder while the site goes on working: the tables as they were
 * at one moment, then the pictures they name, then the manifest with a hash of everything.
 * `sameAs` names an earlier backup whose unchanged pictures may be linked instead of written again.
 */
export async function createBackup(
  { database, files, clock }: Pick<Platform, 'database' | 'files' | 'clock'>,
  folder: string,
  { sameAs }: { sameAs?: string | undefined } = {},
): Promise<BackupSummary> {
  await requireEmptyFolder(folder);
  const dump = await dumpTables(database);
  for (const name of LEFT_OUT) delete dump.tables[name];
  const manifest: Manifest = {
    format: 1,
    createdAt: clock.now().toISOString(),
    migrations: dump.migrations,
    tables: {},
    files: {},
  };
  await mkdir(join(folder, 'tables'), { recursive: true });
  for (const [name, rows] of Object.entries(dump.tables)) {
    const file = `tables/${name}.jsonl`;
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    await writeDurably(join(folder, file), Buffer.from(text));
    manifest.tables[name] = { file, rows: rows.length, sha256: sha256(text) };
  }
  for (const { hash } of dump.tables['uploads'] ?? []) {
    const name = `${hash}.webp`;
    manifest.files[name] = await copyPicture({ files }, name, folder, sameAs);
  }
  await writeDurably(join(folder, MANIFEST), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  return summaryOf(folder, manifest);
}

/** Reads a backup and compares everything with its hashes; refuses one that is not whole. */
export async function verifyBackup(folder: string): Promise<BackupSummary> {
  const { manifest } = await readBackup(folder);
  for (const name of Object.keys(manifest.files)) await readPicture(folder, manifest, name);
  return summaryOf(folder, manifest);
}

/**
 * Puts a backup in the place of what is here. A site that already holds something is only replaced when asked to, and
 * a copy of it is kept first; its folder is answered.
 */
export async function restoreBackup(
  platform: BackupPlatform,
  folder: string,
  { replace }: { replace: boolean },
): Promise<BackupSummary & { safetyCopy: string | null }> {
  const { manifest, dump } = await readBackup(folder);
  for (const name of Object.keys(manifest.files)) await readPicture(folder, manifest, name);
  const isEmpty = await isEmptySite(platform);
  if (!isEmpty && !replace)
    throw new AppError(
      'conflict',
      'This site is not empty. To replace it by the backup, say --replace; a copy of it is kept.',
    );
  const safetyCopy = isEmpty ? null : await keepSafetyCopy(platform);
  // Pictures first: rows must never name a file that is not there.
  for (const name of Object.keys(manifest.files))
    await platform.files.put(name, await readPicture(folder, manifest, name));
  await loadTables(platform.database, dump);
  platform.contentVersion.forget();
  return { ...summaryOf(folder, manifest), safetyCopy };
}

async function keepSafetyCopy(platform: BackupPlatform): Promise<string> {
  const stamp = platform.clock.now().toISOString().replaceAll(/[:.]/g, '-');
  const all = join(platform.config.dataDir, 'backups');
  await mkdir(all, { recursive: true });
  const folder = await mkdtemp(join(all, `before-restore-${stamp}-`));
  await createBackup(platform, folder);
  return folder;
}

/** Samples do not count: a new site is empty although it shows them. */
async function isEmptySite({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const study = await db.selectFrom('case_studies').select('id').where('is_sample', '=', 0).limit(1).executeTakeFirst();
  return !user && !study;
}

async function readBackup(folder: string): Promise<{ manifest: Manifest; dump: TableDump }> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new AppError('not_found', `${folder} holds no whole backup: there is no ${MANIFEST}.`);
  const manifest = parseManifest(text, folder);
  const tables: Record<string, Row[]> = {};
  for (const [name, { file, sha256: expected }] of Object.entries(manifest.tables)) {
    const lines = await readFile(join(folder, file), 'utf8').catch(() => null);
    if (lines === null || sha256(lines) !== expected) throw damaged(folder, file);
    tables[name] = lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row); // its hash is ours
  }
  return { manifest, dump: { migrations: manifest.migrations, tables } };
}

function parseManifest(text: string, folder: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw damaged(folder, MANIFEST);
  }
}

async function readPicture(folder: string, manifest: Manifest, name: string): Promise<Buffer> {
  // a manifest is a file like any other: its names must not lead out of the folder
  const bytes = STORED_NAME.test(name) ? await readFile(join(folder, 'uploads', name)).catch(() => null) : null;
  if (!bytes || sha256(bytes) !== manifest.files[name]) throw damaged(folder, `uploads/${name}`);
  return bytes;
}

function damaged(folder: string, file: string): AppError {
  return new AppError(
    'invalid',
    `The backup in ${folder} is damaged: ${file} is missing or was changed. Nothing was restored.`,
  );
}

async function copyPicture(
  { files }: Pick<Platform, 'files'>,
  name: string,
  folder: string,
  sameAs: string | undefined,
): Promise<string> {
  const target = join(folder, 'uploads', name);
  await mkdir(dirname(target), { recursive: true });
  const earlier = sameAs ? join(sameAs, 'uploads', name) : null;
  const bytes = await files.get(name);
  if (!bytes)
    throw new AppError(
      'not_found',
      `The picture ${name} is missing from the store. Run "check" to see what is damaged.`,
    );
  const isLinked =
    earlier !== null &&
    (await link(earlier, target).then(
      () => true,
      () => false,
    ));
  if (!isLinked) await writeDurably(target, bytes);
  return sha256(bytes);
}

async function requireEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0)
    throw new AppError(
      'conflict',
      `The folder ${folder} is not empty. Name a new one, so that no earlier backup is lost.`,
    );
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const part = `${path}.part`;
  try {
    await writeFile(part, bytes);
    const file = await open(part, 'r');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

function summaryOf(folder: string, { tables, files }: Manifest): BackupSummary {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { folder, rows, files: Object.keys(files).length };
}

function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
