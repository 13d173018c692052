import type { Platform } from '../../platform/platform.server.ts';
import { type MediaState, type MovedUploads, mediaState } from './media-state.server.ts';
import { listKnownHashes, listMovedUploads } from './media-store.server.ts';

type MovingPlatform = Pick<Platform, 'db' | 'files' | 'log' | 'contentVersion'>;

/**
 * Which pictures no longer stand at their own address, read once for each content version: every replacement and
 * deletion raises it. While the database cannot be asked, the last answer counts, so that pictures outlive it.
 */
export async function movedUploads(platform: MovingPlatform): Promise<MovedUploads> {
  const state = mediaState(platform);
  try {
    const version = await platform.contentVersion.current();
    if (state.moved?.version === version) return state.moved.uploads;
    return await readOnce(platform, state, version);
  } catch (error) {
    platform.log.debug({ err: error }, 'whether pictures were replaced or deleted could not be read');
  }
  return state.moved?.uploads ?? NONE;
}

const NONE: MovedUploads = new Map();

/** A change makes every visitor ask at the same moment: those of one version share one reading. */
function readOnce(platform: MovingPlatform, state: MediaState, version: number): Promise<MovedUploads> {
  if (state.readingMoved?.version === version) return state.readingMoved.uploads;
  const uploads = read(platform)
    .then((found) => {
      state.moved = { version, uploads: found };
      return found;
    })
    .finally(() => {
      if (state.readingMoved?.uploads === uploads) state.readingMoved = null;
    });
  state.readingMoved = { version, uploads };
  return uploads;
}

/** The same without asking anybody; null unless the answer of this very content version is known. */
export function knownMovedUploads(platform: Pick<Platform, 'files' | 'contentVersion'>): MovedUploads | null {
  const version = platform.contentVersion.peek();
  const { moved } = mediaState(platform);
  return version !== null && moved?.version === version ? moved.uploads : null;
}

async function read(platform: Pick<Platform, 'db' | 'files'>): Promise<MovedUploads> {
  const rows = await listMovedUploads(platform.db);
  await forgetCleanedUp(platform);
  return new Map(rows.map(({ hash, replacedBy, deletedAt }) => [hash, deletedAt ? null : replacedBy]));
}

/** A clean-up, perhaps of another instance, took the file; whoever holds its bytes in memory must not go on sending them. */
async function forgetCleanedUp({ db, files }: Pick<Platform, 'db' | 'files'>): Promise<void> {
  const { hotFiles } = mediaState({ files });
  const names = [...hotFiles.names()];
  if (names.length === 0) return;
  const known = await listKnownHashes(db, [...new Set(names.map(hashOf))]);
  for (const name of names) if (!known.has(hashOf(name))) hotFiles.delete(name);
}

function hashOf(name: string): string {
  return name.slice(0, 32);
}

/** The picture that answers at an address: itself, the one that replaced it, or null when it was deleted. */
export function shownInstead(moved: MovedUploads, hash: string): string | null {
  const to = moved.get(hash);
  if (to === undefined) return hash;
  // a successor may have been deleted in its turn
  return to === null || moved.get(to) === null ? null : to;
}
