import type { Platform } from '../../platform/platform.server.ts';
import { type MovedUploads, mediaState } from './media-state.server.ts';
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
    if (state.moved?.version !== version) state.moved = { version, uploads: await read(platform) };
  } catch (error) {
    platform.log.debug({ err: error }, 'whether pictures were replaced or deleted could not be read');
  }
  return state.moved?.uploads ?? NONE;
}

const NONE: MovedUploads = new Map();

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
