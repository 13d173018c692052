import { DAY } from '../../lib/durations.ts';
import { severalAtOnce } from '../../lib/several-at-once.ts';
import {
  changePublicData,
  type PublicTransaction,
  readContentVersion,
  UNSEEN,
} from '../../platform/database/content-version.server.ts';
import { writeLockOf } from '../../platform/database/write-lock.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { findReferencedUploads } from './media-reference-store.server.ts';
import { alone, mediaState } from './media-state.server.ts';
import {
  deleteUntouchedSample,
  deleteUploadOlderThan,
  listMovedUploads,
  listUntouchedSamples,
  listUploadDates,
} from './media-store.server.ts';

/** Between an upload and the save that names it somebody is still writing. */
const RETENTION = DAY;

/** One picture with all its files and its row. */
type Group = { files: { name: string; bytes: number }[]; youngest: number };

/** What a clean-up takes: files, and with them the row, unless its address must go on answering. */
type Orphan = { hash: string; names: string[]; bytes: number; keepsRow: boolean };

type GarbagePlatform = Pick<Platform, 'database' | 'db' | 'files' | 'clock' | 'contentVersion'>;

/**
 * Deletes the pictures that no case study (trash and revisions count), project or setting names, and answers the
 * stored names of their files; with `dryRun` it only answers. A picture of which anything is younger than a day stays,
 * and variants go with their original. Pictures that the owner deleted go once that can no longer be taken back; of
 * replaced ones row and original stay as long as the picture that answers at their address. What changes on the site
 * meanwhile puts the rest off to the next run.
 */
export async function collectGarbage(platform: GarbagePlatform, { dryRun }: { dryRun: boolean }): Promise<string[]> {
  const version = await readContentVersion(platform.db);
  const orphans = await findOrphans(platform);
  if (dryRun) return orphans.flatMap(({ names }) => names).sort();
  const gone = await removeFiles(platform, orphans, version, (trx, hash) =>
    deleteUploadOlderThan(trx, hash, limits(platform)),
  );
  return gone.flatMap(({ names }) => names).sort();
}

/** A look that somebody's save put off is taken again, so many times in all. */
const LOOKS = 3;

/**
 * Deletes at once the pictures of the samples that nothing names, and about which the owner has said nothing; answers
 * how many. All others are the owner's by now.
 */
export async function removeSamplePictures(platform: GarbagePlatform): Promise<number> {
  let removed = 0;
  for (let look = 0; look < LOOKS; look++) {
    const version = await readContentVersion(platform.db);
    const samples = await findUnusedSamples(platform);
    if (samples.length === 0) break;
    removed += (await removeFiles(platform, samples, version, deleteUntouchedSample)).length;
  }
  return removed;
}

async function findUnusedSamples(platform: Pick<Platform, 'db' | 'files'>): Promise<Orphan[]> {
  const untouched = await listUntouchedSamples(platform.db);
  if (untouched.length === 0) return [];
  const groups = await groupFiles(platform);
  // After the lists: what is named while we look must count.
  const referenced = await findReferencedUploads(platform.db);
  return untouched
    .filter((hash) => !referenced.has(hash))
    .map((hash) => {
      const files = groups.get(hash)?.files ?? [];
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      return { hash, names: files.map(({ name }) => name), bytes, keepsRow: false };
    });
}

/** Deletes what was found at a content version, until that changes; answers what is gone. */
async function removeFiles(
  platform: GarbagePlatform,
  orphans: readonly Orphan[],
  version: number,
  deleteRow: (trx: PublicTransaction, hash: string) => Promise<boolean>,
): Promise<Orphan[]> {
  const { db, files } = platform;
  const { hotFiles } = mediaState(platform);
  const removed: Orphan[] = [];
  const writeLock = writeLockOf(platform);
  for (const orphan of orphans) {
    const { hash, names, keepsRow } = orphan;
    // a restore finds pictures in their places before its rows name them: meanwhile none goes, and it waits for one that is going
    const leave = writeLock.enter();
    if (!leave) break;
    const isGone = await alone(platform, async () => {
      if (await writeLock.isShutElsewhere?.()) return false;
      // Somebody saved since we looked, and may have used it; the next run looks again.
      if ((await readContentVersion(db)) !== version) return false;
      // The row goes first: a crash in between leaves files that the next run finds, not a row without a file. No page
      // shows it, and whoever saved meanwhile must be seen by the next look: so the version stays until the end.
      if (!keepsRow && !(await changePublicData(platform, (trx) => deleteRow(trx, hash), UNSEEN))) return false;
      await severalAtOnce(names, async (name) => {
        await files.delete(name);
        hotFiles.delete(name);
      });
      return true;
    }).finally(leave);
    if (isGone) removed.push(orphan);
  }
  // other processes may hold what went in memory
  if (removed.length > 0) await changePublicData(platform, async () => {});
  return removed;
}

/** What a clean-up would take now. */
export async function findOrphans(platform: Pick<Platform, 'db' | 'files' | 'clock'>): Promise<Orphan[]> {
  const { limit, now } = limits(platform);
  const groups = await groupFiles(platform);
  const moved = new Map((await listMovedUploads(platform.db)).map((upload) => [upload.hash, upload]));
  // After the lists: what is named while we look must count.
  const referenced = await findReferencedUploads(platform.db);
  const aliases = [...moved.values()].filter(({ hash, replacedBy }) => replacedBy !== null && referenced.has(hash));
  for (const { replacedBy } of aliases) if (replacedBy) referenced.add(replacedBy);

  const orphans: Orphan[] = [];
  for (const [hash, { files: all, youngest }] of groups) {
    const fate = moved.get(hash);
    if (youngest >= limit.getTime() || (fate?.undoUntil && fate.undoUntil > now)) continue;
    if (referenced.has(hash) && !fate?.deletedAt) continue;
    const keepsRow = fate?.replacedBy ? referenced.has(fate.replacedBy) : false;
    // a row without its original would look like damage to the check and to backups
    const files = keepsRow ? all.filter(({ name }) => name !== `${hash}.webp`) : all;
    if (keepsRow && files.length === 0) continue;
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    orphans.push({ hash, names: files.map(({ name }) => name), bytes, keepsRow });
  }
  return orphans;
}

function limits({ clock }: Pick<Platform, 'clock'>) {
  const now = clock.now();
  return { now, limit: new Date(now.getTime() - RETENTION) };
}

/** Share images and the media kit lie in the same store, and go by rules of their own. */
function isPicture(name: string): boolean {
  return name.endsWith('.webp') || name.endsWith('.avif');
}

async function groupFiles({ db, files }: Pick<Platform, 'db' | 'files'>): Promise<Map<string, Group>> {
  const groups = new Map<string, Group>();
  for (const [hash, date] of await listUploadDates(db)) groups.set(hash, { files: [], youngest: date.getTime() });
  for await (const { name, modifiedAt, bytes } of files.list()) {
    if (!isPicture(name)) continue;
    const hash = name.slice(0, 32);
    const group = groups.get(hash) ?? { files: [], youngest: 0 };
    group.files.push({ name, bytes });
    group.youngest = Math.max(group.youngest, modifiedAt.getTime());
    groups.set(hash, group);
  }
  return groups;
}
