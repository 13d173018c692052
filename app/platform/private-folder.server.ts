import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Reading, writing and listing by anybody but the owner of a file. */
const OTHERS = 0o077;
const STICKY = 0o1000;

/** What an earlier version, or a copy, may have left open to others: the database, what SQLite keeps beside it, the key. */
const OWN_FILES = ['site.db', 'site.db-wal', 'site.db-shm', 'site.db-journal', 'secrets.key'];
const OWN_FOLDERS = ['uploads', 'backups', 'tmp'];

/** From here on whatever this process creates is for its own account alone. Call it before anything is written. */
export function keepNewFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Takes the rights of others off a data folder that an earlier version, or somebody else, made. Left alone is what is not ours to
 * change: files of another account, and a folder like that for temporary files, which is everybody's.
 */
export function closeToOthers(dataDir: string): void {
  for (const name of [...OWN_FILES, ...OWN_FOLDERS]) tighten(join(dataDir, name));
  tighten(dataDir);
}

/** The same for every file in the folders: at an upgrade and not at each start, for there may be many thousands. */
export function closeFilesToOthers(dataDir: string): void {
  for (const folder of OWN_FOLDERS.map((name) => join(dataDir, name))) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) continue;
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) tighten(join(folder, name));
  }
}

function tighten(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & OTHERS) !== 0 && (mode & STICKY) === 0) chmodSync(path, mode & 0o7700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // of a call to the file system
    if (!['ENOENT', 'EPERM', 'EACCES', 'EROFS', 'ENOTSUP'].includes(code ?? '')) throw error;
  }
}
