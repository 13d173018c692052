import type { S3Settings } from '../../platform/files/s3-client.server.ts';
import { S3_FOLDERS, S3_LIMITS, type S3Folder, s3Folder } from '../../platform/files/s3-folder.server.ts';
import { createLog, type Log } from '../../platform/log.server.ts';
import { TAKEN_BACK } from './backup-storage.server.ts';

/** What describes a backup. */
export const MADE = 'made/';
/** What backups consist of, named after its SHA-256. */
export const CONTENT = 'content/';
/** Archives that are being uploaded: what was announced, and the pieces that have come. */
export const ARRIVING = 'arriving/';

/** What people took back, a month each. */
export const NOTED = `${TAKEN_BACK}/`;

/** No stored name of a picture is among them, and no address of the site leads here. */
export const BACKUP_OBJECT =
  /^(?:made\/[a-z-]{5,20}-[0-9A-Za-z-]{1,60}\.json|content\/[0-9a-f]{64}|taken-back\/\d{4}-\d{2}\.jsonl|arriving\/[0-9a-f]{24}\/(?:announced|\d{15}))$/;

/** Pieces are larger than most pictures, and nobody waits for a page meanwhile. */
const LIMITS = { ...S3_LIMITS, other: S3_LIMITS.put };

/** The part of the bucket in which backups lie. */
export function bucketFolder(settings: S3Settings, log: Log = createLog('silent')): S3Folder {
  return s3Folder(settings, { log, limits: LIMITS, folder: S3_FOLDERS.backups, names: BACKUP_OBJECT });
}
