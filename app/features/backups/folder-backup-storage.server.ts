import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config.server.ts';
import { BACKUP_NAME, type ListedBackup, MANIFEST } from './backup.ts';
import { folderWriter, inNewFolder, openBackup, readManifest, writeDurably } from './backup-folder.server.ts';
import {
  type BackupStorage,
  kindOf,
  LEFT_ALONE,
  listed,
  noSuchBackup,
  TAKEN_BACK,
  TAKEN_BACK_FILE,
  takenBackFile,
  UPLOADED_RETENTION,
} from './backup-storage.server.ts';

/** A cache of manifests, by folder; an entry is good while the file has the same time of change. */
const known = new Map<string, { readAt: number; backup: ListedBackup }>();

/** Backups in `{data folder}/backups`, a folder each. Pictures that did not change are links to the backup before. */
export function folderBackupStorage({ dataDir }: Pick<Config, 'dataDir'>): BackupStorage {
  const all = join(dataDir, 'backups');

  const fileOf = (month: string) => join(all, TAKEN_BACK, takenBackFile(month));

  async function list(): Promise<ListedBackup[]> {
    const names = await readdir(all).catch(() => []);
    return (await Promise.all(names.map((name) => find(name)))).filter((backup) => backup !== null);
  }

  async function find(name: string): Promise<ListedBackup | null> {
    const kind = kindOf(name);
    if (!kind) return null;
    const folder = join(all, name);
    const readAt = await changedAt(join(folder, MANIFEST));
    if (readAt === null) {
      known.delete(folder);
      return null;
    }
    const before = known.get(folder);
    if (before?.readAt === readAt) return before.backup;
    const manifest = await readManifest(folder);
    if (!manifest) return null;
    const backup = listed(name, kind, manifest, manifest.bytes ?? (await sizeOf(folder)));
    known.set(folder, { readAt, backup });
    return backup;
  }

  return {
    list,
    find,
    async open(name) {
      if (!(await find(name))) throw noSuchBackup();
      return openBackup(join(all, name));
    },
    async write(name, fill) {
      const folder = join(all, name);
      // left unfinished by a killed process
      if (!(await find(name))) await rm(folder, { recursive: true, force: true });
      const earlier = (await list())
        .filter(({ kind }) => kind !== 'uploaded')
        .reduce<ListedBackup | null>((a, b) => (a && a.createdAt > b.createdAt ? a : b), null);
      const sameAs = earlier ? join(all, earlier.name) : undefined;
      return inNewFolder(folder, () => fill(folderWriter(folder, sameAs)));
    },
    async remove(name) {
      await rm(join(all, name), { recursive: true });
    },
    async sweep(now) {
      for (const name of await readdir(all).catch(() => [])) {
        const backup = await find(name);
        if (backup?.kind === 'uploaded') await removeIfOlder(join(all, name), now.getTime() - UPLOADED_RETENTION);
        // without a manifest it was never whole
        if (!backup && BACKUP_NAME.test(name)) await removeIfOlder(join(all, name), now.getTime() - LEFT_ALONE);
      }
    },
    folderOf: (name) => join(all, name),
    takenBack: {
      async months() {
        const names = await readdir(join(all, TAKEN_BACK)).catch(() => []);
        return names.flatMap((name) => TAKEN_BACK_FILE.exec(name)?.[1] ?? []);
      },
      read: (month) => readFile(fileOf(month), 'utf8').catch(nullIfMissing),
      write: (month, text) => writeDurably(fileOf(month), (handle) => handle.writeFile(text)),
      remove: (month) => rm(fileOf(month), { force: true }),
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Deletes a file or folder that was last changed before a moment. */
export async function removeIfOlder(path: string, moment: number): Promise<void> {
  const at = await changedAt(path);
  if (at !== null && at < moment) await rm(path, { recursive: true, force: true });
}

async function changedAt(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}
