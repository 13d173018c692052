import { FEATURES } from '../../features.ts';
import type { DeclaredTable } from '../../kit/declared-table.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { TakenBack, TakenBackOf } from '../../platform/database/taken-back.server.ts';

type Manifest = (typeof FEATURES)[number];
type DeclaredName = Manifest extends infer Each ? (Each extends { tables: infer Own } ? keyof Own : never) : never;

/**
 * Every column of every table, as the nouns declare it: whose it is, how a person is found in it, how long it is kept, and
 * whether a backup has it. Export and deletion of a person, what a backup leaves out, and what a restore must not bring back
 * are computed from this. A table that no noun declares does not compile.
 */
export const DECLARED: { [Name in keyof Tables]: DeclaredTable<Name> } = tablesOfAll();

function tablesOfAll(): { [Name in DeclaredName]: DeclaredTable<Name> } {
  return Object.assign({}, ...FEATURES.map(({ tables }) => tables));
}

/** The same of any table. */
export function declarationOf(table: keyof Tables): DeclaredTable {
  return DECLARED[table] as DeclaredTable; // of one table or another: its columns are names like others
}

/** The tables of which a backup has nothing, or of which a restore loses nothing. */
export function tablesOf(backup: DeclaredTable['backup']): string[] {
  return Object.entries(DECLARED).flatMap(([name, declared]) => (declared.backup === backup ? [name] : []));
}

/** A list of columns as it is declared. */
export function words(list = ''): string[] {
  return list.split(' ').filter(Boolean);
}

/** The row that an entry is about; null where it is about a person, or about something that this program does not know. */
export function rowOf({ subject }: TakenBack): TakenBackOf | null {
  const [, table = '', id, madeAt = ''] = /^([a-z_]+) (\d{1,15}) (\S+)$/.exec(subject) ?? [];
  return table in DECLARED ? { table: table as keyof Tables, id: Number(id), madeAt } : null; // it is one of their names
}

/** By which column the moment of such a row is known. */
export function madeAtOf(table: keyof Tables): string {
  return words(declarationOf(table).madeAt)[0] ?? '';
}
