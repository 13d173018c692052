import { id, integer, key, oneOf, orNull, schemaStep, text, to, unique } from '../schema-step.ts';

/** Addresses that asked for the newsletter, messages of the contact form, and the mails that go out. */
export const step = schemaStep({
  create: {
    subscribers: {
      id,
      email: text,
      /** Trimmed and in lower case; once among the rows that have not ended. */
      email_key: text,
      state: oneOf<'pending' | 'confirmed' | 'ended'>(),
      /** What the person agreed to, word for word. */
      consent_text: text,
      consented_at: text,
      consent_address: text,
      /** When the last mail that asks for confirmation was put into the outbox. */
      confirmation_asked_at: text,
      confirmed_at: orNull(text),
      confirmed_address: orNull(text),
      ended_at: orNull(text),
    },
    subscriber_tokens: {
      /** SHA-256 of the token in the link, hexadecimal. */
      token_hash: key(text),
      subscriber_id: to('subscribers.id', 'cascade'),
      purpose: oneOf<'confirm' | 'unsubscribe'>(),
      created_at: text,
    },
    enquiries: {
      id,
      name: text,
      email: text,
      message: text,
      /** `unread` and `read` until a later step parted them by what became of the enquiry. */
      state: oneOf<'new' | 'answered' | 'waiting' | 'won' | 'lost' | 'spam'>(),
      /** The owner's own words about it. */
      note: text,
      created_at: text,
      /** The same for the same message from the same address on the same day, so that a double press is one enquiry. */
      digest: unique(text),
    },
    mails: {
      id,
      kind: text,
      /** What the mail belongs to, for example `subscriber:7`; it is deleted together with that. */
      about: text,
      recipient: text,
      reply_to: orNull(text),
      subject: text,
      /** Emptied once the mail is sent. */
      body: text,
      unsubscribe_url: orNull(text),
      state: oneOf<'pending' | 'sent' | 'failed'>(),
      attempts: integer,
      next_try_at: text,
      last_error: orNull(text),
      created_at: text,
      sent_at: orNull(text),
      keep_until: text,
    },
  },
  indexes: {
    // An address is on the list once; the consents that have ended stay beside it as proof.
    subscribers_email: { on: 'subscribers', columns: ['email_key'], isUnique: true, where: ['ended_at', 'is', null] },
    subscribers_by_email: { on: 'subscribers', columns: ['email_key'] },
    subscriber_tokens_by_subscriber: { on: 'subscriber_tokens', columns: ['subscriber_id'] },
    enquiries_by_date: { on: 'enquiries', columns: ['created_at', 'id'] },
    mails_due: { on: 'mails', columns: ['state', 'next_try_at', 'id'] },
    mails_by_about: { on: 'mails', columns: ['about'] },
  },
});
