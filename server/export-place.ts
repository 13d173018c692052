/** How a written copy of the site takes the place of the one before. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DAY } from '../app/lib/durations.ts';
import { removeIfOlder } from '../app/platform/files/work-folder.server.ts';

/** What the name of an earlier copy ends with for the moment in which the next one takes its place. */
const EARLIER = '-earlier';

/** Beside the folder, so that it can be renamed into its place; no name that somebody gives a folder of theirs. */
const workBeside = (folder: string) => join(dirname(folder), `.${basename(folder)}-export-`);

export function makeWorkFolder(folder: string): Promise<string> {
  return mkdtemp(workBeside(folder));
}

/**
 * A process that was killed between the two renames left no folder, but the earlier copy aside: it comes back. Whatever else was
 * left goes, where it is of an export that cannot be at work any more.
 */
export async function endBrokenOff(folder: string): Promise<void> {
  const begin = basename(workBeside(folder));
  const left = (await readdir(dirname(folder))).filter((name) => name.startsWith(begin));
  for (const path of left.map((name) => join(dirname(folder), name))) {
    if (!path.endsWith(EARLIER)) await removeIfOlder(path, Date.now() - DAY);
    else if (existsSync(folder)) await rm(path, { recursive: true, force: true });
    else await rename(path, folder);
  }
}

/**
 * Two renames, and only then is the earlier copy deleted, file by file: so the folder is missing for no longer than lies between
 * them, and a process that is killed leaves the one copy or the other. Where the second rename fails, the earlier one comes back.
 */
export async function putInPlace(work: string, folder: string): Promise<void> {
  const aside = `${work}${EARLIER}`;
  const wasThere = await rename(folder, aside).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  try {
    await rename(work, folder);
  } catch (error) {
    if (wasThere) await rename(aside, folder);
    throw error;
  }
  await rm(aside, { recursive: true, force: true });
}
