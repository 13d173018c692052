import type { InTransaction } from '../../platform/database/database.server.ts';
import { holdWaitingSchedules } from './case-study-draft-store.server.ts';

/** After the tables of a backup were put in place of the site's, nothing is published or taken off by a plan of that day. */
export async function holdSchedules(trx: InTransaction): Promise<number> {
  return holdWaitingSchedules(trx, 'Held, because the site was put back from a backup. Choose its moment again.');
}
