import type { Platform } from '../../platform/platform.server.ts';
import { type MovedUploads, mediaState } from './media-state.server.ts';
import { listMovedUploads } from './media-store.server.ts';

/**
 * Which pictures no longer stand at their own address, read once for each content version: every replacement and
 * deletion raises it. While the database cannot be asked, the last answer counts, so that pictures outlive it.
 */
export async function movedUploads(
  platform: Pick<Platform, 'db' | 'files' | 'log' | 'contentVersion'>,
): Promise<MovedUploads> {
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

async function read({ db }: Pick<Platform, 'db'>): Promise<MovedUploads> {
  const rows = await listMovedUploads(db);
  return new Map(rows.map(({ hash, replacedBy, deletedAt }) => [hash, deletedAt ? null : replacedBy]));
}

/** The picture that answers at an address: itself, the one that replaced it, or null when it was deleted. */
export function shownInstead(moved: MovedUploads, hash: string): string | null {
  const to = moved.get(hash);
  if (to === undefined) return hash;
  // a successor may have been deleted in its turn
  return to === null || moved.get(to) === null ? null : to;
}
