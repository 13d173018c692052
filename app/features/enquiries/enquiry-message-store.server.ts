import { recordStore } from '../../kit/record-store.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { EnquiryMessage } from './enquiry.ts';

export const enquiryMessages = recordStore('enquiry_messages', {
  columns: 'id enquiry_id direction text at message_id mail_id',
  order: ['id'],
});

/** What was written of these enquiries, first things first, each with how its mail fares. */
export async function messagesOf(
  db: DbOrTransaction,
  enquiryIds: readonly number[],
): Promise<Map<number, EnquiryMessage[]>> {
  const found = new Map<number, EnquiryMessage[]>(enquiryIds.map((id) => [id, []]));
  if (enquiryIds.length === 0) return found;
  const rows = await db
    .selectFrom('enquiry_messages')
    .leftJoin('mails', 'mails.id', 'enquiry_messages.mail_id')
    .select(['enquiry_messages.id', 'enquiry_id', 'direction', 'text', 'at', 'mail_id', 'state', 'last_error'])
    .where('enquiry_id', 'in', enquiryIds)
    .orderBy('enquiry_messages.id')
    .execute();
  for (const { id, enquiry_id, direction, text, at, mail_id, state, last_error } of rows) {
    // the outbox forgets what left, and keeps what did not for as long as the enquiry is kept
    const mail = direction === 'in' ? null : { id: mail_id, state: state ?? 'sent', error: last_error };
    found.get(enquiry_id)?.push({ id, direction, text, at, mail });
  }
  return found;
}
