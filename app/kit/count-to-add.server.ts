import { lockName } from '../platform/database/advisory-lock.server.ts';
import type { DbOrTransaction, InTransaction } from '../platform/database/database.server.ts';

/**
 * How many there are before one is added, where there may be so many: others who ask this way wait until the transaction
 * ends. A count alone is the same for all who add at the same time.
 */
export async function countToAdd<Which>(
  trx: InTransaction,
  store: { table: string; count: (db: DbOrTransaction, which?: Which) => Promise<number> },
  which?: Which,
): Promise<number> {
  await lockName(trx, `adding to ${store.table}`);
  return store.count(trx, which);
}
