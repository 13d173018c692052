import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { TakenBack } from '../../platform/database/taken-back.server.ts';
import type { SecretsKey } from '../../platform/secrets-key.server.ts';
import { rowOf } from './declared-tables.ts';
import { PERSON_DELETED, soughtOf } from './person-digest.server.ts';
import { deleteRowsOfPeople, findRowsOfPeople, redoTakenBack } from './person-store.server.ts';
import { eachCounted, type TakenBackCounts } from './taken-back.ts';

/**
 * Takes back once more what people took back since a backup was made, in the transaction that puts it in place: whatever the backup
 * holds, it is as they left it. Nothing that is newer than what they asked for is touched.
 */
export async function redoAllTakenBack(
  trx: PublicTransaction,
  entries: readonly TakenBack[],
  { key, now }: { key: SecretsKey | null; now: Date },
): Promise<TakenBackCounts> {
  const present = new Set<string>();
  for (const entry of entries) if (await redoTakenBack(trx, entry)) present.add(entry.subject);
  const people = entries.flatMap((entry) => {
    const sought = entry.word === PERSON_DELETED ? soughtOf(entry, key) : null;
    return sought ? [{ sought, until: entry.at }] : [];
  });
  await deleteRowsOfPeople(trx, await findRowsOfPeople(trx, people), now);
  return countsOf(entries, { key, isThere: ({ subject }) => present.has(subject) });
}

/** The same as numbers, for rows that are there; an enquiry that was brought back from the trash counts no more. */
export function countsOf(
  entries: readonly TakenBack[],
  { key, isThere }: { key: SecretsKey | null; isThere: (entry: TakenBack) => boolean },
): TakenBackCounts {
  const last = new Map(entries.map((entry) => [entry.subject, entry]));
  const deletions = [...last.values()].filter(({ word }) => word === PERSON_DELETED);
  const rows = [...last.values()].filter((entry) => entry.word !== 'returned' && isThere(entry));
  // name and address of one person were deleted at one moment
  const people = (isKnown: boolean) =>
    new Set(deletions.filter((entry) => (soughtOf(entry, key) !== null) === isKnown).map(({ at }) => at)).size;
  return {
    ...eachCounted((table) => rows.filter((entry) => rowOf(entry)?.table === table).length),
    people: people(true),
    unknown: people(false),
  };
}
