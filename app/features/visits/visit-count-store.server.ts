import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';

/** Rows in one statement; a database takes so many values at most. */
const AT_ONCE = 500;

/** Adds to what is there; instances add to each other's. In one order, so that two of them never wait for each other. */
export async function addVisitCounts(trx: InTransaction, rows: readonly Tables['visit_counts'][]): Promise<void> {
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (let start = 0; start < sorted.length; start += AT_ONCE)
    await trx
      .insertInto('visit_counts')
      .values(sorted.slice(start, start + AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'page', 'place'])
          .doUpdateSet((eb) => ({ n: eb('visit_counts.n', '+', eb.ref('excluded.n')) })),
      )
      .execute();
}

export async function listVisitCounts(
  db: DbOrTransaction,
  { from, to }: { from: string; to: string },
): Promise<Tables['visit_counts'][]> {
  return db
    .selectFrom('visit_counts')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('page')
    .orderBy('kind')
    .orderBy('place')
    .execute();
}

/** The first day there is; null without any. */
export async function findFirstVisitDay(db: DbOrTransaction): Promise<string | null> {
  const row = await db
    .selectFrom('visit_counts')
    .select(({ fn }) => fn.min('day').as('day'))
    .executeTakeFirst();
  return row?.day ?? null;
}

export async function deleteVisitCountsBefore(db: DbOrTransaction, day: string): Promise<void> {
  await db.deleteFrom('visit_counts').where('day', '<', day).execute();
}

function keyOf({ day, kind, page, place }: Tables['visit_counts']): string {
  return `${day} ${kind} ${page} ${place}`;
}
