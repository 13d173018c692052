import { z } from 'zod';
import { isMailAddress } from '../../lib/mail-address.ts';
import { isPlaceholder } from '../site-content/site-content.ts';

/** `tls` from the first byte on; `starttls` before anything else is said. */
const SECURITY = ['tls', 'starttls'] as const;
type MailSecurity = (typeof SECURITY)[number];

export const MAIL_PROVIDERS = ['google', 'microsoft', 'other'] as const;
export type MailProvider = (typeof MAIL_PROVIDERS)[number];

/** Where the mail servers of the known providers are. */
export const PROVIDER_SERVERS: Record<
  Exclude<MailProvider, 'other'>,
  { host: string; port: number; security: MailSecurity }
> = {
  google: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
  microsoft: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
};

/** How mail leaves the site, without a secret in it. */
export const mailSettingsReply = z.object({
  isConfigured: z.boolean(),
  /** Who said so: the environment, which wins, or the owner in the browser. Null while nobody has. */
  source: z.enum(['environment', 'site']).nullable(),
  /** Host and port of the mail server; null without one. */
  server: z.string().nullable(),
  /** Whether the connection is encrypted whatever the server offers. */
  isEncrypted: z.boolean(),
  hasLogin: z.boolean(),
  from: z.string().nullable(),
  /** Where mails to the owner go; null until somebody says so. */
  ownerAddress: z.string().nullable(),
  /** What was put in here, also while the environment wins; never the password. */
  own: z
    .object({
      provider: z.enum(MAIL_PROVIDERS),
      address: z.string(),
      senderName: z.string(),
      username: z.string(),
      host: z.string(),
      port: z.int(),
      security: z.enum(SECURITY),
      /** False where the key is missing with which the password was sealed. */
      isPasswordReadable: z.boolean(),
    })
    .nullable(),
  /** What became of the last mail, while mails do not get through. */
  trouble: z.string().nullable(),
});
export type MailSettings = z.output<typeof mailSettingsReply>;

const ADDRESS = 'Enter the mail address in the form name@company.com.';
const HOST = 'Enter the name of the mail server, for example smtp.company.com.';
const PORT = 'Enter the port of the mail server, usually 465 or 587.';

const singleLine = (max: number, problem: string) =>
  z
    .string(problem)
    .trim()
    .max(max, problem)
    .refine((text) => !/\p{Cc}/u.test(text), problem);

const common = {
  address: z
    .string(ADDRESS)
    .trim()
    .refine(isMailAddress, { error: ADDRESS, abort: true })
    .refine((address) => !isPlaceholder(address), 'This is an example. Enter an address of yours.'),
  senderName: singleLine(100, 'The name may have 100 characters at most, on one line.').default(''),
  /** Left out, the one of before stays, if it is for the same server and login. */
  password: z
    .string('Enter the app password.')
    .min(1, 'Enter the app password.')
    .max(500, 'This password is too long.')
    .refine((text) => !/\p{Cc}/u.test(text), 'This password has characters that no mail server takes.')
    .optional(),
};

/** What is asked for to send mail through an account of the owner's. */
export const newMailSettings = z.discriminatedUnion(
  'provider',
  [
    z.strictObject({ provider: z.literal('google'), ...common }),
    z.strictObject({ provider: z.literal('microsoft'), ...common }),
    z.strictObject({
      provider: z.literal('other'),
      ...common,
      /** Left out where it is the address. */
      username: singleLine(254, 'The user name may have 254 characters at most, on one line.').default(''),
      host: z.string(HOST).trim().toLowerCase().max(253, HOST).refine(isHost, HOST),
      port: z.int(PORT).min(1, PORT).max(65_535, PORT),
      security: z.enum(SECURITY, 'Choose how the connection is encrypted.'),
    }),
  ],
  'Choose a provider: google, microsoft or other.',
);
export type NewMailSettings = z.output<typeof newMailSettings>;

/** A name or an IPv4 address: nothing that could be read as more than one host. */
function isHost(text: string): boolean {
  return text.split('.').every((part) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(part));
}

/** The test mail's number in the outbox: its state is read there. */
export const mailTestReply = z.object({ id: z.int(), to: z.string() });
