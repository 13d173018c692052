import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import type { Config } from '../../platform/config.server.ts';
import { changedAt, removeIfOlder } from '../../platform/files/work-folder.server.ts';
import { BACKUP_KINDS, BACKUP_NAME, type BackupKind, type ListedBackup, MANIFEST, type Manifest } from './backup.ts';
import { folderWriter, inNewFolder, openBackup, readManifest, writeDurably } from './backup-folder.server.ts';
import type { BackupWriter, StoredBackup } from './stored-backup.server.ts';
import { type Counts, countsBy } from './told-tables.ts';

/** Where the backups of a site lie: a folder beside its data, or its bucket. */
export type BackupStorage = {
  /** Every whole backup, in any order. */
  list: () => Promise<ListedBackup[]>;
  find: (name: string) => Promise<ListedBackup | null>;
  /** Refuses what is not there, is damaged, or comes from a newer program. */
  open: (name: string) => Promise<StoredBackup>;
  /** Writes a new backup; when `fill` fails there is none of that name. */
  write: <T>(name: string, fill: (writer: BackupWriter) => Promise<T>) => Promise<T>;
  remove: (name: string) => Promise<void>;
  /** Deletes what was left half-finished, and archives that were uploaded long ago. */
  sweep: (now: Date) => Promise<void>;
  /** The folder of a backup; null in a bucket. */
  folderOf: (name: string) => string | null;
  /** What people took back, a file for each month beside the backups: no restore replaces it. */
  takenBack: {
    months: () => Promise<string[]>;
    read: (month: string) => Promise<string | null>;
    /** Whole or not at all. */
    write: (month: string, text: string) => Promise<void>;
    remove: (month: string) => Promise<void>;
  };
};

/** Where it lies below the backups, and what the files are called. */
export const TAKEN_BACK = 'taken-back';
const TAKEN_BACK_FILE = /^(\d{4}-\d{2})\.jsonl$/;

export function takenBackFile(month: string): string {
  return `${month}.jsonl`;
}

/** For how long an uploaded archive lies ready; its owner has it, too. */
export const UPLOADED_RETENTION = 7 * DAY;

/** Longer than any backup, export or upload takes. */
export const LEFT_ALONE = DAY;

/** The name of a new backup; it says how that came about and when. */
export function newBackupName(kind: BackupKind, now: Date): string {
  return `${kind}-${now.toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
}

/** How a backup came about, by its name; null for what is no name of a backup. */
export function kindOf(name: string): BackupKind | null {
  if (!BACKUP_NAME.test(name)) return null;
  return BACKUP_KINDS.find((kind) => name.startsWith(`${kind}-`)) ?? null;
}

/** A line of the list. */
export function listed(name: string, kind: BackupKind, manifest: Manifest, bytes: number): ListedBackup {
  const { createdAt, missing } = manifest;
  return { name, kind, createdAt, bytes, counts: countsOf(manifest), missing: missing.length };
}

export function noSuchBackup(): AppError {
  return new AppError('not_found', 'This backup is no longer there. The list shows which there are.');
}

function countsOf({ tables }: Manifest): Counts {
  return countsBy((table) => tables[table]?.rows ?? 0);
}

/** A cache of manifests, by folder; an entry is good while the file has the same time of change. */
const known = new Map<string, { readAt: number; backup: ListedBackup }>();

/** Backups in `{data folder}/backups`, a folder each. Pictures that did not change are links to the backup before. */
export function folderBackupStorage({ dataDir }: Pick<Config, 'dataDir'>): BackupStorage {
  const all = join(dataDir, 'backups');

  const fileOf = (month: string) => join(all, TAKEN_BACK, takenBackFile(month));

  async function list(): Promise<ListedBackup[]> {
    const names = await readdir(all).catch(() => []);
    return (await Promise.all(names.map((name) => find(name)))).filter((backup) => backup !== null);
  }

  async function find(name: string): Promise<ListedBackup | null> {
    const kind = kindOf(name);
    if (!kind) return null;
    const folder = join(all, name);
    const readAt = await changedAt(join(folder, MANIFEST));
    if (readAt === null) {
      known.delete(folder);
      return null;
    }
    const before = known.get(folder);
    if (before?.readAt === readAt) return before.backup;
    const manifest = await readManifest(folder);
    if (!manifest) return null;
    const backup = listed(name, kind, manifest, manifest.bytes ?? (await sizeOf(folder)));
    known.set(folder, { readAt, backup });
    return backup;
  }

  return {
    list,
    find,
    async open(name) {
      if (!(await find(name))) throw noSuchBackup();
      return openBackup(join(all, name));
    },
    async write(name, fill) {
      const folder = join(all, name);
      // left unfinished by a killed process
      if (!(await find(name))) await rm(folder, { recursive: true, force: true });
      const earlier = (await list())
        .filter(({ kind }) => kind !== 'uploaded')
        .reduce<ListedBackup | null>((a, b) => (a && a.createdAt > b.createdAt ? a : b), null);
      const sameAs = earlier ? join(all, earlier.name) : undefined;
      return inNewFolder(folder, () => fill(folderWriter(folder, sameAs)));
    },
    async remove(name) {
      await rm(join(all, name), { recursive: true });
    },
    async sweep(now) {
      for (const name of await readdir(all).catch(() => [])) {
        const backup = await find(name);
        if (backup?.kind === 'uploaded') await removeIfOlder(join(all, name), now.getTime() - UPLOADED_RETENTION);
        // without a manifest it was never whole
        if (!backup && BACKUP_NAME.test(name)) await removeIfOlder(join(all, name), now.getTime() - LEFT_ALONE);
      }
    },
    folderOf: (name) => join(all, name),
    takenBack: {
      async months() {
        const names = await readdir(join(all, TAKEN_BACK)).catch(() => []);
        return names.flatMap((name) => TAKEN_BACK_FILE.exec(name)?.[1] ?? []);
      },
      read: (month) => readFile(fileOf(month), 'utf8').catch(nullIfMissing),
      write: (month, text) => writeDurably(fileOf(month), (handle) => handle.writeFile(text)),
      remove: (month) => rm(fileOf(month), { force: true }),
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}
