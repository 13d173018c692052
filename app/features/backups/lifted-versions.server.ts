import type { InTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Renumbering, Row, TableDump } from '../../platform/database/table-dump.server.ts';
import { DECLARED, declarationOf, words } from '../personal-data/declared-tables.ts';
import { findLastVersion, listKeys } from './version-store.server.ts';

type Table = keyof Tables;
const TABLES = Object.keys(DECLARED) as Table[]; // they are their names

/** Tables whose rows are saved by version. Versions that only name those of other rows follow them. */
const COUNTED = TABLES.filter((table) => {
  const { backup, nobody, versionOf } = declarationOf(table);
  const isFollowing = versionOf?.column === 'version' && versionOf.times === undefined;
  return backup === 'whole' && words(nobody).includes('version') && !isFollowing;
});
const FOLLOWED = new Set<string>(TABLES.flatMap((table) => declarationOf(table).versionOf?.table ?? []));

/**
 * Lifts the versions of what a restore brings above every one that was in its table here before. The next saves would give those once
 * more: a form that was open since before the restore would overwrite them unseen, and who kept a reply or a picture under
 * such a version would be told that it is still the same. Versions that name those of other rows are lifted as much, and
 * where versions begin anew without a row, a blank one goes on counting.
 */
export async function liftVersions(trx: InTransaction, dump: TableDump, now: Date): Promise<Renumbering> {
  const floors = new Map<string, number>();
  for (const table of COUNTED) {
    const last = await findLastVersion(trx, table);
    if (last !== null) floors.set(table, last + 1);
  }

  /** By how much each row of a table that others follow is lifted. */
  const lifts = new Map<string, Map<unknown, number>>();
  function change(name: string, row: Row): Row {
    if (!isTable(name)) return row;
    const lifted = { ...row };
    const { versionOf } = declarationOf(name);
    const followed = versionOf && row[versionOf.column];
    if (versionOf && typeof followed === 'number') {
      const { column, table, by, times = 1 } = versionOf;
      const whose = words(by).map((one) => row[one]);
      const lift = lifts.get(table)?.get(whose.find((one) => one !== null)) ?? 0;
      lifted[column] = followed + lift * times;
    }
    const floor = floors.get(name);
    if (floor !== undefined) lifted['version'] = Math.max(floor, Number(lifted['version']));
    return lifted;
  }

  // a table comes behind those that it refers to
  for (const name of dump.names.filter((one) => FOLLOWED.has(one))) {
    const found = new Map<unknown, number>();
    for await (const rows of dump.rows(name))
      for (const row of rows)
        found.set(row[keyOf(name)[0] ?? ''], Number(change(name, row)['version']) - Number(row['version']));
    lifts.set(name, found);
  }

  const blanks = new Map<string, Row[]>();
  for (const table of TABLES) {
    const { blank } = declarationOf(table);
    if (!blank) continue;
    const key = keyOf(table);
    const there = new Set<string>();
    for await (const rows of dump.rows(table))
      for (const row of rows) there.add(JSON.stringify(key.map((one) => row[one])));
    const here = await listKeys(trx, table, key);
    const lost = here.filter((row) => {
      const { of } = blank;
      return (
        !there.has(JSON.stringify(key.map((one) => row[one]))) && (!of || lifts.get(of.table)?.has(row[of.column]))
      );
    });
    const counted = { version: floors.get(table) ?? 1, updated_at: now.toISOString() };
    blanks.set(
      table,
      lost.map((row) => ({ ...row, ...blank.row, ...counted })),
    );
  }
  return { change, beside: (table) => blanks.get(table) ?? [] };
}

function isTable(name: string): name is Table {
  return Object.hasOwn(DECLARED, name);
}

function keyOf(name: string): string[] {
  const { key, restored } = declarationOf(name as Table); // of what is declared
  return words(key ?? (restored && 'by' in restored ? restored.by : undefined) ?? 'id');
}
