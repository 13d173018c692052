import { setImmediate as letOthersWork } from 'node:timers/promises';
import { AppError } from '../../lib/app-error.ts';
import { MIGRATIONS } from '../../platform/database/migrate.server.ts';
import type { Row } from '../../platform/database/table-dump.server.ts';
import { listTakenBack, type TakenBack } from '../../platform/database/taken-back.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { findSecretsKey } from '../../platform/secrets-key.server.ts';
import { UNDER_WAY } from '../letters/letter.ts';
import { madeAtOf, rowOf } from '../personal-data/declared-tables.ts';
import { countsOf } from '../personal-data/redo-taken-back.server.ts';
import type { Kept, Lost, Preview } from './backup.ts';
import { requireListed } from './backup-list.server.ts';
import { backupStorageOf } from './open-backup-storage.server.ts';
import { countContent, listReplaceable } from './replaceable-content-store.server.ts';
import { dumpIn, type StoredBackup } from './stored-backup.server.ts';
import { inOrder, notAmong, takenBackElsewhere, takenBackIn } from './taken-back-beside.server.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;
type Replaceable = Awaited<ReturnType<typeof listReplaceable>>;
/** By what is the same thing here and there: what is compared of it. */
type Known = Map<string, unknown>;

/** What a restore would do: what the backup holds against what is here, and what would be lost. */
export async function previewRestore(platform: Parts, username: string, name: string): Promise<Preview> {
  const listed = await requireListed(platform, name);
  const backup = await backupStorageOf(platform).open(name);
  const accounts = await known(backup, 'users', keyOfUser, ({ is_admin, username: shown }) => ({ is_admin, shown }));
  const here = await listReplaceable(platform.db);
  return {
    backup: listed,
    isOlderVersion: backup.manifest.migrations.length < Object.keys(MIGRATIONS).length,
    now: await countContent(platform.db),
    lost: await lostBy(here, backup, accounts),
    returningUsers: returningUsers(here, accounts),
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

async function lostBy(here: Replaceable, backup: StoredBackup, accounts: Known): Promise<Lost> {
  const { studies, enquiries, subscribers, images, users, sections } = here;
  const madeAt = ({ id, created_at }: Row) => `${id} ${created_at}`;
  const studiesThere = await known(backup, 'case_studies', madeAt, ({ version }) => version);
  const enquiriesThere = await known(backup, 'enquiries', madeAt);
  const subscribersThere = await known(backup, 'subscribers', ({ email_key }) => String(email_key));
  const imagesThere = await known(backup, 'uploads', ({ hash }) => String(hash));
  const sectionsThere = await known(
    backup,
    'site_sections',
    ({ key }) => String(key),
    ({ version }) => version,
  );
  return {
    studies: studies.filter((study) => !studiesThere.has(madeAt(study))).map(({ title }) => title),
    changedStudies: studies
      .filter((study) => studiesThere.has(madeAt(study)) && studiesThere.get(madeAt(study)) !== study.version)
      .map(({ title }) => title),
    images: images.filter(({ hash }) => !imagesThere.has(hash)).length,
    users: users.filter(({ username_key }) => !accounts.has(username_key)).map(({ username }) => username),
    enquiries: enquiries.filter((enquiry) => !enquiriesThere.has(madeAt(enquiry))).length,
    subscribers: subscribers.filter(({ email_key }) => !subscribersThere.has(email_key)).length,
    sections: sections.filter(({ key, version }) => sectionsThere.get(key) !== version).length,
  };
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
  return {
    takenBack: countsOf(since, { key: findSecretsKey(platform.config), isThere }),
    held: {
      schedules: await waiting('case_study_drafts', (row) => row['schedule_state'] === 'waiting'),
      letters: await waiting('letters', (row) => UNDER_WAY.some((state) => state === row['state'])),
      mails: await waiting('mails', (row) => row['state'] === 'pending' && (row['priority'] ?? 0) === 0),
    },
  };
}

/** Accounts that were deleted since: they could sign in again. */
function returningUsers({ users }: Replaceable, accounts: Known): string[] {
  const here = new Set(users.map((user) => user.username_key));
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
