import { resolve } from 'node:path';
import { type MoveReport, moveSite, type Place } from '../app/features/backups/site-move.server.ts';
import { AppError } from '../app/lib/app-error.ts';
import { type Config, ConfigError } from '../app/platform/config.server.ts';
import { lockDataFolder } from '../app/platform/database/data-folder-lock.server.ts';
import { type OpenDatabase, openDatabase } from '../app/platform/database/database.server.ts';
import { requireReachableDatabase } from '../app/platform/database/database-reach.server.ts';
import { NewerSchemaError, schemaSteps } from '../app/platform/database/migrate.server.ts';
import { requireUsableStorage } from '../app/platform/files/s3-start-check.server.ts';
import { workFolder } from '../app/platform/files/work-folder.server.ts';
import { openFileStore, requireUsableFolder } from '../app/platform/open-platform.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { copySecretsKey } from '../app/platform/secrets-key.server.ts';
import { UsageError, type Verb } from './verb.ts';

type Wanted = { to: string | null; filesTo: 's3' | 'disk' | null };

const ON_DISK = 'No S3_… is set, so the pictures are on disk already';

const SQLITE = /^sqlite:(.+)$/;

/** `move-data`: the site into another database, its files into another store, with proof that all of it arrived. */
export const moveDataVerb: Verb = {
  usage: '[--to postgres://…|sqlite:<folder>] [--files-to s3|disk]',
  help: [
    'Copy the site to another database or its pictures to another store, and prove that all of it arrived.',
    'Stop the site first. What DATABASE_URL, DATA_DIR and S3_… name now is copied, and only read; the new place must be empty.',
    '  --to postgres://user:password@host/name   rows to PostgreSQL; pictures on disk stay in DATA_DIR',
    '  --to sqlite:<folder>                      rows to a SQLite file in another data folder; pictures on disk and secrets.key go with them',
    '  --files-to s3                             pictures from the data folder into the bucket that S3_… names',
    '  --files-to disk                           pictures from that bucket into the data folder (of --to, if it names one)',
    'A move that was broken off can be started again. Afterwards change the settings and start the site.',
  ].join('\n'),
  read(args) {
    const { to, filesTo } = wantedIn(args);
    return [to ?? '', filesTo ?? ''];
  },
  async run(platform, [to = '', filesTo = '']) {
    const wanted: Wanted = { to: to || null, filesTo: filesTo === '' ? null : (filesTo as 's3' | 'disk') }; // read above
    const report = await move(platform, wanted);
    for (const line of linesOf(report, wanted, !platform.config.s3)) console.log(line);
    return 0;
  },
};

function wantedIn(args: string[]): Wanted {
  const wanted: Wanted = { to: null, filesTo: null };
  const rest = args.flatMap((arg) =>
    /^--[a-z-]+=/.test(arg) ? [arg.replace(/=.*/s, ''), arg.replace(/^[^=]*=/, '')] : [arg],
  );
  for (let at = 0; at < rest.length; at += 2) {
    const [name, value] = [rest[at], rest[at + 1]];
    if (name === '--to' && value && (/^postgres(ql)?:\/\/./.test(value) || SQLITE.test(value))) wanted.to = value;
    else if (name === '--files-to' && (value === 's3' || value === 'disk')) wanted.filesTo = value;
    else throw new UsageError('This verb takes --to with an address, and --files-to with s3 or disk.');
  }
  if (!wanted.to && !wanted.filesTo) throw new UsageError('Say where to: --to, --files-to, or both.');
  return wanted;
}

