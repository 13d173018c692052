import type { Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { isMailAddress } from '../../lib/mail-address.ts';
import type { Config } from '../config.server.ts';
import { type Mailer, MailFailure, type OutgoingMail } from './mailer.ts';

/** How long one mail may take in all, in milliseconds. */
const SEND_WITHIN = 60_000;

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** What nodemailer says when the fault is the way to the server, not the mail. */
const AWAY = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EPROTOCOL', 'ECONNREFUSED'];

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteUrl'>;

/** A mailer for the mail server that the settings name, or null without one. */
export function smtpMailer(
  config: MailSettings,
  limits: Partial<typeof TIMEOUTS> & { within?: number; getSocket?: SMTPTransport.Options['getSocket'] } = {},
): Mailer | null {
  if (!config.smtpUrl) return null;
  const { within = SEND_WITHIN, ...timeouts } = limits;
  const isOwnMachine = isLoopback(new URL(config.smtpUrl).hostname);
  const options = {
    url: config.smtpUrl,
    ...TIMEOUTS,
    ...timeouts,
    // a mail is made of what we hand over, never of files or other servers
    disableFileAccess: true,
    disableUrlAccess: true,
    // nobody can stand between us and our own machine, and its mail server signed its certificate itself
    ...(isOwnMachine ? { tls: { rejectUnauthorized: false } } : {}),
  };
  let transport: Transporter | undefined;
  const from = config.mailFrom ?? `no-reply@${new URL(config.siteUrl).hostname}`;
  return {
    async send(mail) {
      requirePlainHeaders(mail);
      // loaded with the first mail: it takes more memory than the rest of the mails together
      transport ??= (await import('nodemailer')).createTransport(options);
      const givenUp = new AbortController();
      await inTime(within, transport.sendMail({ ...messageOf(mail, from), signal: givenUp.signal }), givenUp);
    },
    close: () => transport?.close(),
  };
}

/** Whether a host, as a URL spells it, is this machine and no way leads outside. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}

function messageOf({ to, replyTo, subject, text, messageId, unsubscribeUrl }: OutgoingMail, from: string) {
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    messageId,
    headers: {
      // tells other programs not to answer with "I am away"
      'Auto-Submitted': 'auto-generated',
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
function requirePlainHeaders({ to, replyTo, subject, messageId, unsubscribeUrl }: OutgoingMail): void {
  const isPlain =
    isMailAddress(to) &&
    (replyTo === null || isMailAddress(replyTo)) &&
    ![subject, messageId, unsubscribeUrl ?? ''].some((text) => /\p{Cc}/u.test(text)) &&
    !/[<>\s]/.test(unsubscribeUrl ?? '');
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
    reject(Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' }));
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

function failureOf(error: unknown): MailFailure {
  const {
    code = 'EUNKNOWN',
    responseCode,
    message,
  } = error as { code?: string; responseCode?: number; message: string };
  return new MailFailure(inWords(message), {
    // 5xx about the recipient or the text is final; 5xx at the greeting or at sign-in is a fault of the settings
    isFinal: ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode !== undefined && responseCode >= 500,
    isServerAway: AWAY.includes(code),
    code: responseCode === undefined ? code : `${code} ${responseCode}`,
    cause: error,
  });
}

/** What OpenSSL says of a certificate that it does not trust. */
const UNTRUSTED = /self[- ]signed certificate|unable to (?:verify|get)|certificate has expired|altnames/i;

function inWords(message: string): string {
  if (!UNTRUSTED.test(message)) return message;
  return `The certificate of the mail server is not one that this machine trusts (${message.split(';')[0]}). Use the name that is in the certificate, or have Node trust who signed it with NODE_EXTRA_CA_CERTS.`;
}
