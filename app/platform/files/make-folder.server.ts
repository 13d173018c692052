import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from '../../lib/app-error.ts';

/**
 * Makes a folder that somebody named, and those above it, one by one. Node's own recursive way never ends where a parent exists
 * but takes no folders, as below /proc.
 */
export function makeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw new AppError('invalid', `${folder} is not a folder.`);
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new AppError('invalid', `${parent} takes no folders.`, { cause: error });
    // somebody else was faster
    if (code !== 'EEXIST') throw error;
  }
}
