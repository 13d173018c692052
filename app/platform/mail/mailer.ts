/** A mail ready to leave. Everything in it but `text` becomes a header. */
export type OutgoingMail = {
  /** Stays the same when the mail is tried again, so that a mail server can tell a repetition. */
  messageId: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  /** Where one press ends such mails; goes into the headers that mail programs show as a button. */
  unsubscribeUrl: string | null;
};

/** Hands mails to a mail server. */
export type Mailer = {
  /** Settles when the mail server has taken the mail; rejects with a `MailFailure`. */
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

/** A mail was not taken. */
export class MailFailure extends Error {
  /** Trying again cannot help: the mail server refused this recipient or this text for good. */
  readonly isFinal: boolean;
  /** It is not about this mail: the server is away, silent, or does not let us in. */
  readonly isServerAway: boolean;
  /** For the log: no address, no text. */
  readonly code: string;

  constructor(message: string, facts: { isFinal: boolean; isServerAway: boolean; code: string; cause?: unknown }) {
    super(message, { cause: facts.cause });
    this.name = 'MailFailure';
    this.isFinal = facts.isFinal;
    this.isServerAway = facts.isServerAway;
    this.code = facts.code;
  }
}
