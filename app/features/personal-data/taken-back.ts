import { z } from 'zod';
import type { FEATURES } from '../../features.ts';
import { type CamelCase, camelCase } from '../../platform/database/row-object.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { DECLARED, declarationOf } from './declared-tables.ts';

type CountedTables<Manifest> = Manifest extends { tables: infer Own }
  ? { [Name in keyof Own]: Own[Name] extends { countedAs: object } ? Name : never }[keyof Own]
  : never;
type CountName = CamelCase<CountedTables<(typeof FEATURES)[number]> & string>;

/** What people take back, as it is counted: under the name of its table, in the words of its noun. */
export const TAKEN_BACK = Object.keys(DECLARED)
  .map((table) => table as keyof Tables) // it is one of their names
  .flatMap((table) => {
    const { countedAs } = declarationOf(table);
    return countedAs ? [{ table, name: camelCase(table) as CountName, ...countedAs }] : [];
  })
  .toSorted((one, other) => one.order - other.order);

/** A number for each. */
export function eachCounted<Value>(count: (table: keyof Tables) => Value): Record<CountName, Value> {
  return Object.fromEntries(TAKEN_BACK.map(({ name, table }) => [name, count(table)])) as Record<CountName, Value>;
}

/** How many things are taken back, by what they are. */
export const takenBackCounts = z.strictObject({
  ...eachCounted(() => z.int()),
  /** Whose data was deleted by name or address. */
  people: z.int(),
  /** The same, written down with a key that is not here any more. */
  unknown: z.int(),
});
export type TakenBackCounts = z.output<typeof takenBackCounts>;
