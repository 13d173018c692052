import type { InTransaction } from './database.server.ts';

/** Forgets how often pages were opened, and by what ways. Call it in the transaction in which what stood there goes for good. */
export async function forgetVisits(trx: InTransaction, pages: readonly string[]): Promise<void> {
  if (pages.length === 0) return;
  await trx.deleteFrom('visit_counts').where('page', 'in', pages).execute();
  await trx.deleteFrom('landings').where('page', 'in', pages).execute();
}
