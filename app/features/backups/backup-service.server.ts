import { AppError } from '../../lib/app-error.ts';
import { severalAtOnce } from '../../lib/several-at-once.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import { whileNothingIsSaved } from '../../platform/database/shared-write-lock.server.ts';
import { loadTables, type Row, withDump } from '../../platform/database/table-dump.server.ts';
import { addTakenBack, listTakenBack, type TakenBack } from '../../platform/database/taken-back.server.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { workFolder } from '../../platform/files/work-folder.server.ts';
import { holdPendingMails } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { findSecretsKey } from '../../platform/secrets-key.server.ts';
import { draftPlans } from '../case-study-drafts/draft-schedule.server.ts';
import { entryPlans } from '../entries/entry-schedule.server.ts';
import { holdLetters } from '../letters/letter-service.server.ts';
import { tablesOf } from '../personal-data/declared-tables.ts';
import { redoAllTakenBack } from '../personal-data/redo-taken-back.server.ts';
import type { BackupKind, Kept, Manifest } from './backup.ts';
import { folderWriter, inNewFolder, openBackup } from './backup-folder.server.ts';
import { newBackupName } from './backup-storage.server.ts';
import { liftVersions } from './lifted-versions.server.ts';
import { backupStorageOf, placeOf } from './open-backup-storage.server.ts';
import { isEmptySite } from './replaceable-content-store.server.ts';
import {
  type BackupWriter,
  dumpIn,
  filesIn,
  readPicture,
  type StoredBackup,
  verifyFiles,
} from './stored-backup.server.ts';
import { notAmong, takenBackElsewhere, takenBackIn } from './taken-back-beside.server.ts';

type BackupPlatform = Pick<Platform, 'database' | 'db' | 'files' | 'clock' | 'config' | 'log' | 'contentVersion'>;

export type BackupSummary = { rows: number; files: number; missing: string[] };

/** Told before each step: what is being done, and how much of it is behind us. */
export type OnProgress = (step: string, done: number, total: number) => void;

const HELD = 'Held, because the site was put back from a backup. If it did not leave since then, send it again.';

type CreateOptions = { sameAs?: string | undefined; onProgress?: OnProgress };
type SourcePlatform = Pick<Platform, 'database' | 'files' | 'clock' | 'config'>;

/**
 * Writes a whole copy of the site into a new or empty folder. `sameAs` names an earlier backup whose pictures are linked
 * instead of being fetched and written again.
 */
export async function createBackup(
  platform: SourcePlatform,
  folder: string,
  { sameAs, onProgress }: CreateOptions = {},
): Promise<BackupSummary> {
  return inNewFolder(folder, () => writeBackup(platform, folderWriter(folder, sameAs), onProgress));
}

type StoreOptions = { name?: string; onProgress?: OnProgress };

/** Writes a whole copy of the site beside the earlier ones and answers under which name. */
export async function storeBackup(
  platform: SourcePlatform & Pick<Platform, 'db' | 'log'>,
  kind: BackupKind,
  { name = newBackupName(kind, platform.clock.now()), onProgress }: StoreOptions = {},
): Promise<BackupSummary & { name: string }> {
  const summary = await backupStorageOf(platform).write(name, (writer) => writeBackup(platform, writer, onProgress));
  return { name, ...summary };
}

/**
 * Copies the site while it goes on working: the tables as they were at one moment, then the pictures they name, then
 * the manifest with a hash of everything. A picture that the site has lost is named in it; it is no reason to have no
 * backup.
 */
async function writeBackup(
  platform: SourcePlatform,
  writer: BackupWriter,
  onProgress: OnProgress = () => {},
): Promise<BackupSummary> {
  const { files, clock } = platform;
  const createdAt = clock.now().toISOString();
  onProgress('Copying the tables', 0, 0);
  const { manifest, pictures } = await writeTables(platform, writer, createdAt);
  let bytes = manifest.bytes ?? 0;
  let done = 0;
  const present = writer.reuse ? await sizesIn(files) : new Map<string, number>();
  await severalAtOnce(pictures, async (name) => {
    onProgress('Copying the pictures', done++, pictures.length);
    const size = present.get(name);
    let stored = size === undefined ? null : await writer.reuse?.(name, size);
    if (!stored) {
      const picture = await files.get(name);
      if (!picture) return void manifest.missing.push(name);
      stored = await writer.picture(name, picture);
    }
    manifest.files[name] = stored.hash;
    bytes += stored.bytes;
  });
  const whole = { ...manifest, bytes };
  await writer.finish(whole);
  return summaryOf(whole);
}

async function sizesIn(files: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of files.list()) sizes.set(name, bytes);
  return sizes;
}

