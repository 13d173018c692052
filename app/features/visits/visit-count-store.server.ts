import type { DeleteQueryBuilder, DeleteResult, InsertQueryBuilder, InsertResult } from 'kysely';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';

/** Rows in one statement; a database takes so many values at most. */
const AT_ONCE = 500;

/** The writing statements name their table, by which it is known that no page shows anything of it. */
type Writes<Name extends keyof Tables> = {
  into: (trx: InTransaction) => InsertQueryBuilder<Tables, Name, InsertResult>;
  outOf: (db: DbOrTransaction) => DeleteQueryBuilder<Tables, Name, DeleteResult>;
};

type Counts = 'visit_counts';

/** Numbers `n`, each of a day and of what else is its key; listed in the order of that key. */
function dayCounts<Name extends 'landings' | Counts>(
  name: Name,
  key: readonly ('day' | (Exclude<keyof Tables[Name], 'n'> & string))[],
  writes: Writes<Name>,
) {
  // the statements ask for what both tables have
  const [table, columns] = [name as Counts, key as (keyof Tables[Counts])[]];
  const { into, outOf } = writes as unknown as Writes<Counts>;
  const keyOf = (row: Tables[Counts]) => columns.map((column) => row[column]).join(' ');

  return {
    /** Adds to what is there; instances add to each other's. In one order, so that two of them never wait for each other. */
    add: async (trx: InTransaction, rows: readonly Tables[Name][]): Promise<void> => {
      const sorted = (rows as readonly Tables[Counts][]).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      for (let start = 0; start < sorted.length; start += AT_ONCE)
        await into(trx)
          .values(sorted.slice(start, start + AT_ONCE))
          .onConflict((conflict) =>
            conflict.columns(columns).doUpdateSet((eb) => ({ n: eb(`${table}.n`, '+', eb.ref('excluded.n')) })),
          )
          .execute();
    },

    list: async (db: DbOrTransaction, { from, to }: { from: string; to: string }): Promise<Tables[Name][]> => {
      const rows = db
        .selectFrom(table)
        .selectAll()
        .where('day', '>=', from)
        .where('day', '<=', to)
        // what got the name of its site afterwards leaves nothing behind
        .where('n', '>', 0);
      return (await columns.reduce((query, column) => query.orderBy(column), rows).execute()) as Tables[Name][];
    },

    /** The first day there is; null without any. */
    firstDay: async (db: DbOrTransaction): Promise<string | null> => {
      const row = await db
        .selectFrom(table)
        .select(({ fn }) => fn.min('day').as('day'))
        .executeTakeFirst();
      return row?.day ?? null;
    },

    deleteBefore: async (db: DbOrTransaction, day: string): Promise<void> => {
      await outOf(db).where('day', '<', day).execute();
    },
  };
}

export const visitCounts = dayCounts('visit_counts', ['day', 'page', 'kind', 'place'], {
  into: (trx) => trx.insertInto('visit_counts'),
  outOf: (db) => db.deleteFrom('visit_counts'),
});

/** By what ways people came, and how far they went. */
export const landings = dayCounts('landings', ['day', 'page', 'source', 'host', 'step'], {
  into: (trx) => trx.insertInto('landings'),
  outOf: (db) => db.deleteFrom('landings'),
});
