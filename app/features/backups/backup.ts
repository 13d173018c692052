import { z } from 'zod';
import { TAKEN_BACK, takenBackCounts } from '../personal-data/taken-back.ts';
import { countsReply, lostReply } from './told-tables.ts';

/** The file that is written last: a folder without it is not a whole backup. */
export const MANIFEST = 'manifest.json';

export const TABLE_FILE = /^tables\/[a-z][a-z0-9_]{0,62}\.jsonl$/;

const sum = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  /** By table: its file, how many rows it holds, and the SHA-256 of the file. */
  tables: z.record(
    z.string(),
    z.object({ file: z.string().regex(TABLE_FILE), rows: z.int().nonnegative(), sha256: sum }),
  ),
  /** Stored pictures by name, with the SHA-256 of their bytes. Narrower copies are made again when needed. */
  files: z.record(z.string(), sum),
  /** Pictures that the site should have had and had not. */
  missing: z.array(z.string()).default([]),
  /** All of it but this file; unknown in the first backups. */
  bytes: z.int().nonnegative().optional(),
});

export type Manifest = z.output<typeof manifestSchema>;

/** How a backup came about; its name says so. `damaged-…` folders beside them hold no backup. */
export const BACKUP_KINDS = ['daily', 'manual', 'before-restore', 'before-upgrade', 'uploaded'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** The name of a backup: its folder, and what it is called in addresses and in a bucket. */
export const BACKUP_NAME = /^(daily|manual|before-restore|before-upgrade|uploaded)-[0-9A-Za-z-]{1,60}$/;

const backupReply = z.strictObject({
  name: z.string(),
  kind: z.enum(BACKUP_KINDS),
  createdAt: z.iso.datetime(),
  bytes: z.int(),
  /** Rows of each table, by its name. Those in the trash are there, too. */
  counts: countsReply,
  /** Pictures that were already lost when it was made. */
  missing: z.int(),
});
export type ListedBackup = z.output<typeof backupReply>;

const WORK_KINDS = ['backup', 'unpack', 'restore'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

const workReply = z.strictObject({ kind: z.enum(WORK_KINDS), step: z.string(), done: z.int(), total: z.int() });
export type Work = z.output<typeof workReply>;

const outcomeReply = z.strictObject({
  /** Rises with each piece of work. */
  id: z.int(),
  kind: z.enum(WORK_KINDS),
  isDone: z.boolean(),
  /** What happened, or why it did not. */
  message: z.string(),
  /** The backup that was made, or the safety copy of a restore. */
  name: z.string().nullable(),
});
export type Outcome = z.output<typeof outcomeReply>;

export const backupsReply = z.strictObject({
  backups: z.array(backupReply),
  /** Whether they lie in the bucket, and not on the disk of the server. */
  isInBucket: z.boolean(),
  /** What is being done now, and what was done last since the server started. */
  work: workReply.nullable(),
  last: outcomeReply.nullable(),
});
export type Backups = z.output<typeof backupsReply>;

/** How it stands with copies of the backups elsewhere. */
export const copiesReply = z.strictObject({
  /** In words. */
  place: z.string(),
  /** When the backup was made of which the newest copy elsewhere is; null before the first. */
  lastCopyAt: z.iso.datetime().nullable(),
  /** Why the last try failed, and since when they do. */
  failure: z.strictObject({ since: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type CopiesElsewhere = z.output<typeof copiesReply>;

/** The copies themselves, newest first; null where none are wanted. */
export const listedCopiesReply = copiesReply.extend({ copies: z.array(backupReply) }).nullable();
export type ListedCopies = z.output<typeof listedCopiesReply>;

const keptReply = z.strictObject({
  /** What people took back since the backup and what stays so: rows that it holds, and people who were deleted. */
  takenBack: takenBackCounts,
  /** What waits in it for a moment, and does not happen by itself after a restore. */
  held: z.strictObject({ schedules: z.int(), letters: z.int(), mails: z.int() }),
});
export type Kept = z.output<typeof keptReply>;

/** Sentences for screen and command line, before a restore and after it; none where there is nothing to say. */
export function keptInWords({ takenBack, held }: Kept): string[] {
  const counted = (count: number, one: string, many = `${one}s`) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  const taken = [
    ...TAKEN_BACK.flatMap(({ name, one, many }) => counted(takenBack[name], one, many)),
    ...counted(takenBack.people, 'person whose data was deleted', 'people whose data was deleted'),
  ];
  const waiting = [
    ...counted(held.schedules, 'planned change'),
    ...counted(held.letters, 'letter'),
    ...counted(held.mails, 'mail'),
  ];
  return [
    ...(taken.length > 0 ? [`Stays taken back since the backup: ${taken.join(', ')}.`] : []),
    ...(waiting.length > 0 ? [`Held until you say so, nothing of it happens by itself: ${waiting.join(', ')}.`] : []),
    ...(takenBack.unknown > 0
      ? [
          `Deleted people who cannot be known again, because the key of then is not here: ${takenBack.unknown}. Put SECRETS_KEY or secrets.key back first, or delete them again.`,
        ]
      : []),
  ];
}

export const previewReply = z.strictObject({
  backup: backupReply,
  /** Whether it comes from an earlier version of the program and is brought up to date on the way. */
  isOlderVersion: z.boolean(),
  now: countsReply,
  lost: lostReply,
  /** Accounts that were deleted since, and could sign in again. */
  returningUsers: z.array(z.string()),
  kept: keptReply,
  /** Whether the person who asks can go on working afterwards. */
  staysSignedIn: z.boolean(),
});
export type Preview = z.output<typeof previewReply>;

/** What has to be typed before everything is replaced. */
export const RESTORE_WORD = 'replace';

export const restoreSchema = z.strictObject({
  confirm: z.literal(RESTORE_WORD, { error: `Type “${RESTORE_WORD}” to go on` }),
});

/** What half-made archives in the work folder start with. */
export const ARCHIVE_PREFIX = 'archive-';

/** What an archive may hold; far above any real site. */
export const ARCHIVE_LIMITS = {
  archiveBytes: 8 * 1024 ** 3,
  unpackedBytes: 10 * 1024 ** 3,
  files: 20_000,
  manifestBytes: 8 * 1024 ** 2,
  tableBytes: 1024 ** 3,
  pictureBytes: 64 * 1024 ** 2,
} as const;

export const uploadSchema = z.strictObject({
  bytes: z
    .int('Bytes must be a whole number')
    .positive('The file is empty')
    .max(
      ARCHIVE_LIMITS.archiveBytes,
      `A backup of more than ${ARCHIVE_LIMITS.archiveBytes / 1024 ** 3} GB cannot be uploaded`,
    ),
});

/** An archive travels in pieces, so that neither a slow line nor a proxy's limit on bodies stands in its way. */
export const UPLOAD_PIECE = 8 * 1024 ** 2;

export const uploadReply = z.strictObject({ id: z.string(), received: z.int() });
