import type { AuditActor } from '../../kit/audit-trail.server.ts';
import type { DeclaredTable } from '../../kit/declared-table.ts';
import { doPublicWork, doWork } from '../../kit/work.server.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Row } from '../../platform/database/table-dump.server.ts';
import { addTakenBack } from '../../platform/database/taken-back.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { findUsableKey } from '../accounts/two-factor-secrets.server.ts';
import { writeRedirectCounts } from '../redirects/redirect-counts.server.ts';
import { announce, redactDeliveries } from '../webhooks/webhook-service.server.ts';
import { DECLARED, declarationOf, words } from './declared-tables.ts';
import { deletionsOf } from './person-digest.server.ts';
import { soughtPerson } from './person-match.ts';
import { deleteRowsOfPeople, type FoundRows, findRowsOfPeople, titlesFor } from './person-store.server.ts';
import type { Person, PersonalData, PersonDeleted } from './personal-data.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'contentVersion' | 'config' | 'log'>;

/** Everything the site holds about a person, deleted enquiries too. The record does not say who it was. */
export async function exportPerson(platform: Parts, actor: AuditActor, person: Person): Promise<PersonalData> {
  await writeRedirectCounts(platform);
  return doWork(platform, actor, async ({ trx, now, record }) => {
    const { theirs } = await findRowsOfPeople(trx, [{ sought: soughtPerson(person) }]);
    const shown: PersonalData['found'] = {};
    for (const [table, rows] of theirs) {
      const { titled, called = table } = declarationOf(table);
      const titles = titled ? await titlesFor(trx, rows, titled) : new Map();
      shown[called] = rows.map((row) => ({
        ...(titled ? { [titled.title]: titles.get(row[titled.column] ?? null) ?? null } : {}),
        ...withoutSecrets(table, row),
      }));
    }
    await record('person-exported', '', { entries: Object.values(shown).flat().length });
    return { email: person.email ?? '', name: person.name ?? '', exportedAt: now.toISOString(), found: shown };
  });
}

/**
 * Deletes all of it for good, the proof of consent included; answers how much it was. Nothing to delete is no mistake:
 * whoever asked for it wants to hear that nothing is there. Backups keep it until they go, and whichever is put back, it stays deleted;
 * where that cannot be, because the key is lost by which the site would know the person again, the answer says so.
 */
export async function deletePerson(platform: Parts, actor: AuditActor, person: Person): Promise<PersonDeleted> {
  const { db, config, log } = platform;
  await writeRedirectCounts(platform);
  const key = await findUsableKey({ db, config });
  if (key === null)
    log.error({ event: 'secrets-key-missing' }, 'A deletion cannot be remembered: an older backup would bring it back');
  const { deleted } = await doPublicWork(
    platform,
    actor,
    async ({ trx, now, record }) => {
      const found = await findRowsOfPeople(trx, [{ sought: soughtPerson(person) }]);
      const counts = await deleteRowsOfPeople(trx, await withoutEnds(trx, found), now);
      await tellOfEnds(trx, found, now);
      if (key) await addTakenBack(trx, deletionsOf(person, key, now));
      const deleted: PersonDeleted = { ...noneDeleted(), mentions: found.told.length };
      for (const [table, count] of counts) deleted[declarationOf(table).called ?? table] = count;
      const entries = Object.values(deleted).reduce((sum, count) => sum + count, 0);
      await record('person-deleted', '', { entries, forGood: true });
      deleted['unremembered'] = key ? 0 : 1;
      return { deleted, isSeen: [...counts.keys()].some((table) => declarationOf(table).isPublic) };
    },
    { isSeen: ({ isSeen }) => isSeen },
  );
  return deleted;
}

/**
 * What is found, without messages that somebody left which still have to arrive: they are emptied of all but a number. Who is not told goes
 * on keeping the person.
 */
async function withoutEnds(trx: InTransaction, found: FoundRows): Promise<FoundRows> {
  const theirs = new Map(found.theirs);
  for (const [{ noun, ended }, row] of toldRows(found)) {
    await redactDeliveries(trx, noun, Number(row['id']));
    const messages = theirs.get('webhook_deliveries') ?? [];
    const others = messages.filter(({ event, state }) => event !== ended || state !== 'pending');
    theirs.set('webhook_deliveries', others);
  }
  return { ...found, theirs };
}

/** Tells programs of what ended with the person. */
async function tellOfEnds(trx: InTransaction, found: FoundRows, now: Date): Promise<void> {
  for (const [told, row] of toldRows(found))
    if (Object.entries(told.while).every(([column, value]) => row[column] === value))
      await announce(trx, told.ended, { id: row['id'] }, now);
}

function toldRows({ theirs }: FoundRows): [NonNullable<DeclaredTable['told']>, Row][] {
  return Array.from(theirs).flatMap(([table, rows]) => {
    const { told } = declarationOf(table);
    return told ? rows.map((row) => [told, row] as [typeof told, Row]) : [];
  });
}

function noneDeleted(): PersonDeleted {
  return Object.fromEntries(Object.values(DECLARED).flatMap(({ called }) => (called ? [[called, 0]] : [])));
}

function withoutSecrets(table: keyof Tables, row: Row): Row {
  const { secret, unshown } = declarationOf(table);
  const secrets = [...words(secret), ...words(unshown)];
  return Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.includes(column)));
}
