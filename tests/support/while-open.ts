import { setTimeout as pause } from 'node:timers/promises';
import type { Db, InTransaction } from '../../app/platform/database/database.server.ts';

/**
 * Runs `first` in a transaction that has done its part and is still open when `second` begins, and waits for both. The pause lets the second
 * come as far as it can: a shorter one proves less, and makes nothing red.
 */
export async function whileOpen(
  db: Db,
  first: (trx: InTransaction) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const done = Promise.withResolvers<void>();
  const open = db.transaction().execute(async (trx) => {
    await first(trx);
    done.resolve();
    await pause(100);
  });
  await Promise.race([done.promise, open]);
  await Promise.all([open, second()]);
}
