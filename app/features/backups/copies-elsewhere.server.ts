import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { MINUTE } from '../../lib/durations.ts';
import type { Config } from '../../platform/config.server.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import { findSetting, findSettingForChange, putSetting } from '../../platform/database/settings-table.server.ts';
import { S3Failure } from '../../platform/files/s3-client.server.ts';
import { storageFault } from '../../platform/files/s3-start-check.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { queueMailToOwner } from '../settings/owner-mail.server.ts';
import type { BackupKind, CopiesElsewhere, ListedCopies } from './backup.ts';
import { asRefusal } from './backup-folder.server.ts';
import { listBackups, newestFirst } from './backup-list.server.ts';
import type { BackupStorage } from './backup-storage.server.ts';
import { copyPlaceName, copyStorageOf } from './copy-place.server.ts';
import { endOld } from './daily-backups.server.ts';
import { backupStorageOf } from './open-backup-storage.server.ts';
import { copyBackup } from './stored-backup.server.ts';

/** Of these a copy goes elsewhere; safety copies of what is here are for what goes wrong here. */
const COPIED: readonly BackupKind[] = ['daily', 'manual'];

/** What passes by itself before the next round is no mail worth. */
const MAILED_AFTER = 30 * MINUTE;

type Parts = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;

const stateSchema = z.object({
  /** When the backup was made of which the newest copy is; null without any. */
  madeAt: z.iso.datetime().nullable(),
  failure: z.object({ since: z.iso.datetime(), reason: z.string(), isMailed: z.boolean() }).nullable(),
});
type State = z.output<typeof stateSchema>;

/** How old the last copy elsewhere is and what keeps new ones from it, as last seen by whoever copied; null where none are wanted. */
export async function readCopiesElsewhere({
  config,
  db,
}: Pick<Parts, 'config' | 'db'>): Promise<CopiesElsewhere | null> {
  if (!config.elsewhere) return null;
  const { madeAt, failure } = stateIn(await findSetting(db, 'backups.elsewhere'));
  return {
    place: copyPlaceName(config.elsewhere),
    lastCopyAt: madeAt,
    failure: failure && { since: failure.since, reason: failure.reason },
  };
}

/** The copies that lie elsewhere, as the place lists them now; refuses with its fault where it does not. */
export async function listCopiesElsewhere(platform: Parts): Promise<ListedCopies> {
  const [state, storage] = [await readCopiesElsewhere(platform), copyStorageOf(platform)];
  if (!state || !storage) return null;
  try {
    return { ...state, copies: newestFirst(await storage.list()) };
  } catch (error) {
    throw asCopyRefusal(error, platform.config);
  }
}

/**
 * Copies every backup elsewhere of which there is no copy yet, and lets the old ones there go as those here go. What fails is
 * written down, mailed to the owner once, and tried again by the hour: the backups here do not depend on it. Answers what failed,
 * as a sentence; null when all is well, or no place is set.
 */
export async function keepCopiesElsewhere(platform: Parts): Promise<string | null> {
  const storage = copyStorageOf(platform);
  if (!storage) return null;
  try {
    await copyMissing(platform, storage);
    const madeAt = newestFirst(await storage.list())[0]?.createdAt ?? null;
    await note(platform, async () => ({ madeAt, failure: null }));
    return null;
  } catch (error) {
    const reason = reasonOf(error, platform.config);
    platform.log.warn({ event: 'copy-elsewhere-failed', err: error, reason }, 'a copy of the backups elsewhere failed');
    await note(platform, (trx, before) => failed(platform, trx, before, reason));
    return reason;
  }
}

async function copyMissing(platform: Parts, storage: BackupStorage): Promise<void> {
  const here = backupStorageOf(platform);
  const there = new Set((await storage.list()).map(({ name }) => name));
  const missing = (await listBackups(platform)).filter(({ name, kind }) => COPIED.includes(kind) && !there.has(name));
  const failures: unknown[] = [];
  for (const { name } of missing)
    try {
      const backup = await here.open(name);
      await storage.write(name, (writer) => copyBackup(backup, writer));
    } catch (error) {
      // one that is damaged, or was deleted meanwhile, is no reason to copy none
      if (!(error instanceof AppError) || !['invalid', 'not_found'].includes(error.code)) throw error;
      if (error.code === 'invalid') failures.push(error);
    }
  const now = platform.clock.now();
  await endOld(storage, now);
  await storage.sweep(now);
  for (const month of await here.takenBack.months()) await copyMonth(here, storage, month);
  if (failures.length > 0) throw failures[0];
}

/** What people took back goes along: a restore elsewhere must not bring it back. */
async function copyMonth(here: BackupStorage, there: BackupStorage, month: string): Promise<void> {
  const text = await here.takenBack.read(month);
  if (text !== null && text !== (await there.takenBack.read(month))) await there.takenBack.write(month, text);
}

/** Writes down how it stands, if that has changed: a backup of a site that stands still has nothing new to copy. */
async function note({ db, clock }: Parts, next: (trx: InTransaction, before: State) => Promise<State>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const text = await findSettingForChange(trx, 'backups.elsewhere');
    const now = JSON.stringify(await next(trx, stateIn(text)));
    if (now !== text) await putSetting(trx, 'backups.elsewhere', now, clock.now());
  });
}

async function failed(
  { config, clock }: Parts,
  trx: InTransaction,
  { madeAt, failure }: State,
  reason: string,
): Promise<State> {
  const now = clock.now();
  const since = failure?.since ?? now.toISOString();
  let isMailed = failure?.isMailed ?? false;
  if (!isMailed && now.getTime() - Date.parse(since) >= MAILED_AFTER)
    // null while nobody has said where to: then it is told as soon as somebody does
    isMailed =
      (await queueMailToOwner(trx, { ...failureMail(config, madeAt, reason), about: 'backups' }, now)) !== null;
  return { madeAt, failure: { since, reason, isMailed } };
}

function failureMail({ elsewhere, siteUrl }: Config, madeAt: string | null, reason: string) {
  const last = madeAt ? `The last copy there is of ${madeAt.slice(0, 10)}.` : 'There is no copy there yet.';
  return {
    kind: 'copy-elsewhere-failed',
    subject: 'The backups of your site are not copied elsewhere',
    text: `Copies of the backups should go to ${elsewhere ? copyPlaceName(elsewhere) : ''}, and do not: ${reason} ${last}

The backups beside the site go on. The copy is tried again every hour, and no further mail comes until it has gone well once. How it stands is said on ${siteUrl}/admin.
`,
  };
}

function reasonOf(error: unknown, config: Config): string {
  const refusal = asCopyRefusal(error, config);
  return refusal instanceof AppError ? refusal.message : `The copy could not be made (${codeOf(error)}).`;
}

/** What went wrong where copies lie, as a refusal that names the setting; everything else stays what it is. */
export function asCopyRefusal(error: unknown, { elsewhere }: Pick<Config, 'elsewhere'>): unknown {
  const cause = error instanceof AppError ? error.cause : error;
  if (cause instanceof S3Failure && elsewhere && typeof elsewhere.place !== 'string')
    return new AppError('unavailable', storageFault(cause, elsewhere.place, 'BACKUP_'), { cause });
  return asRefusal(error);
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unexpected; the log says more';
}

/** What cannot be read says nothing: the next round writes it anew. */
function stateIn(text: string | null): State {
  const parsed = stateSchema.safeParse(text === null ? null : JSON.parse(text));
  return parsed.success ? parsed.data : { madeAt: null, failure: null };
}