async function move(platform: Platform, { to, filesTo }: Wanted): Promise<MoveReport> {
  const { config } = platform;
  const folder = SQLITE.exec(to ?? '')?.[1];
  const target: Pick<Config, 'databaseUrl' | 'dataDir'> = {
    databaseUrl: folder === undefined ? (to ?? undefined) : undefined,
    dataDir: folder === undefined ? config.dataDir : resolve(folder),
  };
  if (to && isSame(config, target)) throw new AppError('conflict', 'The site is in that database already.');
  if (!to && filesTo === 'disk' && !config.s3)
    throw new AppError('conflict', `${ON_DISK}. They go along with --to sqlite:<folder>.`);
  const files = await filePlaces(platform, target.dataDir, filesTo);

  const release: (() => void | Promise<void>)[] = [];
  try {
    // on SQLite this also finds out that a server is at work
    release.push(lockDataFolder(config));
    if (folder !== undefined) {
      requireUsableFolder(target.dataDir);
      release.push(lockDataFolder(target));
    }
    const database = to ? await openTarget(target) : null;
    if (database) release.push(() => database.db.destroy());
    const report = await moveSite(
      { database: platform.database, files: files.from },
      { database, files: files.to },
      workFolder(config),
      showProgress,
    );
    if (folder !== undefined) copySecretsKey(config.dataDir, target.dataDir);
    return report;
  } finally {
    for (const letGo of release.reverse()) await letGo();
  }
}

function isSame(one: Pick<Config, 'databaseUrl' | 'dataDir'>, other: typeof one): boolean {
  if (one.databaseUrl !== other.databaseUrl) return false;
  return one.databaseUrl !== undefined || one.dataDir === other.dataDir;
}

/** The stores between which files go; both null when they stay. */
async function filePlaces(
  { config, log }: Platform,
  targetFolder: string,
  filesTo: Wanted['filesTo'],
): Promise<{ from: Place['files']; to: Place['files'] }> {
  const onDisk = (dataDir: string) => openFileStore({ s3: undefined, dataDir }, log);
  const goAlong = !config.s3 && targetFolder !== config.dataDir;
  if (goAlong && filesTo !== 's3') return { from: onDisk(config.dataDir), to: onDisk(targetFolder) };
  if (filesTo === null || (!config.s3 && filesTo === 'disk')) return { from: null, to: null };
  if (!config.s3)
    throw new ConfigError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must name the storage.');
  await requireUsableStorage(config);
  const inBucket = openFileStore(config, log);
  return filesTo === 's3'
    ? { from: onDisk(config.dataDir), to: inBucket }
    : { from: inBucket, to: onDisk(targetFolder) };
}

/** Patient, because copying takes longer than a visitor would wait. */
async function openTarget(target: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  await requireReachableDatabase(target).catch((cause: Error) => {
    throw new AppError('unavailable', `The database to move to cannot be used: ${cause.message}`, { cause });
  });
  const database = openDatabase(target, { hasNoTimeouts: true });
  try {
    await schemaSteps(database); // whether it answers, and is not of a later version
    return database;
  } catch (cause) {
    await database.db.destroy();
    if (cause instanceof NewerSchemaError) throw cause;
    throw new AppError('unavailable', `The database to move to cannot be used: ${(cause as Error).message}`, { cause });
  }
}

function showProgress(what: string, done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${what}${total > 0 ? ` ${done} of ${total}` : ''} …\u001b[K${done === total ? '\n' : ''}`);
}

function linesOf({ rows, tables, files, bytes }: MoveReport, { to, filesTo }: Wanted, wereOnDisk: boolean): string[] {
  const folder = SQLITE.exec(to ?? '')?.[1];
  const staysOnDisk = wereOnDisk && filesTo === 'disk';
  const settings = [
    ...(to && folder === undefined ? ['DATABASE_URL to the new database'] : []),
    ...(folder === undefined ? [] : [`DATA_DIR to ${folder}, and no DATABASE_URL`]),
    ...(filesTo === 's3' ? ['S3_… as they are now'] : []),
    ...(filesTo === 'disk' ? ['no S3_…'] : []),
  ];
  return [
    ...(to ? [`Copied ${rows} rows in ${tables} tables; every one is the same by its hash.`] : []),
    ...(staysOnDisk ? [`${ON_DISK}: they ${files > 0 ? 'went along with the rows' : 'stay where they are'}.`] : []),
    ...(files > 0 || (filesTo && !staysOnDisk)
      ? [`Copied ${files} files (${Math.ceil(bytes / 1024)} KiB); every one is the same by its hash.`]
      : []),
    `What was here is as it was. Start the site with these settings: ${settings.join('; ')}.`,
  ];
}
