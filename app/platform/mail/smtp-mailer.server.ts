import type { Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { MINUTE } from '../../lib/durations.ts';
import { isLoopback } from '../../lib/loopback.ts';
import { isMailAddress } from '../../lib/mail-address.ts';
import type { Config } from '../config.server.ts';
import { connectOutgoing, OutgoingFailure } from '../outgoing/outgoing-request.server.ts';
import { type AskedMailer, MailFailure, type OutgoingMail } from './mailer.ts';

/** How long one mail may take in all, in milliseconds: less than it belongs to this process, after which it is sent again. */
const SEND_WITHIN = 4 * MINUTE;

/** The same for a look at whether the server is there, for which somebody waits. */
const SHAKE_WITHIN = 30_000;

/**
 * Most silence is for the answer to the end of a mail, which servers look through before they give it. Whoever gives up then
 * sends a mail again that has arrived.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 3 * MINUTE, dnsTimeout: 10_000 };

const TOO_LONG = 'The mail server took too long.';

/** The mail server that was named cannot be reached, or must not be. */
const NOT_REACHED = 'EADDRESS';

/** What nodemailer says when the fault is the way to the server, not the mail. */
const AWAY = [
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EPROTOCOL',
  'ECONNREFUSED',
  NOT_REACHED,
];

type Limits = Partial<typeof TIMEOUTS> & { within?: number; getSocket?: SMTPTransport.Options['getSocket'] };

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteUrl'>;

/** A mailer for the mail server that the settings name, or null without one. */
export function smtpMailer(config: MailSettings, limits: Limits = {}): AskedMailer | null {
  if (!config.smtpUrl) return null;
  const from = config.mailFrom ?? `no-reply@${new URL(config.siteUrl).hostname}`;
  return mailerWith({ url: config.smtpUrl, ...certificate(new URL(config.smtpUrl).hostname) }, from, limits);
}

/** The mail server that somebody named in the browser. */
type NamedServer = {
  host: string;
  port: number;
  security: 'tls' | 'starttls';
  username: string;
  password: string;
  address: string;
  senderName: string;
  /** Whether it may be a machine that is not on the public internet. */
  allowsPrivate: boolean;
};

/** A mailer for it. What is said is encrypted, and goes to the public internet or nowhere, like all that others have us ask. */
export function smtpMailerOf(server: NamedServer, limits: Limits = {}): AskedMailer {
  const { host, port, security, username, password, address, senderName, allowsPrivate } = server;
  const within = limits.connectionTimeout ?? TIMEOUTS.connectionTimeout;
  const options: SMTPTransport.Options = {
    host,
    port,
    secure: security === 'tls',
    requireTLS: true,
    auth: { user: username, pass: password },
    getSocket: (_options, use) => {
      connectOutgoing({ host, port, within, allowsPrivate }).then((connection) => use(null, { connection }), use);
    },
    ...certificate(host),
  };
  return mailerWith(options, { name: senderName, address }, limits);
}

/** Nobody can stand between us and our own machine, and its mail server signed its certificate itself. */
function certificate(hostname: string) {
  return isLoopback(hostname) ? { tls: { rejectUnauthorized: false } } : {};
}

type From = string | { name: string; address: string };

function mailerWith(server: SMTPTransport.Options, from: From, { within, ...timeouts }: Limits): AskedMailer {
  const options = {
    ...server,
    ...TIMEOUTS,
    ...timeouts,
    // a mail is made of what we hand over, never of files or other servers
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  let transport: Transporter | undefined;
  // loaded with the first mail: it takes more memory than the rest of the mails together
  const open = async (more = {}): Promise<Transporter> =>
    (await import('nodemailer')).createTransport({ ...options, ...more });
  return {
    async send(mail) {
      requirePlainHeaders(mail);
      const givenUp = new AbortController();
      transport ??= await open();
      const sending = transport.sendMail({ ...messageOf(mail, from), signal: givenUp.signal });
      await inTime(within ?? SEND_WITHIN, sending, givenUp);
    },
    async shakeHands() {
      const asking = await open({ socketTimeout: SHAKE_WITHIN, ...timeouts });
      await inTime(within ?? SHAKE_WITHIN, asking.verify(), new AbortController());
    },
    close: () => transport?.close(),
  };
}

function messageOf(mail: OutgoingMail, from: From) {
  const { to, replyTo, subject, text, html, listId, messageId, unsubscribeUrl, refersTo } = mail;
  const goesOnFrom = refersTo?.at(-1);
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    messageId,
    ...(goesOnFrom === undefined ? {} : { inReplyTo: goesOnFrom, references: [...(refersTo ?? [])] }),
    headers: {
      // tells other programs not to answer with "I am away"; newsletters and replies are written by hand
      ...(listId === undefined && !refersTo ? { 'Auto-Submitted': 'auto-generated' } : {}),
      ...(listId === undefined ? {} : { Precedence: 'bulk', 'List-Id': { prepared: true, value: `<${listId}>` } }),
      ...(unsubscribeUrl === null
        ? {}
        : {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  };
}

/** Texts that visitors wrote never come here; should one ever do, it must not become a second header. */
function requirePlainHeaders(mail: OutgoingMail): void {
  const { to, replyTo, subject, messageId, unsubscribeUrl, listId, refersTo } = mail;
  const isPlain =
    isMailAddress(to) &&
    (replyTo === null || isMailAddress(replyTo)) &&
    ![subject, messageId, unsubscribeUrl ?? '', listId ?? ''].some((text) => /\p{Cc}/u.test(text)) &&
    ![unsubscribeUrl ?? '', listId ?? ''].some((text) => /[<>\s]/.test(text)) &&
    (refersTo ?? []).every((text) => /^<[^<>\s]+>$/.test(text));
  if (!isPlain)
    throw new MailFailure('The mail has a header that cannot be sent.', {
      isFinal: true,
      isServerAway: false,
      code: 'EHEADER',
    });
}

/** What takes too long is broken off: a mail that arrived after all would arrive again with the next try. */
async function inTime(within: number, sending: Promise<unknown>, givenUp: AbortController): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(Object.assign(new Error(TOO_LONG), { code: 'ETIMEDOUT' }));
    givenUp.abort();
  }, within);
  try {
    await Promise.race([sending, tooLate]);
  } catch (error) {
    throw failureOf(error);
  } finally {
    clearTimeout(timer);
  }
}

type Failure = { code?: string; command?: string; responseCode?: number; response?: string; message: string };

/**
 * Whether a refusal says that there is no such mailbox (any more). The enhanced status tells it from a refusal of ourselves or
 * of the text (RFC 3463: 5.1 the address, but 5.1.7 and 5.1.8 the sender's; 5.2.1 a mailbox that takes nothing); without one
 * the plain code has to do.
 */
function isAboutMailbox({ command, responseCode, response = '' }: Failure): boolean {
  if (command !== 'RCPT TO' || responseCode === undefined || responseCode < 500) return false;
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (status === undefined) return [550, 551, 553].includes(responseCode);
  return /^5\.(?:1\.(?![78]$)|2\.1$)/.test(status);
}

function failureOf(error: unknown): MailFailure {
  const failure = error as Failure;
  const { responseCode } = failure;
  const code = error instanceof OutgoingFailure ? NOT_REACHED : (failure.code ?? 'EUNKNOWN');
  return new MailFailure(inWords(code, failure), {
    // 5xx about the recipient or the text is final; 5xx at the greeting or at sign-in is a fault of the settings
    isFinal: ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode !== undefined && responseCode >= 500,
    isServerAway: AWAY.includes(code),
    isAboutMailbox: isAboutMailbox(failure),
    asksForPatience: responseCode === 421 || responseCode === 452,
    isPutOff: responseCode !== undefined && responseCode >= 400 && responseCode < 500,
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
    cause: error,
  });
}

/** What OpenSSL says of a certificate that it does not trust. */
const UNTRUSTED = /self[- ]signed certificate|unable to (?:verify|get)|certificate has expired|altnames/i;

/** Of what nodemailer and the network say, in words for the owner; their own words follow in brackets. */
const WORDS: [pattern: RegExp, sentence: string][] = [
  [/^(?:EAUTH|ENOAUTH)\b/, 'The mail server does not accept the login. Check the address and the app password'],
  [
    /^EDNS\b|ENOTFOUND|EAI_AGAIN|no machine of this name/,
    'There is no mail server of this name, or it cannot be looked up',
  ],
  [
    /not on the public internet/,
    'The mail server is not on the public internet, and only the server’s own settings may name such a one',
  ],
  [/ECONNREFUSED|does not answer there/, 'Nothing answers at this port of the mail server'],
  [/STARTTLS|^ETLS\b|wrong version number/, 'No encrypted connection to the mail server can be made at this port'],
  [/^ETIMEDOUT\b|in time/, 'The mail server does not answer in time'],
  [/^(?:ECONNECTION|ESOCKET|EPROTOCOL)\b/, 'The connection to the mail server breaks off'],
];

function inWords(code: string, { message, response, responseCode }: Failure): string {
  if (message === TOO_LONG) return message;
  if (UNTRUSTED.test(message))
    return `The certificate of the mail server is not one that this machine trusts (${message.split(';')[0]}). Use the name that is in the certificate, or have Node trust who signed it with NODE_EXTRA_CA_CERTS.`;
  const said = (response ?? message).replace(/\s+/g, ' ').trim();
  const sentence = AWAY.includes(code) ? WORDS.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1] : undefined;
  if (sentence) return `${sentence} (${said}).`;
  return responseCode === undefined ? said : `The mail server said: ${said}`;
}
