import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { ARCHIVE_PREFIX, BACKUP_NAME, keptInWords, type ListedBackup } from '../app/features/backups/backup.ts';
import { exportSite, withUnpacked } from '../app/features/backups/backup-archive.server.ts';
import { folderWriter, inNewFolder, openBackup } from '../app/features/backups/backup-folder.server.ts';
import { deleteBackup, listBackups, newestFirst } from '../app/features/backups/backup-list.server.ts';
import {
  type BackupSummary,
  createBackup,
  restoreBackup,
  storeBackup,
  verifyBackup,
} from '../app/features/backups/backup-service.server.ts';
import { type BackupStorage, noSuchBackup } from '../app/features/backups/backup-storage.server.ts';
import { asCopyRefusal, keepCopiesElsewhere } from '../app/features/backups/copies-elsewhere.server.ts';
import { copyPlaceName, copyStorageOf } from '../app/features/backups/copy-place.server.ts';
import { backupStorageOf, placeOf } from '../app/features/backups/open-backup-storage.server.ts';
import { copyBackup, type StoredBackup } from '../app/features/backups/stored-backup.server.ts';
import { contentsOf } from '../app/features/backups/workspace/backup-words.ts';
import { recordAlone } from '../app/kit/work.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import { fileSize } from '../app/lib/file-size.ts';
import type { Config } from '../app/platform/config.server.ts';
import { diskSpace } from '../app/platform/files/free-space.server.ts';
import { withWorkFolder, workFolder } from '../app/platform/files/work-folder.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { leavingNothing } from './leaving-nothing.ts';
import { AS_JSON, requirePath, UsageError, type Verb, words } from './verb.ts';
import { setDamagedAside } from './whole-database.ts';

const REPLACE_HELP =
  'A site that holds something is refused without --replace; with it, a copy is kept beside the other backups first.';

const DELETE = '--delete';

/** What the names of copies elsewhere begin with here. */
const ELSEWHERE = 'elsewhere:';

