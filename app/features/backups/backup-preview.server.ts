import { setImmediate as letOthersWork } from 'node:timers/promises';
import { AppError } from '../../lib/app-error.ts';
import { MIGRATIONS } from '../../platform/database/migrate.server.ts';
import type { Row } from '../../platform/database/table-dump.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { COUNTED, type Counts, type Lost, type Preview } from './backup.ts';
import { requireListed } from './backup-list.server.ts';
import { shelfOf } from './open-shelf.server.ts';
import { dumpIn, type StoredBackup } from './stored-backup.server.ts';

type Parts = Pick<Platform, 'db' | 'config' | 'log'>;
/** By what is the same thing here and there: what is compared of it. */
type Known = Map<string, unknown>;

/** What a restore would do: what the backup holds against what is here, and what would be lost. */
export async function previewRestore(platform: Parts, username: string, name: string): Promise<Preview> {
  const listed = await requireListed(platform, name);
  const backup = await shelfOf(platform).open(name);
  const accounts = await known(backup, 'users', keyOfUser, ({ is_admin, username: shown }) => ({ is_admin, shown }));
  return {
    backup: listed,
    isOlderVersion: backup.manifest.migrations.length < Object.keys(MIGRATIONS).length,
    now: await countNow(platform),
    lost: await lostBy(platform, backup, accounts),
    returningUsers: await returningUsers(platform, accounts),
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
      'This backup has no administrator, so nobody could sign in afterwards. It can be restored on the server: npm run site -- restore',
    );
}

const keyOfUser = (row: Row) => String(row['username_key']);
const isAdmin = (account: unknown) => (account as { is_admin: unknown }).is_admin === 1;

async function countNow({ db }: Parts): Promise<Counts> {
  const counts: Counts = { studies: 0, images: 0, users: 0, enquiries: 0, subscribers: 0, projects: 0 };
  for (const [table, name] of Object.entries(COUNTED) as [keyof typeof COUNTED, keyof Counts][]) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[name] = Number(count);
  }
  return counts;
}

async function lostBy({ db }: Parts, backup: StoredBackup, accounts: Known): Promise<Lost> {
  const madeAt = ({ id, created_at }: Row) => `${id} ${created_at}`;
  const studiesThere = await known(backup, 'case_studies', madeAt, ({ version }) => version);
  const studies = await db
    .selectFrom('case_studies')
    .select(['id', 'created_at', 'title', 'version'])
    .where('deleted_at', 'is', null)
    .orderBy('title')
    .execute();
  const enquiriesThere = await known(backup, 'enquiries', madeAt);
  const enquiries = await db.selectFrom('enquiries').select(['id', 'created_at']).execute();
  const subscribersThere = await known(backup, 'subscribers', ({ email_key }) => String(email_key));
  const subscribers = await db.selectFrom('subscribers').select('email_key').where('state', '<>', 'ended').execute();
  const imagesThere = await known(backup, 'uploads', ({ hash }) => String(hash));
  const images = await db.selectFrom('uploads').select('hash').where('deleted_at', 'is', null).execute();
  const users = await db.selectFrom('users').select(['username', 'username_key']).orderBy('username').execute();
  const sectionsThere = await known(
    backup,
    'site_sections',
    ({ key }) => String(key),
    ({ version }) => version,
  );
  const sections = await db.selectFrom('site_sections').select(['key', 'version']).execute();
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

/** Accounts that were deleted since: they could sign in again. */
async function returningUsers({ db }: Parts, accounts: Known): Promise<string[]> {
  const here = new Set((await db.selectFrom('users').select('username_key').execute()).map((row) => row.username_key));
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
