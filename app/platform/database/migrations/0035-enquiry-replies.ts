import type { Kysely } from 'kysely';
import { emptyText, given, id, oneOf, orNull, schemaStep, text, to } from '../schema-step.ts';

type Before = { enquiries: { state: string; state_since: string; created_at: string } };

/** What became of an enquiry, and what was written after it came in. */
export const step = schemaStep({
  create: {
    enquiry_messages: {
      id,
      enquiry_id: to('enquiries.id', 'cascade'),
      direction: oneOf<'out' | 'in'>(),
      /** Empty of an answer, which came into the owner's own mail program: the site reads no mailbox. */
      text,
      at: text,
      /** By what mail programs know it; null of an answer. */
      message_id: orNull(text),
      /** Its mail, until the outbox forgets it some days after it left. */
      mail_id: orNull(to('mails.id', 'set null')),
    },
  },
  extend: {
    enquiries: {
      /** When it came to its state. */
      state_since: given(emptyText),
      /** By what the owner's mail program knows the mail about it, so that answers stand below that. */
      message_id: orNull(text),
    },
    mails: {
      /**
       * Of a mail that a person wrote: the earlier mails it goes on from, by what mail programs know them, with blanks between. Null of
       * what the program wrote.
       */
      refers_to: orNull(text),
    },
  },
  indexes: {
    enquiry_messages_by_enquiry: { on: 'enquiry_messages', columns: ['enquiry_id'] },
    enquiry_messages_by_mail: { on: 'enquiry_messages', columns: ['mail_id'] },
  },
  // What was read was answered by mail as a rule, and nobody noted it; as waiting, all of them would call for an answer at once.
  rows: async (db) => {
    const rows = db as Kysely<Before>;
    await rows
      .updateTable('enquiries')
      .set((eb) => ({ state_since: eb.ref('created_at') }))
      .execute();
    for (const [from, state] of [
      ['unread', 'new'],
      ['read', 'answered'],
    ] as const)
      await rows.updateTable('enquiries').set({ state }).where('state', '=', from).execute();
  },
});
