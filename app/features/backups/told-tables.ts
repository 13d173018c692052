import { z } from 'zod';
import type { Restored } from '../../kit/declared-table.ts';
import { camelCase } from '../../platform/database/row-object.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { DECLARED, declarationOf, words } from '../personal-data/declared-tables.ts';

/** A table of which a person is told before a restore, under the name that it has in replies. */
export type ToldTable = Restored & {
  table: keyof Tables;
  name: string;
  /** What tells its rows apart, here and in a backup. */
  key: readonly string[];
  /** A column that is set once a row is out of sight. */
  gone?: string;
  isVersioned: boolean;
};

/** Every table of which a restore takes something away, as the nouns declare it, in the order in which it is told. */
export const TOLD: readonly ToldTable[] = Object.keys(DECLARED)
  .map((table) => table as keyof Tables) // it is one of their names
  .flatMap((table): ToldTable | [] => {
    const { restored, recorded, key = 'id', ...declared } = declarationOf(table);
    if (!restored || 'unsaid' in restored) return [];
    const has = (column: string) => words(declared.nobody).includes(column);
    return {
      ...restored,
      ...{ table, name: camelCase(table), isVersioned: has('version') },
      // after a restore a number is given once more
      key: restored.by ? [restored.by] : [...words(key), ...(has('created_at') ? ['created_at'] : [])],
      ...(recorded?.gone ? { gone: recorded.gone } : {}),
    };
  })
  .toSorted((one, other) => one.order - other.order);

/** Tables whose rows can have a moment at which something happens to them by itself. */
export const PLANNED: readonly string[] = Object.keys(DECLARED).filter((table) =>
  words(declarationOf(table as keyof Tables).nobody).includes('schedule_state'),
);

/** A number for each. */
export const countsReply = z.record(z.string(), z.int());
export type Counts = z.output<typeof countsReply>;

export function countsBy(count: (table: keyof Tables) => number): Counts {
  return Object.fromEntries(TOLD.map(({ name, table }) => [name, count(table)]));
}

/** What a restore would do to the rows of one table: those that go, and those that are as they were; what they are called, where they have names. */
export const lostReply = z.array(
  z.strictObject({
    name: z.string(),
    gone: z.int(),
    changed: z.int(),
    goneTitles: z.array(z.string()),
    changedTitles: z.array(z.string()),
  }),
);
export type Lost = z.output<typeof lostReply>;
