import type { Generated } from 'kysely';

/** A newsletter that is written once and goes to many. Its words are those of this row in every copy. */
export type LetterRow = {
  id: Generated<number>;
  subject: Generated<string>;
  preheader: Generated<string>;
  body: Generated<string>;
  purpose: 'events' | 'studies' | 'articles';
  state: Generated<'draft' | 'scheduled' | 'waiting' | 'sending' | 'paused' | 'sent' | 'stopped'>;
  /** When the first copy may leave. */
  send_at: Generated<string | null>;
  /** The zone in which the moment was given. */
  send_zone: Generated<string>;
  started_at: Generated<string | null>;
  finished_at: Generated<string | null>;
  /** JSON: who it is for and who was left out, in numbers, as it was when the list was made. */
  audience: Generated<string | null>;
  /** JSON: all that copies are drawn from, as it was when the first one left. */
  drawn_from: Generated<string | null>;
  /** Why it does not go on, in a sentence. */
  error: Generated<string>;
  version: Generated<number>;
  username: string;
  created_at: string;
  updated_at: string;
};

/** One copy of a letter. No address: that is with the subscriber, and with the mail while there is one. */
export type LetterRecipientRow = {
  id: Generated<number>;
  letter_id: number;
  /** Null once the subscriber was deleted. */
  subscriber_id: number | null;
  state: Generated<'due' | 'sent' | 'refused' | 'skipped'>;
  /** Why it was refused or skipped: a word of `RECIPIENT_REASONS`. */
  reason: Generated<string>;
  /** The mail, from when it is made until the outbox forgets it. */
  mail_id: Generated<number | null>;
  /** When it came to this state. */
  at: Generated<string | null>;
};
