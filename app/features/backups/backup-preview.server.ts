import { setImmediate as letOthersWork } from 'node:timers/promises';
import { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import { MIGRATIONS } from '../../platform/database/migrate.server.ts';
import type { Row } from '../../platform/database/table-dump.server.ts';
import { listTakenBack, type TakenBack } from '../../platform/database/taken-back.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { findSecretsKey } from '../../platform/secrets-key.server.ts';
import { UNDER_WAY } from '../letters/letter.ts';
import { declarationOf, madeAtOf, rowOf } from '../personal-data/declared-tables.ts';
import { countsOf } from '../personal-data/redo-taken-back.server.ts';
import type { Kept, Preview } from './backup.ts';
import { requireListed } from './backup-list.server.ts';
import { backupStorageOf } from './open-backup-storage.server.ts';
import { countContent, listReplaceable, wholeRows } from './replaceable-content-store.server.ts';
import { dumpIn, type StoredBackup } from './stored-backup.server.ts';
import { inOrder, notAmong, takenBackElsewhere, takenBackIn } from './taken-back-beside.server.ts';
import { type Lost, PLANNED, TOLD, type ToldTable } from './told-tables.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;
/** By what is the same thing here and there: what is compared of it. */
type Known = Map<string, unknown>;

/** What a restore would do: what the backup holds against what is here, and what would be lost. */
export async function previewRestore(platform: Parts, username: string, name: string): Promise<Preview> {
  const listed = await requireListed(platform, name);
  const backup = await backupStorageOf(platform).open(name);
  const accounts = await known(backup, 'users', keyOfUser, ({ is_admin, username: shown }) => ({ is_admin, shown }));
  return {
    backup: listed,
    isOlderVersion: backup.manifest.migrations.length < Object.keys(MIGRATIONS).length,
    now: await countContent(platform.db),
    lost: await lostBy(platform.db, backup),
    returningUsers: await returningUsers(platform.db, accounts),
    kept: await keptAfter(platform, backup),
    staysSignedIn: [...accounts.values()].some(
      (account) => isAdmin(account) && (account as { shown: unknown }).shown === username,
    ),
  };
}

/** Refuses a backup after which nobody could come in. */
export async function requireAdministratorIn(backup: StoredBackup): Promise<void> {
  const accounts = await known(backup, 'users', keyOfUser, ({ is_admin }) => ({ is_admin }));
  if (![...accounts.values()].some(isAdmin))
    throw new AppError(
      'conflict',
      'This backup has no administrator, so nobody could sign in afterwards. It can be restored on the server, with the command “restore”.',
    );
}

const keyOfUser = (row: Row) => String(row['username_key']);
const isAdmin = (account: unknown) => (account as { is_admin: unknown }).is_admin === 1;

/** What is not in the backup, and what is another one in it, of every table that a restore replaces. */
export async function lostBy(db: Parts['db'], backup: StoredBackup): Promise<Lost> {
  const lost: Lost = [];
  for (const told of TOLD) {
    const { name, title, hasDefault = false } = told;
    const here = await listReplaceable(db, told);
    if (here.length === 0) continue;
    const there = await rowsThere(backup, told);
    // an earlier version may not have had a column by which rows are told apart or compared
    const key = told.key.filter(there.has);
    const isThere = (row: Row) => there.versions.has(keyOf(key, row));
    const isOther = (row: Row) => there.has('version') && there.versions.get(keyOf(key, row)) !== row['version'];
    const others = here.filter((row) => !isThere(row) || (told.isVersioned && isOther(row)));
    const same = await sameButForVersions(db, backup, told, { key, rows: told.isVersioned ? others : [] });
    const lostHere = others.filter((row) => !same.has(keyOf(key, row)));
    const gone = lostHere.filter((row) => !isThere(row) && !hasDefault);
    const changed = lostHere.filter((row) => isThere(row) || hasDefault);
    const titles = (rows: readonly Row[]) => (title ? rows.map((row) => String(row[title] ?? '')) : []);
    const count = { gone: gone.length, changed: changed.length };
    if (count.gone + count.changed > 0)
      lost.push({ name, ...count, goneTitles: titles(gone), changedTitles: titles(changed) });
  }
  return lost;
}

const keyOf = (key: readonly string[], row: Row) => key.map((column) => row[column]).join(' ');

/** The versions of the rows of a table in a backup, by what tells them apart, and which columns it had then. */
async function rowsThere(backup: StoredBackup, { table, key }: ToldTable) {
  let columns: readonly string[] | null = null;
  const has = (column: string) => columns === null || columns.includes(column);
  const versions = await known(
    backup,
    table,
    (row) => {
      columns ??= Object.keys(row);
      return keyOf(key.filter(has), row);
    },
    ({ version }) => version,
  );
  return { has, versions };
}

type Compared = { key: readonly string[]; rows: readonly Row[] };

/** Those that say the same here and in a backup under other versions, as a restore gives them; or nothing, and are not there. */
async function sameButForVersions(
  db: Parts['db'],
  backup: StoredBackup,
  { table }: ToldTable,
  { key, rows }: Compared,
) {
  const same = new Set<string>();
  if (rows.length === 0) return same;
  const { versionOf, blank } = declarationOf(table);
  const uncounted = ['version', ...(versionOf ? [versionOf.column] : [])];
  const asked = new Set(rows.map((row) => keyOf(key, row)));
  const said = (row: Row, columns: readonly string[]) =>
    sha256(JSON.stringify(columns.filter((one) => !uncounted.includes(one)).map((one) => row[one])));
  let columns: string[] = [];
  const there = await known(
    backup,
    table,
    (row) => (asked.has(keyOf(key, row)) ? keyOf(key, row) : ''),
    (row) => {
      columns = Object.keys(row);
      return said(row, columns);
    },
  );
  const isBlank = (row: Row) => blank && Object.entries(blank.row).every(([column, value]) => row[column] === value);
  for await (const row of wholeRows(db, table, { key, rows })) {
    const found = there.get(keyOf(key, row));
    if (found === undefined ? isBlank(row) : found === said(row, columns)) same.add(keyOf(key, row));
  }
  return same;
}

/** What people took back since, as far as the backup has it, and what waits in the backup for a moment. */
async function keptAfter(platform: Parts, backup: StoredBackup): Promise<Kept> {
  const everywhere = [...(await listTakenBack(platform.db)), ...(await takenBackElsewhere(platform, backup))];
  const since = notAmong(inOrder(everywhere), await takenBackIn(backup));
  const tables = [...new Set(since.flatMap((entry) => rowOf(entry)?.table ?? []))];
  const there = new Set<string>();
  for (const table of tables) {
    const madeAt = madeAtOf(table);
    for (const subject of (await known(backup, table, (row) => `${table} ${row['id']} ${row[madeAt]}`)).keys())
      there.add(subject);
  }
  const isThere = ({ subject }: TakenBack) => there.has(subject);
  const waiting = async (table: string, isWaiting: (row: Row) => boolean) => {
    const rows = await known(backup, table, ({ id }) => String(id), isWaiting);
    return [...rows.values()].filter(Boolean).length;
  };
  const plans: number[] = [];
  for (const table of PLANNED) plans.push(await waiting(table, (row) => row['schedule_state'] === 'waiting'));
  return {
    takenBack: countsOf(since, { key: findSecretsKey(platform.config), isThere }),
    held: {
      schedules: plans.reduce((sum, count) => sum + count, 0),
      letters: await waiting('letters', (row) => UNDER_WAY.some((state) => state === row['state'])),
      mails: await waiting('mails', (row) => row['state'] === 'pending' && (row['priority'] ?? 0) === 0),
    },
  };
}

/** Accounts that were deleted since: they could sign in again. */
async function returningUsers(db: Parts['db'], accounts: Known): Promise<string[]> {
  const users = TOLD.filter(({ table }) => table === 'users');
  const rows = (await Promise.all(users.map((told) => listReplaceable(db, told)))).flat();
  const here = new Set(rows.map(keyOfUser));
  return [...accounts]
    .filter(([key]) => !here.has(key))
    .map(([, account]) => String((account as { shown: unknown }).shown));
}

/** The rows of a table in the backup, by what tells them apart. */
async function known(
  backup: StoredBackup,
  table: string,
  keyOf: (row: Row) => string,
  valueIn: (row: Row) => unknown = () => true,
): Promise<Known> {
  const found: Known = new Map();
  const dump = dumpIn(backup);
  if (!dump.names.includes(table)) return found;
  for await (const rows of dump.rows(table)) {
    for (const row of rows) found.set(keyOf(row), valueIn(row));
    await letOthersWork();
  }
  return found;
}