/** Whole copies of the site: making, listing, deleting and putting back. */
export const backupVerbs: Record<string, Verb> = {
  backup: {
    usage: '[<folder>]',
    help: 'Write a whole copy of the site into a new folder, while it goes on working.\nTables as they are at one moment, every picture, and a manifest with the hash of everything.\nWithout a folder the copy joins the backups of the site, in the data folder or in the bucket.',
    read: (args) => {
      if (args.length > 1) throw new UsageError('This verb takes a folder, or nothing.');
      return args;
    },
    run: async (platform, [folder]) => {
      const { summary, place } = await backUp(platform, folder);
      await recordAlone(platform, null, 'backup-made', '', { rows: summary.rows });
      console.log(`Backed up ${summary.rows} rows and ${summary.files} pictures to ${place}.`);
      sayMissing(summary);
      if (folder === undefined) await copyElsewhere(platform);
      return 0;
    },
  },
  'backup-key': {
    usage: '',
    help: 'Make a key for copies of the backups elsewhere, for BACKUP_KEY.\nKeep it where this server is not: without it no copy can be read, by nobody.',
    read: words(),
    alone: () => console.log(randomBytes(32).toString('hex')),
    run: async () => 0,
  },
  backups: {
    usage: '[--json | --delete <name>]',
    help: 'List the backups of the site, in the data folder or in the bucket, and the copies elsewhere, or delete one for good.\nWorks on a full disk. What others of them hold, too, takes its space until they are gone.',
    read: (args) => {
      const isList = args.length === 0 || (args.length === 1 && args[0] === AS_JSON);
      if (!isList && (args.length !== 2 || args[0] !== DELETE))
        throw new UsageError(`This verb takes nothing, ${AS_JSON}, or ${DELETE} and a name that it lists.`);
      return args;
    },
    beforeOpening: async (config, [act, name = '']) => {
      if (act === DELETE && !isElsewhere(name)) await remove(config, basename(name));
    },
    run: async (platform, [act, name]) => {
      if (act === DELETE) {
        if (name !== undefined && isElsewhere(name)) await removeElsewhere(platform, name);
        await recordAlone(platform, null, 'backup-deleted', basename(name ?? ''));
        return 0;
      }
      if (!(await sayBackups(platform, act)) && act !== AS_JSON) console.log('There is no backup yet.');
      return 0;
    },
    // on a new machine this is how one finds what to put back
    withoutSite: async (config, [act]) => act !== DELETE && sayBackups({ config }, act),
    onNewer: async (config, [act]) => {
      if (act !== DELETE) await sayBackups({ config }, act);
    },
  },
  restore: {
    usage: '<folder|name> [--replace]',
    help: `Put a backup in the place of what is here: a folder, or a name that "backups" lists, also of a copy elsewhere.\n${REPLACE_HELP}`,
    read: withReplace('<folder|name>'),
    begins: async (config, input) => {
      await verifyBackup(await find({ config }, input[0] ?? ''));
      return input;
    },
    onDamage: async (config, [from = '', replace]) => {
      await verifyBackup(await find({ config }, from));
      await setDamagedAside(config, replace);
    },
    run: async (platform, [from = '', replace]) =>
      withNear(platform, from, (backup) => restore(platform, backup, { from, replace, action: 'backup-restored' })),
  },
  export: {
    usage: '<file>',
    help: 'Write a whole copy of the site into one new file (tar.gz), while it goes on working.\nThe same as a backup, packed; any program for archives can open it.',
    read: words('<file>'),
    run: async (platform, [file = '']) => {
      const summary = await exportSite(platform, resolve(file));
      await recordAlone(platform, null, 'data-exported', '', { rows: summary.rows });
      console.log(`Exported ${summary.rows} rows and ${summary.files} pictures to ${file}.`);
      sayMissing(summary);
      return 0;
    },
  },
  import: {
    usage: '<file> [--replace]',
    help: `Put an exported file in the place of what is here.\n${REPLACE_HELP}`,
    read: withReplace('<file>'),
    begins: async (config, input) => {
      const [file = ''] = input;
      await requirePath(file);
      await leavingNothing(config, () => withUnpacked({ config }, resolve(file), async () => {}));
      return input;
    },
    onDamage: async (config, [file = '', replace]) => {
      await withUnpacked({ config }, resolve(file), async () => {});
      await setDamagedAside(config, replace);
    },
    run: (platform, [file = '', replace]) =>
      withUnpacked(platform, resolve(file), async (folder) =>
        restore(platform, await openBackup(folder), { from: file, replace, action: 'data-imported' }),
      ),
  },
};

/** Answers whether there are any. Those here are said also where the place of the copies does not answer. */
async function sayBackups(platform: { config: Config } & Partial<Platform>, as: string | undefined): Promise<boolean> {
  const storage = backupStorageOf(platform);
  const here = (await listBackups(platform)).map((backup) => ({ ...backup, place: placeOf(storage, backup.name) }));
  const [there, failure] = await listElsewhere(platform);
  const backups = [...here, ...there];
  if (as === AS_JSON) console.log(JSON.stringify(backups, null, 2));
  else for (const { place, createdAt, counts } of backups) console.log(`${place}  ${createdAt}  ${contentsOf(counts)}`);
  if (failure !== null) throw failure;
  return backups.length > 0;
}

type Listed = ListedBackup & { place: string };

async function listElsewhere(platform: { config: Config }): Promise<[copies: Listed[], failure: unknown]> {
  try {
    const copies = newestFirst((await copyStorageOf(platform)?.list()) ?? []);
    return [copies.map((copy) => ({ ...copy, place: ELSEWHERE + copy.name })), null];
  } catch (error) {
    return [[], asCopyRefusal(error, platform.config)];
  }
}

async function copyElsewhere(platform: Platform): Promise<void> {
  const { elsewhere } = platform.config;
  if (!elsewhere) return;
  const failure = await keepCopiesElsewhere(platform);
  if (failure === null) console.log(`A copy of it is in ${copyPlaceName(elsewhere)}.`);
  else console.error(`There is no copy of it elsewhere yet: ${failure} The server tries again every hour.`);
}

