import { DAY } from '../../lib/durations.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import { type NewMail, queueMail } from '../../platform/mail/outbox.server.ts';
import { readEnquiryRecipient } from './enquiry-recipient-service.server.ts';

const KEPT = 30 * DAY;

type OwnerMail = Omit<NewMail, 'to' | 'keepUntil'> & { keepUntil?: Date };

/**
 * Puts a mail to the owner into the outbox, in the transaction that gives reason for it. None is written while nobody has said
 * where to: then the answer is null, else its number in the outbox.
 */
export async function queueMailToOwner(trx: InTransaction, mail: OwnerMail, now: Date): Promise<number | null> {
  const to = await readEnquiryRecipient(trx);
  if (to === null) return null;
  return queueMail(trx, { keepUntil: new Date(now.getTime() + KEPT), ...mail, to }, now);
}
