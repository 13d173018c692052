import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config.server.ts';
import { workFolder } from '../../platform/files/work-folder.server.ts';

const PREFIX = 'upload-';

/** Calls `use` with a way to name fresh temporary files, and deletes them all on every outcome. */
export async function withTemporaryFiles<T>(
  config: Pick<Config, 'dataDir'>,
  use: (newPath: () => string) => Promise<T>,
): Promise<T> {
  const folder = workFolder(config);
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  try {
    return await use(() => {
      const path = join(folder, PREFIX + randomBytes(12).toString('hex'));
      paths.push(path);
      return path;
    });
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}

/** Deletes what a killed process left behind. Only at start: while the site runs these files are in use. */
export async function sweepTemporaryFiles(config: Pick<Config, 'dataDir'>): Promise<number> {
  const folder = workFolder(config);
  const left = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(PREFIX));
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  return left.length;
}
