import { AppError } from '../../lib/app-error.ts';
import { severalAtOnce } from '../../lib/several-at-once.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { loadTables, withDump } from '../../platform/database/table-dump.server.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { workFolder } from '../../platform/files/work-folder.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { LEFT_OUT, type Manifest, NEVER_LOST } from './backup.ts';
import {
  type BackupFolder,
  dumpIn,
  filesIn,
  inNewFolder,
  linkPicture,
  newBackupFolder,
  openBackup,
  readPicture,
  verifyFiles,
  writeManifest,
  writePicture,
  writeTable,
} from './backup-folder.server.ts';
import { latestBackup } from './backup-list.server.ts';

export type BackupPlatform = Pick<Platform, 'database' | 'db' | 'files' | 'clock' | 'config' | 'contentVersion'>;

export type BackupSummary = { folder: string; rows: number; files: number; missing: string[] };

/** Told before each step: what is being done, and how much of it is behind us. */
export type OnProgress = (step: string, done: number, total: number) => void;

type CreateOptions = { sameAs?: string | undefined; onProgress?: OnProgress };

/**
 * Writes a whole copy of the site into a new or empty folder while the site goes on working: the tables as they were
 * at one moment, then the pictures they name, then the manifest with a hash of everything. A picture that the site has
 * lost is named in it; it is no reason to have no backup. `sameAs` names an earlier backup whose pictures are linked
 * instead of being fetched and written again.
 */
export async function createBackup(
  platform: Pick<Platform, 'database' | 'files' | 'clock' | 'config'>,
  folder: string,
  { sameAs, onProgress = () => {} }: CreateOptions = {},
): Promise<BackupSummary> {
  const { files, clock } = platform;
  return inNewFolder(folder, async () => {
    const createdAt = clock.now().toISOString();
    onProgress('Copying the tables', 0, 0);
    const { manifest, pictures } = await writeTables(platform, folder, createdAt);
    let bytes = manifest.bytes ?? 0;
    let done = 0;
    const present = sameAs === undefined ? null : await namesIn(files);
    await severalAtOnce(pictures, async (name) => {
      onProgress('Copying the pictures', done++, pictures.length);
      const linked = sameAs !== undefined && present?.has(name) ? await linkPicture(folder, name, sameAs) : null;
      if (linked) {
        manifest.files[name] = linked.hash;
        bytes += linked.bytes;
        return;
      }
      const picture = await files.get(name);
      if (!picture) manifest.missing.push(name);
      else {
        manifest.files[name] = await writePicture(folder, name, picture);
        bytes += picture.byteLength;
      }
    });
    const whole = { ...manifest, bytes };
    await writeManifest(folder, whole);
    return summaryOf(folder, whole);
  });
}

async function namesIn(files: FileStore): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name } of files.list()) names.add(name);
  return names;
}

async function writeTables(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  folder: string,
  createdAt: string,
): Promise<{ manifest: Manifest; pictures: string[] }> {
  return withDump(database, workFolder(config), async (dump) => {
    const manifest: Manifest = {
      format: 1,
      createdAt,
      migrations: dump.migrations,
      tables: {},
      files: {},
      missing: [],
      bytes: 0,
    };
    const pictures: string[] = [];
    for (const name of dump.names) {
      if (LEFT_OUT.includes(name)) continue;
      const { entry, bytes } = await writeTable(folder, name, dump.rows(name), (row) => {
        if (name === 'uploads') pictures.push(`${row['hash']}.webp`);
      });
      manifest.tables[name] = entry;
      manifest.bytes = (manifest.bytes ?? 0) + bytes;
    }
    return { manifest, pictures };
  });
}

/** Reads a backup and compares everything with its hashes; refuses one that is not whole. */
export async function verifyBackup(folder: string): Promise<BackupSummary> {
  const backup = await openBackup(folder);
  await verifyFiles(backup);
  return summaryOf(folder, backup.manifest);
}

type RestoreOptions = {
  replace: boolean;
  onProgress?: OnProgress;
  /** Part of the same all-or-nothing step as the rows. */
  finish?: (trx: DbOrTransaction) => Promise<void>;
};

/**
 * Puts a backup in the place of what is here. A site that already holds something is only replaced when asked to, and
 * a copy of it is kept first; its folder is answered. Nothing is touched before the whole backup was compared with its
 * hashes.
 */
export async function restoreBackup(
  platform: BackupPlatform,
  folder: string,
  { replace, onProgress = () => {}, finish }: RestoreOptions,
): Promise<BackupSummary & { safetyCopy: string | null }> {
  const backup = await openBackup(folder);
  await verify(backup, onProgress);
  const isEmpty = await isEmptySite(platform);
  if (!isEmpty && !replace)
    throw new AppError(
      'conflict',
      'This site is not empty. To replace it by the backup, say --replace; a copy of it is kept.',
    );
  const safetyCopy = isEmpty ? null : await keepSafetyCopy(platform, onProgress);
  // Pictures first: rows must never name a file that is not there.
  await putPictures(platform, backup, onProgress);
  onProgress('Replacing the tables', 0, 0);
  await loadTables(platform.database, workFolder(platform.config), dumpIn(backup), { append: NEVER_LOST, finish });
  platform.contentVersion.forget();
  return { ...summaryOf(folder, backup.manifest), safetyCopy };
}

async function verify(backup: BackupFolder, onProgress: OnProgress): Promise<void> {
  const total = filesIn(backup.manifest);
  let done = 0;
  onProgress('Comparing the backup with its hashes', done, total);
  await verifyFiles(backup, () => onProgress('Comparing the backup with its hashes', ++done, total));
}

async function putPictures(
  { files }: Pick<Platform, 'files'>,
  backup: BackupFolder,
  onProgress: OnProgress,
): Promise<void> {
  const names = Object.keys(backup.manifest.files);
  let done = 0;
  await severalAtOnce(names, async (name) => {
    onProgress('Putting the pictures back', done++, names.length);
    const present = await files.get(name);
    // also puts a whole one in the place of one that was damaged on the disk
    const isThere = present && sha256(present) === backup.manifest.files[name];
    if (!isThere) await files.put(name, await readPicture(backup, name));
  });
}

async function keepSafetyCopy(platform: BackupPlatform, onProgress: OnProgress): Promise<string> {
  const { config, clock } = platform;
  const sameAs = (await latestBackup(config)) ?? undefined;
  const folder = await newBackupFolder(config, 'before-restore', clock.now());
  await createBackup(platform, folder, {
    sameAs,
    onProgress: (_step, done, total) => onProgress('Keeping a copy of what is here', done, total),
  });
  return folder;
}

/** Samples do not count: a new site is empty although it shows them. */
async function isEmptySite({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const study = await db.selectFrom('case_studies').select('id').where('is_sample', '=', 0).limit(1).executeTakeFirst();
  return !user && !study;
}

function summaryOf(folder: string, { tables, files, missing }: Manifest): BackupSummary {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { folder, rows, files: Object.keys(files).length, missing };
}
