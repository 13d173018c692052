import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import type { Config } from '../../platform/config.server.ts';
import type { StoredFile } from '../../platform/files/file-store.ts';
import { S3_LIMITS, s3Folder } from '../../platform/files/s3-folder.server.ts';
import { type ObjectFolder, sealedFolder, sealedName, sealingKey } from '../../platform/files/sealed-folder.server.ts';
import { createLog } from '../../platform/log.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { BACKUP_OBJECT } from './backup-bucket.server.ts';
import { asRefusal, writeDurably } from './backup-folder.server.ts';
import type { BackupStorage } from './backup-storage.server.ts';
import { pooledBackupStorage } from './bucket-backup-storage.server.ts';

/** Below this in the bucket, so that one bucket can be that of the site, too. */
const FOLDER = 'backup-copies/';

/** Nobody waits for a copy, and lines to elsewhere are slow. In milliseconds. */
const LIMITS = { ...S3_LIMITS, put: 60_000, other: 60_000 };

type Parts = { config: Pick<Config, 'elsewhere' | 'dataDir' | 'databaseUrl'> } & Partial<Pick<Platform, 'db' | 'log'>>;

/** The storage for copies of the backups that the settings name, encrypted; null without one. Reading needs no database. */
export function copyStorageOf({ config, db, log = createLog('silent') }: Parts): BackupStorage | null {
  const { elsewhere } = config;
  if (!elsewhere) return null;
  const { place } = elsewhere;
  const key = sealingKey(elsewhere.key);
  const folder =
    typeof place === 'string'
      ? diskFolder(place)
      : s3Folder(place, { log, limits: LIMITS, folder: FOLDER, names: BACKUP_OBJECT });
  return pooledBackupStorage(sealedFolder(folder, key), {
    config,
    db,
    lock: 'copies of backups',
    settings: elsewhere,
    contentName: (hash) => sealedName(key, hash),
    endsDamaged: true,
  });
}

/** Where copies go, as people say it. */
export function copyPlaceName({ place }: NonNullable<Config['elsewhere']>): string {
  return typeof place === 'string' ? place : `the bucket ${place.bucket} at ${place.endpoint}`;
}

/** Objects as files below one folder. That has to be there: a disk that is not mounted must not be taken for an empty one. */
function diskFolder(root: string): ObjectFolder {
  const pathOf = (name: string) => {
    if (!BACKUP_OBJECT.test(name)) throw new Error('Not a stored name');
    return join(root, name);
  };

  async function requireRoot(): Promise<void> {
    const isThere = await stat(root).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isThere)
      throw new AppError(
        'unavailable',
        `There is no folder ${root} for copies of the backups. Make it, or mount its disk.`,
      );
  }

  return {
    async put(name, bytes) {
      await requireRoot();
      await writeDurably(pathOf(name), (handle) => handle.writeFile(bytes)).catch((error) => {
        throw asRefusal(error);
      });
    },
    async get(name) {
      await requireRoot();
      return readFile(pathOf(name)).catch(nullIfMissing);
    },
    delete: (name) => rm(pathOf(name), { force: true }),
    async *list(beginning = ''): AsyncGenerator<StoredFile> {
      await requireRoot();
      for (const file of (await readdir(join(root, beginning)).catch(nullIfMissing)) ?? []) {
        const name = beginning + file;
        if (!BACKUP_OBJECT.test(name)) continue;
        const found = await stat(pathOf(name)).catch(nullIfMissing);
        if (found) yield { name, bytes: found.size, modifiedAt: found.mtime };
      }
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