async function writeTables(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  writer: BackupWriter,
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
    const leftOut = tablesOf('left-out');
    for (const name of dump.names) {
      if (leftOut.includes(name)) continue;
      let rows = 0;
      const { hash, bytes } = await writer.table(
        name,
        linesOf(dump.rows(name), (row) => {
          rows++;
          if (name === 'uploads') pictures.push(`${row['hash']}.webp`);
        }),
      );
      manifest.tables[name] = { file: `tables/${name}.jsonl`, rows, sha256: hash };
      manifest.bytes = (manifest.bytes ?? 0) + bytes;
    }
    return { manifest, pictures };
  });
}

async function* linesOf(pieces: AsyncIterable<Row[]>, onRow: (row: Row) => void): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    for (const row of piece) onRow(row);
    yield Buffer.from(piece.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
}

/** Reads a backup, in a folder if it is named by one, and compares everything with its hashes; refuses one that is not whole. */
export async function verifyBackup(from: string | StoredBackup): Promise<BackupSummary> {
  const backup = await opened(from);
  await verifyFiles(backup);
  return summaryOf(backup.manifest);
}

async function opened(from: string | StoredBackup): Promise<StoredBackup> {
  return typeof from === 'string' ? openBackup(from) : from;
}

type RestoreOptions = {
  replace: boolean;
  onProgress?: OnProgress;
  /** Part of the same all-or-nothing step as the rows. */
  finish?: (trx: PublicTransaction) => Promise<void>;
};

/**
 * Puts a backup in the place of what is here. A site that already holds something is only replaced when asked to, and
 * a copy of it is kept first; its folder or name is answered. Nothing is touched before the whole backup was compared with its
 * hashes, and nothing can be saved from then on until all is done. What people took back since stays so, and nothing is published or
 * mailed by itself: how much that is, is answered.
 */
export async function restoreBackup(
  platform: BackupPlatform,
  from: string | StoredBackup,
  { replace, onProgress = () => {}, finish }: RestoreOptions,
): Promise<BackupSummary & { safetyCopy: string | null; kept: Kept }> {
  const backup = await opened(from);
  await verify(backup, onProgress);
  const isEmpty = await isEmptySite(platform.db);
  if (!isEmpty && !replace)
    throw new AppError(
      'conflict',
      'This site is not empty. To replace it by the backup, say --replace; a copy of it is kept.',
    );
  const elsewhere = await takenBackElsewhere(platform, backup);
  onProgress('Waiting for what is being saved', 0, 0);
  // whatever is saved must be in the copy, or come after
  return whileNothingIsSaved(platform, async () => {
    const safetyCopy = isEmpty ? null : await keepSafetyCopy(platform, onProgress);
    // Pictures first: rows must never name a file that is not there.
    await putPictures(platform, backup, onProgress);
    onProgress('Replacing the tables', 0, 0);
    const kept = await loadTables(platform.database, workFolder(platform.config), dumpIn(backup), {
      append: tablesOf('never-lost'),
      renumber: (trx, dump) => liftVersions(trx, dump, platform.clock.now()),
      async finish(trx) {
        await addTakenBack(trx, elsewhere);
        const since = notAmong(await listTakenBack(trx), await takenBackIn(backup));
        const kept = await keepAsItWas(platform, trx, since);
        await finish?.(trx);
        return kept;
      },
    });
    platform.contentVersion.forget();
    return { ...summaryOf(backup.manifest), safetyCopy, kept };
  });
}

/** What a restore leaves as people wanted it, and what must not happen by itself after it. */
async function keepAsItWas(
  { config, clock }: BackupPlatform,
  trx: PublicTransaction,
  since: readonly TakenBack[],
): Promise<Kept> {
  const now = clock.now();
  const takenBack = await redoAllTakenBack(trx, since, { key: findSecretsKey(config), now });
  const schedules = (await draftPlans.hold(trx)) + (await entryPlans.hold(trx));
  const letters = await holdLetters(trx, now);
  const mails = await holdPendingMails(trx, HELD);
  return { takenBack, held: { schedules, letters, mails } };
}

async function verify(backup: StoredBackup, onProgress: OnProgress): Promise<void> {
  const total = filesIn(backup.manifest);
  let done = 0;
  onProgress('Comparing the backup with its hashes', done, total);
  await verifyFiles(backup, () => onProgress('Comparing the backup with its hashes', ++done, total));
}

async function putPictures(
  { files }: Pick<Platform, 'files'>,
  backup: StoredBackup,
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
  const { name } = await storeBackup(platform, 'before-restore', {
    onProgress: (_step, done, total) => onProgress('Keeping a copy of what is here', done, total),
  });
  return placeOf(backupStorageOf(platform), name);
}

function summaryOf({ tables, files, missing }: Manifest): BackupSummary {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { rows, files: Object.keys(files).length, missing };
}