async function removeElsewhere(platform: Platform, from: string): Promise<void> {
  const name = from.slice(ELSEWHERE.length);
  if (await backupStorageOf(platform).find(name))
    throw new AppError('conflict', `${name} is still here, and would be copied again. Delete it here first.`);
  const storage = requireCopyStorage(platform);
  if (!(await storage.find(name))) throw noSuchBackup();
  await storage.remove(name);
  console.log(`Deleted the copy ${name} for good.`);
}

/** Said at once: a disk that is still full afterwards keeps what follows from being done. */
async function remove(config: Config, name: string): Promise<void> {
  await deleteBackup({ config }, name, { withDaily: true });
  const { free } = await diskSpace(config.dataDir);
  console.log(`Deleted ${name} for good.${config.s3 ? '' : ` ${fileSize(free)} are free on the disk.`}`);
}

async function backUp(
  platform: Platform,
  folder: string | undefined,
): Promise<{ summary: BackupSummary; place: string }> {
  if (folder !== undefined) return { summary: await createBackup(platform, resolve(folder)), place: folder };
  const { name, ...summary } = await storeBackup(platform, 'manual');
  return { summary, place: placeOf(backupStorageOf(platform), name) };
}

/** A folder, if there is one; else a backup of the site by its name, or a copy of one. */
async function find(platform: { config: Config } & Partial<Platform>, from: string): Promise<StoredBackup> {
  if (isElsewhere(from)) {
    const storage = requireCopyStorage(platform);
    return storage.open(from.slice(ELSEWHERE.length)).catch((error) => {
      throw asCopyRefusal(error, platform.config);
    });
  }
  const isFolder = await stat(resolve(from)).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return !isFolder && BACKUP_NAME.test(from) ? backupStorageOf(platform).open(from) : openBackup(resolve(from));
}

/** A backup for restoring: a copy elsewhere is fetched first, whole, for the time that it takes. */
async function withNear<T>(platform: Platform, from: string, use: (backup: StoredBackup) => Promise<T>): Promise<T> {
  const backup = await find(platform, from);
  if (!isElsewhere(from)) return use(backup);
  return withWorkFolder(workFolder(platform.config), ARCHIVE_PREFIX, async (folder) => {
    await inNewFolder(folder, () => copyBackup(backup, folderWriter(folder)));
    return use(await openBackup(folder));
  });
}

function isElsewhere(name: string): boolean {
  return name.startsWith(ELSEWHERE);
}

function requireCopyStorage(platform: { config: Config } & Partial<Platform>): BackupStorage {
  const storage = copyStorageOf(platform);
  if (!storage)
    throw new AppError(
      'not_found',
      'No place for copies is set. Set BACKUP_COPY_DIR, or BACKUP_S3_ENDPOINT and the rest, and BACKUP_KEY.',
    );
  return storage;
}

async function restore(
  platform: Platform,
  backup: StoredBackup,
  { from, replace, action }: { from: string; replace: string | undefined; action: 'backup-restored' | 'data-imported' },
): Promise<number> {
  const summary = await restoreBackup(platform, backup, { replace: replace !== undefined });
  await recordAlone(platform, null, action, '', { rows: summary.rows });
  console.log(`Restored ${summary.rows} rows and ${summary.files} pictures from ${from}.`);
  sayMissing(summary);
  if (summary.safetyCopy) console.log(`What was here before is kept in ${summary.safetyCopy}.`);
  for (const sentence of keptInWords(summary.kept)) console.log(sentence);
  return 0;
}

function sayMissing({ missing }: { missing: string[] }): void {
  if (missing.length > 0)
    console.log(`The site had lost these pictures before, so they are not in it: ${missing.join(', ')}`);
}

/** The word of a folder or file, and whether what is there may be replaced. */
function withReplace(name: string): (args: string[]) => string[] {
  return (args) => {
    const rest = args.filter((arg) => arg !== '--replace');
    words(name)(rest);
    return args.includes('--replace') ? [...rest, '--replace'] : rest;
  };
}
