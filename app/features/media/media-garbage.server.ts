import type { Platform } from '../../platform/platform.server.ts';
import { findReferencedUploads } from './media-references.server.ts';
import { mediaState } from './media-state.server.ts';
import { deleteUploadOlderThan, listUploadDates } from './media-store.server.ts';

/** Between an upload and the save that names it somebody is still writing. */
const KEPT_FOR = 24 * 60 * 60 * 1000;

/** One picture with all its files and its row. */
type Group = { names: string[]; youngest: number };

/**
 * Deletes the pictures that no case study (trash and revisions count), project or setting names, and answers the
 * stored names of their files; with `dryRun` it only answers. A picture of which anything is younger than a day stays,
 * and variants go with their original.
 */
export async function collectGarbage(
  platform: Pick<Platform, 'db' | 'files' | 'clock'>,
  { dryRun }: { dryRun: boolean },
): Promise<string[]> {
  const { db, files, clock } = platform;
  const limit = new Date(clock.now().getTime() - KEPT_FOR);
  const groups = await groupFiles(platform);
  // After the list: what is named while we look must count.
  const referenced = await findReferencedUploads(db);
  const removed: string[] = [];
  for (const [hash, { names, youngest }] of groups) {
    if (referenced.has(hash) || youngest >= limit.getTime()) continue;
    if (!dryRun) {
      const { alone, hotFiles } = mediaState(platform);
      const isGone = await alone(async () => {
        // The row goes first: a crash in between leaves files that the next run finds, not a row without a file.
        if (!(await deleteUploadOlderThan(db, hash, limit))) return false;
        for (const name of names) {
          await files.delete(name);
          hotFiles.delete(name);
        }
        return true;
      });
      if (!isGone) continue;
    }
    removed.push(...names);
  }
  return removed.sort();
}

async function groupFiles({ db, files }: Pick<Platform, 'db' | 'files'>): Promise<Map<string, Group>> {
  const groups = new Map<string, Group>();
  for (const [hash, date] of await listUploadDates(db)) groups.set(hash, { names: [], youngest: date.getTime() });
  for await (const { name, modifiedAt } of files.list()) {
    const hash = name.slice(0, 32);
    const group = groups.get(hash) ?? { names: [], youngest: 0 };
    group.names.push(name);
    group.youngest = Math.max(group.youngest, modifiedAt.getTime());
    groups.set(hash, group);
  }
  return groups;
}
