import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
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
      ? diskFolder(place, config.dataDir)
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

/** In a folder for copies: which one it is. */
export const PLACE_MARK = 'copies-place';

/** In the data folder: where copies were made last, and its mark. No backup has it: of another machine it says nothing. */
export const PLACE_SEEN = 'copies-place.json';
const seenSchema = z.object({ root: z.string(), mark: z.string() });

/**
 * Objects as files below one folder. That has to be there, and to be the one of before: a disk that is not mounted must not be
 * taken for an empty one. Where it would be mounted there mostly is a folder, too, on the disk of the system, so the first copy
 * leaves a mark that is looked for ever after.
 */
function diskFolder(root: string, dataDir: string): ObjectFolder {
  const markAt = join(root, PLACE_MARK);
  const seenAt = join(dataDir, PLACE_SEEN);
  let marking: Promise<void> | undefined;
  const findMark = () => readFile(markAt, 'utf8').catch(nullIfMissing);

  async function findSeenMark(): Promise<string | null> {
    const text = await readFile(seenAt, 'utf8').catch(nullIfMissing);
    const seen = seenSchema.safeParse(text === null ? null : JSON.parse(text));
    return seen.success && seen.data.root === root ? seen.data.mark : null;
  }

  async function markOnce(): Promise<void> {
    if ((await findSeenMark()) !== null) return;
    const mark = (await findMark()) ?? randomUUID();
    await writeDurably(markAt, (handle) => handle.writeFile(mark));
    await writeDurably(seenAt, (handle) => handle.writeFile(JSON.stringify({ root, mark })));
  }

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
    const seen = await findSeenMark();
    if (seen !== null && seen !== (await findMark()))
      throw new AppError(
        'unavailable',
        `The copies that were made in ${root} are not there. Mount its disk, or name another folder in BACKUP_COPY_DIR for new ones.`,
      );
  }

  return {
    async put(name, bytes) {
      await requireRoot();
      try {
        // of several at once, one does it
        marking ??= markOnce();
        await marking;
        await writeDurably(pathOf(name), (handle) => handle.writeFile(bytes));
      } catch (error) {
        throw asRefusal(error);
      }
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
