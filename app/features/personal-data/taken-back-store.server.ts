import type { TakenBackWord } from '../../kit/declared-table.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import { type Row, untyped } from '../../platform/database/table-dump.server.ts';
import type { TakenBack } from '../../platform/database/taken-back.server.ts';
import { deleteMailsAbout } from '../../platform/mail/outbox.server.ts';
import { declarationOf } from './declared-tables.ts';
import { madeAtOf, rowOf } from './taken-back-row.ts';

/** Takes the same back once more, across the tables of every feature on purpose; answers whether the row was there. */
export async function redoTakenBack(trx: PublicTransaction, entry: TakenBack): Promise<boolean> {
  const row = rowOf(entry);
  if (row === null || madeAtOf(row.table) === '') return false;
  const { table, id, madeAt } = row;
  const { takenBack = {}, mails } = declarationOf(table);
  const key: Row = { id, [madeAtOf(table)]: madeAt };
  const changes = takenBack[entry.word as TakenBackWord]?.(entry.at, id);
  if (!changes && entry.word !== 'deleted') return false;
  const done = changes
    ? (
        await untyped(trx)
          .updateTable(table)
          .set(changes)
          .where((eb) => eb.and(key))
          .executeTakeFirst()
      ).numUpdatedRows
    : (
        await untyped(trx)
          .deleteFrom(table)
          .where((eb) => eb.and(key))
          .executeTakeFirst()
      ).numDeletedRows;
  if (done > 0n && mails && entry.word !== 'returned') await deleteMailsAbout(trx, `${mails.under}:${id}`);
  return done > 0n;
}
