import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import type { Config } from '../../platform/config.server.ts';
import { WORK_PREFIX } from '../../platform/database/table-dump.server.ts';
import { workFolder } from '../../platform/files/work-folder.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import {
  ARCHIVE_PREFIX,
  BACKUP_KINDS,
  BACKUP_NAME,
  type BackupKind,
  COUNTED,
  type Counts,
  type ListedBackup,
  MANIFEST,
  type Manifest,
} from './backup.ts';
import { backupsFolder, readManifest } from './backup-folder.server.ts';

type Folder = Pick<Config, 'dataDir'>;

/** What half-finished things in the work folder start with. */
const WORK_PREFIXES = [WORK_PREFIX, ARCHIVE_PREFIX];

/** What was read of a backup's manifest, as long as that file stays as it is. */
const known = new Map<string, { readAt: number; backup: ListedBackup }>();

/** Every whole backup in the data folder, newest first. */
export async function listBackups(config: Folder): Promise<ListedBackup[]> {
  const names = await readdir(backupsFolder(config)).catch(() => []);
  const found = await Promise.all(names.map((name) => readListed(config, name)));
  return found
    .filter((backup) => backup !== null)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.name.localeCompare(a.name));
}

/** The folder of the newest backup that was made on purpose or by the day; null when there is none. */
export async function latestBackup(config: Folder): Promise<string | null> {
  const newest = (await listBackups(config)).find(({ kind }) => kind !== 'uploaded');
  return newest ? join(backupsFolder(config), newest.name) : null;
}

/** One of the list with its folder; refuses a name that is not in it. */
export async function requireListed(config: Folder, name: string): Promise<{ folder: string; backup: ListedBackup }> {
  const backup = await readListed(config, name);
  if (!backup) throw new AppError('not_found', 'This backup is no longer there. The list shows which there are.');
  return { folder: join(backupsFolder(config), name), backup };
}

/** Deletes a backup for good; those of the day go by themselves. */
export async function deleteBackup(config: Folder, name: string): Promise<ListedBackup> {
  const { folder, backup } = await requireListed(config, name);
  if (backup.kind === 'daily')
    throw new AppError('conflict', 'Daily backups are kept for fourteen days and then go by themselves.');
  await rm(folder, { recursive: true });
  return backup;
}

/** Longer than any backup, export or upload takes. */
const LEFT_ALONE = 24 * 3_600_000;
/** For how long an uploaded archive lies ready; its owner has it, too. */
const UPLOADED_KEPT = 7 * LEFT_ALONE;

/** Deletes what a killed process left half-finished, and archives that were uploaded and not used. */
export async function sweepHalfFinished({ config, clock }: Pick<Platform, 'config' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const all = backupsFolder(config);
  for (const name of await readdir(all).catch(() => [])) {
    const backup = await readListed(config, name);
    if (backup?.kind === 'uploaded') await removeIfOlder(join(all, name), now - UPLOADED_KEPT);
    // without a manifest it was never whole
    if (!backup && BACKUP_NAME.test(name)) await removeIfOlder(join(all, name), now - LEFT_ALONE);
  }
  const work = workFolder(config);
  for (const name of await readdir(work).catch(() => []))
    if (WORK_PREFIXES.some((prefix) => name.startsWith(prefix)))
      await removeIfOlder(join(work, name), now - LEFT_ALONE);
}

async function removeIfOlder(path: string, moment: number): Promise<void> {
  const changedAt = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
  if (changedAt !== null && changedAt < moment) await rm(path, { recursive: true, force: true });
}

async function readListed(config: Folder, name: string): Promise<ListedBackup | null> {
  const kind = kindOf(name);
  if (!kind) return null;
  const folder = join(backupsFolder(config), name);
  const readAt = await stat(join(folder, MANIFEST)).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
  if (readAt === null) {
    known.delete(folder);
    return null;
  }
  const before = known.get(folder);
  if (before?.readAt === readAt) return before.backup;
  const manifest = await readManifest(folder);
  if (!manifest) return null;
  const backup = {
    name,
    kind,
    createdAt: manifest.createdAt,
    bytes: manifest.bytes ?? (await sizeOf(folder)),
    counts: countsOf(manifest),
    missing: manifest.missing.length,
  };
  known.set(folder, { readAt, backup });
  return backup;
}

function kindOf(name: string): BackupKind | null {
  if (!BACKUP_NAME.test(name)) return null;
  return BACKUP_KINDS.find((kind) => name.startsWith(`${kind}-`)) ?? null;
}

function countsOf({ tables }: Manifest): Counts {
  const counts: Counts = { studies: 0, images: 0, users: 0, enquiries: 0, subscribers: 0, projects: 0 };
  for (const [table, name] of Object.entries(COUNTED)) counts[name] = tables[table]?.rows ?? 0;
  return counts;
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}
