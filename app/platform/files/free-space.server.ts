import { statfs } from 'node:fs/promises';

/** What is left on the disk of a folder for this account, and how large the disk is, in bytes. */
export async function diskSpace(folder: string): Promise<{ free: number; all: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}
