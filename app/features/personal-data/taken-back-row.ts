import type { Tables } from '../../platform/database/schema.ts';
import type { TakenBack, TakenBackOf } from '../../platform/database/taken-back.server.ts';
import { DECLARED, declarationOf, words } from './declared-tables.ts';

/** The row that an entry is about; null where it is about a person, or about something that this program does not know. */
export function rowOf({ subject }: TakenBack): TakenBackOf | null {
  const [, table = '', id, madeAt = ''] = /^([a-z_]+) (\d{1,15}) (\S+)$/.exec(subject) ?? [];
  return table in DECLARED ? { table: table as keyof Tables, id: Number(id), madeAt } : null; // it is one of their names
}

/** By which column the moment of such a row is known. */
export function madeAtOf(table: keyof Tables): string {
  return words(declarationOf(table).madeAt)[0] ?? '';
}
