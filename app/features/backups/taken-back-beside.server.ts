import { isRecord } from '../../lib/is-record.ts';
import { monthsLater } from '../../lib/moments.ts';
import { parsedJson } from '../../lib/parsed-json.ts';
import { RETENTION } from '../../lib/retention.ts';
import { type BackgroundLoop, startKeeping } from '../../platform/background-loop.server.ts';
import { withSharedLock } from '../../platform/database/advisory-lock.server.ts';
import type { Row } from '../../platform/database/table-dump.server.ts';
import {
  deleteTakenBackBefore,
  findTakenBackMark,
  listTakenBack,
  type TakenBack,
} from '../../platform/database/taken-back.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { BackupStorage } from './backup-storage.server.ts';
import { copyStorageOf } from './copy-place.server.ts';
import { backupStorageOf } from './open-backup-storage.server.ts';
import { dumpIn, type StoredBackup } from './stored-backup.server.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;

/** How often is looked for what has to be copied, in milliseconds. */
const LOOK_EVERY = 10_000;

const TABLE = 'taken_back';

/** What this process copied last: the table as it was, and how many entries of each month. */
const copied = new WeakMap<object, { mark: string; months: Map<string, number> }>();

/**
 * Copies what people took back to where the backups lie, so that it outlives the database: what is there stays, what is new joins
 * it. A file is written whole or not at all, and by one instance after the other.
 */
export async function copyTakenBack(platform: Parts): Promise<void> {
  const { db, config } = platform;
  const before = copied.get(config);
  const mark = await findTakenBackMark(db);
  if (mark === before?.mark) return;
  const { takenBack } = backupStorageOf(platform);
  await withSharedLock(db, 'copy of what was taken back', async () => {
    const months = Map.groupBy(await listTakenBack(db), monthOf);
    for (const [month, entries] of months)
      if (before?.months.get(month) !== entries.length)
        await takenBack.write(month, textOf(inOrder([...entriesIn(await takenBack.read(month)), ...entries])));
    copied.set(config, { mark, months: new Map(Array.from(months, ([month, { length }]) => [month, length])) });
  });
}

/** The same in the background for as long as the process lives, and once more at the end. */
export function startCopyingTakenBack(platform: Parts): BackgroundLoop {
  const what = 'what was taken back could not be copied beside the backups';
  return startKeeping(() => copyTakenBack(platform), LOOK_EVERY, { log: platform.log, what });
}

/**
 * What is known of what people took back beside this database, which may be a new one: by the files that lie with the backups and
 * their copies elsewhere, and by those of them that are younger than the one given. What cannot be read says nothing.
 */
export async function takenBackElsewhere(platform: Parts, backup: StoredBackup): Promise<TakenBack[]> {
  const known = await knownIn(platform, backupStorageOf(platform), backup);
  const copies = copyStorageOf(platform);
  if (!copies) return known;
  const there = await knownIn(platform, copies, backup).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'the copies elsewhere could not be asked for what was taken back');
    return [];
  });
  return [...known, ...there];
}

async function knownIn(platform: Parts, storage: BackupStorage, backup: StoredBackup): Promise<TakenBack[]> {
  const known = [await besideBackups(storage)];
  for (const { name, createdAt } of await storage.list())
    if (createdAt > backup.manifest.createdAt)
      known.push(
        await storage.open(name).then(takenBackIn, (error: unknown) => {
          platform.log.warn({ err: error, backup: name }, 'a backup could not be asked for what was taken back');
          return [];
        }),
      );
  return known.flat();
}

/** What was written down in a backup itself: of that nothing can come back by it. */
export async function takenBackIn(backup: StoredBackup): Promise<TakenBack[]> {
  const dump = dumpIn(backup);
  if (!dump.names.includes(TABLE)) return [];
  const found: TakenBack[] = [];
  for await (const rows of dump.rows(TABLE)) found.push(...rows.flatMap(asEntry));
  return found;
}

/** Those that are not among others. */
export function notAmong(entries: readonly TakenBack[], others: readonly TakenBack[]): TakenBack[] {
  const known = new Set(others.map(lineOf));
  return entries.filter((entry) => !known.has(lineOf(entry)));
}

/** Forgets what no backup is old enough to bring back: none that is listed, and none of the age that the privacy page names. */
export async function sweepTakenBack(platform: Parts): Promise<void> {
  const storage = backupStorageOf(platform);
  const oldest = (await storage.list())
    .map(({ createdAt }) => createdAt)
    .reduce(earlier, platform.clock.now().toISOString());
  const before = earlier(oldest, monthsLater(platform.clock.now(), -RETENTION.takenBackMonths).toISOString());
  await deleteTakenBackBefore(platform.db, new Date(before));
  for (const month of await storage.takenBack.months())
    if (month < before.slice(0, MONTH)) await storage.takenBack.remove(month);
}

async function besideBackups({ takenBack }: BackupStorage): Promise<TakenBack[]> {
  const found: TakenBack[][] = [];
  for (const month of await takenBack.months()) found.push(entriesIn(await takenBack.read(month)));
  return found.flat();
}

/** A line that is none, for example because a copy of the file was cut off, is passed over. */
function entriesIn(text: string | null): TakenBack[] {
  return (text ?? '').split('\n').flatMap((line) => {
    const row = parsedJson(line);
    return isRecord(row) ? asEntry(row as Row) : [];
  });
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const MONTH = '2026-03'.length;
const LONGEST = 200;

/** What comes from a file is looked at before it goes into the database. */
function asEntry({ at, word, subject }: Row): TakenBack[] {
  const isEntry = [at, word, subject].every((value) => typeof value === 'string' && value.length <= LONGEST);
  return isEntry && MOMENT.test(String(at)) ? [{ at: String(at), word: String(word), subject: String(subject) }] : [];
}

/** Each once, first to last. */
export function inOrder(entries: readonly TakenBack[]): TakenBack[] {
  const all = new Map(entries.map((entry) => [lineOf(entry), entry]));
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

function lineOf({ at, word, subject }: TakenBack): string {
  return JSON.stringify({ at, word, subject });
}

function textOf(entries: readonly TakenBack[]): string {
  return entries.map((entry) => `${lineOf(entry)}\n`).join('');
}

const monthOf = ({ at }: TakenBack) => at.slice(0, MONTH);
const earlier = (one: string, other: string) => (one < other ? one : other);
