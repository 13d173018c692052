import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const MAX_FOLDER_BYTES = 20_000_000;

/** Says how many pictures there are; fails when they have become too many to carry along. */
export async function reportFolder(folder: string): Promise<void> {
  const names = await readdir(folder);
  let sum = 0;
  for (const name of names) sum += (await stat(join(folder, name))).size;
  console.log(`${names.length} pictures, ${(sum / 1_000_000).toFixed(1)} MB`);
  if (sum > MAX_FOLDER_BYTES) throw new Error(`The folder is larger than ${MAX_FOLDER_BYTES / 1_000_000} MB`);
}
