/** A mail ready to leave. Everything in it but `text` becomes a header. */
export type OutgoingMail = {
  /** Stays the same when the mail is tried again, so that a mail server can tell a repetition. */
  messageId: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  /** The same words with their dress. */
  html?: string;
  /** Of a newsletter: by what mail programs sort it, a name like that of a host: `letters.example.com`. */
  listId?: string;
  /** Where one press ends such mails; goes into the headers that mail programs show as a button. */
  unsubscribeUrl: string | null;
  /** Of a mail that a person wrote: the earlier mails it goes on from, the newest last; null or left out for all others. */
  refersTo?: readonly string[] | null;
};

/** Hands mails to a mail server. */
export type Mailer = {
  /** Settles when the mail server has taken the mail; rejects with a `MailFailure`. */
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

/** One that can be asked whether it would work. */
export type AskedMailer = Mailer & {
  /** Settles when the mail server has let us in, before any mail; rejects with a `MailFailure`. */
  shakeHands: () => Promise<void>;
};

type FailureFacts = Pick<MailFailure, 'isFinal' | 'isServerAway' | 'code'> &
  Partial<Pick<MailFailure, 'isAboutMailbox' | 'asksForPatience' | 'isPutOff'>> & { cause?: unknown };

/** A mail was not taken. */
export class MailFailure extends Error {
  /** Trying again cannot help: the mail server refused this recipient or this text for good. */
  readonly isFinal: boolean;
  /** It is not about this mail: the server is away, silent, or does not let us in. */
  readonly isServerAway: boolean;
  /** It is about this mailbox, not about us or the text: there is none, or none any more. */
  readonly isAboutMailbox: boolean;
  /** The mail server asks us to go more slowly. */
  readonly asksForPatience: boolean;
  /** The mail server answered that it does not take the mail now (4xx): this mailbox, or all that we send. */
  readonly isPutOff: boolean;
  /** For the log: no address, no text. */
  readonly code: string;

  constructor(message: string, facts: FailureFacts) {
    super(message, { cause: facts.cause });
    this.name = 'MailFailure';
    this.isFinal = facts.isFinal;
    this.isServerAway = facts.isServerAway;
    this.isAboutMailbox = facts.isAboutMailbox ?? false;
    this.asksForPatience = facts.asksForPatience ?? false;
    this.isPutOff = facts.isPutOff ?? false;
    this.code = facts.code;
  }
}
