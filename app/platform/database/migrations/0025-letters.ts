import { emptyText, id, integer, oneOf, orNull, schemaStep, text, to, withDefault, zero } from '../schema-step.ts';

/** Newsletters, who each of them is for, and mails that take their words from one. */
export const step = schemaStep({
  create: {
    /** A newsletter that is written once and goes to many. Its words are those of this row in every copy. */
    letters: {
      id,
      subject: emptyText,
      preheader: emptyText,
      body: emptyText,
      purpose: oneOf<'events' | 'studies' | 'articles'>(),
      state: withDefault(
        oneOf<'draft' | 'scheduled' | 'waiting' | 'sending' | 'paused' | 'sent' | 'stopped'>(),
        'draft',
      ),
      /** When the first copy may leave. */
      send_at: orNull(text),
      /** The zone in which the moment was given. */
      send_zone: emptyText,
      started_at: orNull(text),
      finished_at: orNull(text),
      /** JSON: who it is for and who was left out, in numbers, as it was when the list was made. */
      audience: orNull(text),
      /** JSON: all that copies are drawn from, as it was when the first one left. */
      drawn_from: orNull(text),
      /** Why it does not go on, in a sentence. */
      error: emptyText,
      version: withDefault(integer, 1),
      username: text,
      created_at: text,
      updated_at: text,
    },
    /** One copy of a letter. No address: that is with the subscriber, and with the mail while there is one. */
    letter_recipients: {
      id,
      letter_id: to('letters.id', 'cascade'),
      /** Null once the subscriber was deleted. */
      subscriber_id: orNull(to('subscribers.id', 'set null')),
      state: withDefault(oneOf<'due' | 'sent' | 'refused' | 'skipped'>(), 'due'),
      /** Why it was refused or skipped: a word of `RECIPIENT_REASONS`. */
      reason: emptyText,
      /** The mail, from when it is made until the outbox forgets it. */
      mail_id: orNull(to('mails.id', 'set null')),
      /** When it came to this state. */
      at: orNull(text),
    },
  },
  extend: {
    mails: {
      /** The letter from which it takes its words when it leaves. */
      letter_id: orNull(to('letters.id', 'cascade')),
      /** 0 where somebody waits for it, 1 for newsletters. */
      priority: zero,
    },
    subscribers: {
      ended_reason: withDefault(oneOf<'' | 'undeliverable'>(), ''),
    },
  },
  constraints: {
    letter_recipients_once: { on: 'letter_recipients', unique: ['letter_id', 'subscriber_id'] },
  },
  indexes: {
    letters_state: { on: 'letters', columns: ['state'] },
    mails_letter: { on: 'mails', columns: ['letter_id'] },
    letter_recipients_subscriber_id: { on: 'letter_recipients', columns: ['subscriber_id'] },
    letter_recipients_mail_id: { on: 'letter_recipients', columns: ['mail_id'] },
    letter_recipients_state: { on: 'letter_recipients', columns: ['letter_id', 'state'] },
  },
});
