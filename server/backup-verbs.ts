import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { BACKUP_NAME, keptInWords } from '../app/features/backups/backup.ts';
import { exportSite, withUnpacked } from '../app/features/backups/backup-archive.server.ts';
import { openBackup } from '../app/features/backups/backup-folder.server.ts';
import { deleteBackup, listBackups } from '../app/features/backups/backup-list.server.ts';
import {
  type BackupSummary,
  createBackup,
  restoreBackup,
  storeBackup,
  verifyBackup,
} from '../app/features/backups/backup-service.server.ts';
import { backupStorageOf, placeOf } from '../app/features/backups/open-backup-storage.server.ts';
import type { StoredBackup } from '../app/features/backups/stored-backup.server.ts';
import { recordAlone } from '../app/kit/work.server.ts';
import { fileSize } from '../app/lib/file-size.ts';
import type { Config } from '../app/platform/config.server.ts';
import { diskSpace } from '../app/platform/files/free-space.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { leavingNothing } from './leaving-nothing.ts';
import { requirePath, UsageError, type Verb, words } from './verb.ts';
import { setDamagedAside } from './whole-database.ts';

const REPLACE_HELP =
  'A site that holds something is refused without --replace; with it, a copy is kept beside the other backups first.';

const DELETE = '--delete';
const JSON_LIST = '--json';

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
      return 0;
    },
  },
  backups: {
    usage: '[--json | --delete <name>]',
    help: 'List the backups of the site, in the data folder or in the bucket, the newest first, or delete one for good.\nWorks on a full disk. What others of them hold, too, takes its space until they are gone.',
    read: (args) => {
      const isList = args.length === 0 || (args.length === 1 && args[0] === JSON_LIST);
      if (!isList && (args.length !== 2 || args[0] !== DELETE))
        throw new UsageError(`This verb takes nothing, ${JSON_LIST}, or ${DELETE} and a name that it lists.`);
      return args;
    },
    beforeOpening: async (config, [act, name]) => {
      if (act === DELETE) await remove(config, basename(name ?? ''));
    },
    run: async (platform, [act, name]) => {
      if (act === DELETE) {
        await recordAlone(platform, null, 'backup-deleted', basename(name ?? ''));
        return 0;
      }
      if (!(await sayBackups(platform, act)) && act !== JSON_LIST) console.log('There is no backup yet.');
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
    help: `Put a backup in the place of what is here: a folder, or a name that "backups" lists.\n${REPLACE_HELP}`,
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
      restore(platform, await find(platform, from), { from, replace, action: 'backup-restored' }),
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

/** Answers whether there are any. */
async function sayBackups(platform: { config: Config } & Partial<Platform>, as: string | undefined): Promise<boolean> {
  const storage = backupStorageOf(platform);
  const backups = await listBackups(platform);
  if (as === JSON_LIST) console.log(JSON.stringify(backups, null, 2));
  else
    for (const { name, createdAt, counts } of backups)
      console.log(`${placeOf(storage, name)}  ${createdAt}  ${counts.studies} studies, ${counts.images} pictures`);
  return backups.length > 0;
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

/** A folder, if there is one; else a backup of the site by its name. */
async function find(platform: { config: Config } & Partial<Platform>, from: string): Promise<StoredBackup> {
  const isFolder = await stat(resolve(from)).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return !isFolder && BACKUP_NAME.test(from) ? backupStorageOf(platform).open(from) : openBackup(resolve(from));
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
