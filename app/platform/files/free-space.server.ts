import { statfs } from 'node:fs/promises';
import type { Config } from '../config.server.ts';

/** Bytes: what this account may still write, and all there is. */
export type DiskSpace = { free: number; all: number };

/** With less than this a save may fail at any moment: SQLite's log alone grows by 4 MiB before it is folded into the file. */
const LEAST = 8 * 1024 ** 2;

/** With less than this it is time to make room: a tenth of a small disk. */
const LITTLE = 1024 ** 3;
const SHARE = 1 / 10;

/** What is left on the disk of a folder. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}

/** The same for the disk that saves go to; null where there is none, or where it does not say. */
export async function spaceForSaves(
  { dataDir, databaseUrl, s3 }: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>,
  ask: typeof diskSpace = diskSpace,
): Promise<DiskSpace | null> {
  if (databaseUrl && s3) return null;
  const space = await ask(dataDir).catch(() => null);
  // some file systems of networks have no end
  return space?.all ? space : null;
}

/** Whether a save may fail at any moment. */
export function isDiskFull({ free }: DiskSpace): boolean {
  return free < LEAST;
}

/** Whether it is time to make room. */
export function isDiskAlmostFull({ free, all }: DiskSpace): boolean {
  return free < Math.max(LEAST, Math.min(LITTLE, all * SHARE));
}
