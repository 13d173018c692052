import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.server.ts';

/** Where half-finished things lie; on the disk of the site, so that there is room for them. */
export function workFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'tmp');
}

/**
 * Gives `use` a new folder below `parent` that is gone when it is done. What the name starts with tells housekeeping
 * what a killed process left behind.
 */
export async function withWorkFolder<T>(
  parent: string,
  prefix: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, prefix));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes a file or folder that was last changed before a moment. */
export async function removeIfOlder(path: string, moment: number): Promise<void> {
  const at = await changedAt(path);
  if (at !== null && at < moment) await rm(path, { recursive: true, force: true });
}

/** In milliseconds since 1970; null where there is nothing. */
export async function changedAt(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}
