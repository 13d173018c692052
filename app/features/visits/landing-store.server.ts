import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';

/** Rows in one statement; a database takes so many values at most. */
const AT_ONCE = 500;

/** Adds to what is there; instances add to each other's. In one order, so that two of them never wait for each other. */
export async function addLandings(trx: InTransaction, rows: readonly Tables['landings'][]): Promise<void> {
  const sorted = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (let start = 0; start < sorted.length; start += AT_ONCE)
    await trx
      .insertInto('landings')
      .values(sorted.slice(start, start + AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'page', 'source', 'host', 'step'])
          .doUpdateSet((eb) => ({ n: eb('landings.n', '+', eb.ref('excluded.n')) })),
      )
      .execute();
}

export async function listLandings(
  db: DbOrTransaction,
  { from, to }: { from: string; to: string },
): Promise<Tables['landings'][]> {
  return (
    db
      .selectFrom('landings')
      .selectAll()
      .where('day', '>=', from)
      .where('day', '<=', to)
      // what got the name of its site afterwards leaves nothing behind
      .where('n', '>', 0)
      .orderBy('day')
      .orderBy('page')
      .orderBy('source')
      .orderBy('host')
      .orderBy('step')
      .execute()
  );
}

export async function deleteLandingsBefore(db: DbOrTransaction, day: string): Promise<void> {
  await db.deleteFrom('landings').where('day', '<', day).execute();
}

function keyOf({ day, page, source, host, step }: Tables['landings']): string {
  return `${day} ${page} ${source} ${host} ${step}`;
}
