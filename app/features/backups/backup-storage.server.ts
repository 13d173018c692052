import { randomBytes } from 'node:crypto';
import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import {
  BACKUP_KINDS,
  BACKUP_NAME,
  type BackupKind,
  COUNTED,
  type Counts,
  type ListedBackup,
  type Manifest,
} from './backup.ts';
import type { BackupWriter, StoredBackup } from './stored-backup.server.ts';

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
export const TAKEN_BACK_FILE = /^(\d{4}-\d{2})\.jsonl$/;

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
  const counts: Counts = { studies: 0, images: 0, users: 0, enquiries: 0, subscribers: 0, projects: 0 };
  for (const [table, name] of Object.entries(COUNTED)) counts[name] = tables[table]?.rows ?? 0;
  return counts;
}
