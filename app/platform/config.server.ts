import { isAbsolute, relative, resolve } from 'node:path';
import { z } from 'zod';
import { isMailbox } from '../lib/mail-address.ts';
import { withoutTrailing } from '../lib/without-trailing.ts';
import { mailServerAddressProblem } from './mail/mail-server-address.ts';
import { findMistyped } from './mistyped-setting.ts';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const filled = z.string().regex(/\S/);
/** Digits alone: what else a number can be made of, such as a space, would mean another one than it seems. */
const whole = (from: number, to: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(from).max(to));
const key = z.string().regex(/^[\da-f]{64}$/i);
const endpoint = z.url({ protocol: /^https?$/ }).refine((address) => !/[?#@]/.test(address));
const ENDPOINT = 'an address that starts with http:// or https://, without a key or a query in it';
const bucket = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,254}$/);

/** Whether an address names nothing but scheme, host and port: what else is in it would be dropped without a word. */
function isOrigin(address: string): boolean {
  const { href, origin } = new URL(address);
  return href === `${origin}/`;
}

/** The settings; each is described by what is expected of it, as whoever got it wrong reads it. */
const schema = z.object({
  HOST: filled.default('127.0.0.1').describe('a host name or address, for example 127.0.0.1'),
  PORT: whole(0, 65_535).default(3000).describe('a whole number from 0 to 65535'),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((address) => URL.canParse(address) && isOrigin(address))
    .optional()
    .describe('an address like https://www.example.com, without a path, because the site needs a host name of its own'),
  HSTS_INCLUDE_SUBDOMAINS: onOff.default(false).describe('on or off'),
  DATA_DIR: filled.default('./data').describe('a folder'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'an address like postgres://user:password@host/database, where / ? # @ in user and password are %2F %3F %23 %40',
    ),
  S3_ENDPOINT: endpoint.optional().describe(ENDPOINT),
  S3_REGION: filled.optional().describe('a region name'),
  S3_BUCKET: bucket.optional().describe('the name of a bucket, without slashes'),
  S3_ACCESS_KEY_ID: filled.optional().describe('an access key'),
  S3_SECRET_ACCESS_KEY: filled.optional().describe('a secret key'),
  SECRETS_KEY: key.optional().describe('64 hexadecimal digits, for example from openssl rand -hex 32'),
  BACKUP_COPY_DIR: filled.refine(isAbsolute).optional().describe('a folder, with its whole path'),
  BACKUP_S3_ENDPOINT: endpoint.optional().describe(ENDPOINT),
  BACKUP_S3_REGION: filled.optional().describe('a region name'),
  BACKUP_S3_BUCKET: bucket.optional().describe('the name of a bucket, without slashes'),
  BACKUP_S3_ACCESS_KEY_ID: filled.optional().describe('an access key'),
  BACKUP_S3_SECRET_ACCESS_KEY: filled.optional().describe('a secret key'),
  BACKUP_KEY: key.optional().describe('64 hexadecimal digits, as the command backup-key makes them'),
  ADMIN_USERNAME: filled.optional().describe('a user name'),
  ADMIN_PASSWORD: filled.optional().describe('a password'),
  SAMPLE_CONTENT: onOff.default(true).describe('on or off'),
  SITE_START: z.enum(['ask', 'own', 'example']).default('ask').describe('ask, own or example'),
  DEMO: onOff.default(false).describe('on or off'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('an address that starts with smtp:// or smtps://'),
  MAIL_FROM: z.string().refine(isMailbox).optional().describe('a mail address, alone or as Name <name@example.com>'),
  MAIL_PER_MINUTE: whole(1, 6000).default(30).describe('a whole number from 1 to 6000'),
  ALLOW_PRIVATE_ADDRESSES: onOff.default(false).describe('on or off'),
  NEW_VERSION_FROM: filled.optional().describe('a file, or an address'),
  TRUST_PROXY: whole(0, 10).default(0).describe('a whole number from 0 to 10'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('trace, debug, info, warn, error or silent'),
});

/** The settings as the program has them. */
export type Config = ReturnType<typeof configOf>;

/** A setting that stops the start; its message names the variable. */
export class ConfigError extends Error {}

/**
 * Reads the settings once; throws ConfigError with one clear line for the first bad value, or a name that is mistyped. Empty
 * counts as unset.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const names = Object.keys(schema.shape);
  const set = Object.fromEntries(
    names.filter((key) => env[key] !== undefined && env[key] !== '').map((key) => [key, env[key]]),
  );
  const mistyped = findMistyped(env, names);
  if (mistyped)
    throw new ConfigError(`${mistyped.given} is no setting. ${mistyped.meant} is meant, or else give it another name.`);
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof schema.shape;
    throw new ConfigError(`${name} is wrong: expected ${schema.shape[name].description}.`);
  }
  return configOf(parsed.data);
}

function configOf(v: z.output<typeof schema>) {
  if ((v.ADMIN_USERNAME === undefined) !== (v.ADMIN_PASSWORD === undefined))
    throw new ConfigError('ADMIN_USERNAME and ADMIN_PASSWORD must be set together.');
  return {
    host: v.HOST,
    port: v.PORT,
    /** Public origin without a trailing slash. With PORT=0 and no SITE_URL the port is put in after listening. */
    siteUrl: new URL(v.SITE_URL ?? `http://localhost:${v.PORT}`).origin,
    /** Whether browsers that have seen the site shall also refuse http on every name below its own. */
    hstsIncludesSubdomains: v.HSTS_INCLUDE_SUBDOMAINS,
    dataDir: isAbsolute(v.DATA_DIR) ? v.DATA_DIR : resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    s3: readS3(v),
    /** Where copies of the backups go, and the key with which they are encrypted. */
    elsewhere: readElsewhere(v),
    /** Seals the secrets of the second step, as 64 hexadecimal digits; without it the key is a file in the data folder. */
    secretsKey: v.SECRETS_KEY,
    admin:
      v.ADMIN_USERNAME && v.ADMIN_PASSWORD ? { username: v.ADMIN_USERNAME, password: v.ADMIN_PASSWORD } : undefined,
    sampleContent: v.SAMPLE_CONTENT,
    /** What a new site begins with, or whether its owner is asked. */
    siteStart: v.SITE_START,
    demo: v.DEMO,
    smtpUrl: readMailServer(v),
    mailFrom: v.MAIL_FROM,
    /** How many newsletters leave in a minute, of all instances together. */
    mailPerMinute: v.MAIL_PER_MINUTE,
    /** Whether messages to other systems may go to machines that are not on the public internet, and without TLS. */
    allowsPrivateAddresses: v.ALLOW_PRIVATE_ADDRESSES,
    /** Where the operator has new versions announced: a file, or an address. */
    newVersionFrom: v.NEW_VERSION_FROM,
    trustProxy: v.TRUST_PROXY,
    logLevel: v.LOG_LEVEL,
  };
}

type Settings = z.output<typeof schema>;

function readS3(v: Settings, prefix: '' | 'BACKUP_' = '') {
  const given = (name: 'ENDPOINT' | 'REGION' | 'BUCKET' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY') =>
    v[`${prefix}S3_${name}`];
  const endpoint = given('ENDPOINT');
  const region = given('REGION');
  const bucket = given('BUCKET');
  const accessKeyId = given('ACCESS_KEY_ID');
  const secretAccessKey = given('SECRET_ACCESS_KEY');
  if (!endpoint && !region && !bucket && !accessKeyId && !secretAccessKey) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigError(
      `${['ENDPOINT', 'BUCKET', 'ACCESS_KEY_ID'].map((name) => `${prefix}S3_${name}`).join(', ')} and ${prefix}S3_SECRET_ACCESS_KEY must be set together.`,
    );
  return {
    endpoint: withoutTrailing(endpoint, /\//),
    region: region ?? 'us-east-1',
    bucket,
    accessKeyId,
    secretAccessKey,
  };
}

function readMailServer({ SMTP_URL: address }: Settings) {
  const problem = address === undefined ? null : mailServerAddressProblem(address);
  if (problem !== null) throw new ConfigError(`SMTP_URL is wrong: ${problem}.`);
  return address;
}

function readElsewhere(v: Settings) {
  const place = readS3(v, 'BACKUP_') ?? v.BACKUP_COPY_DIR;
  if (place === undefined && v.BACKUP_KEY)
    throw new ConfigError(
      'BACKUP_COPY_DIR or BACKUP_S3_… is missing: BACKUP_KEY encrypts copies of the backups, and no place for them is set.',
    );
  if (place === undefined) return undefined;
  if (typeof place !== 'string' && v.BACKUP_COPY_DIR)
    throw new ConfigError('BACKUP_COPY_DIR and BACKUP_S3_… are two places for copies of the backups: set one of them.');
  if (v.BACKUP_COPY_DIR && !relative(resolve(v.DATA_DIR), v.BACKUP_COPY_DIR).startsWith('..'))
    throw new ConfigError('BACKUP_COPY_DIR is wrong: it lies in DATA_DIR, and would be lost with it.');
  if (!v.BACKUP_KEY)
    throw new ConfigError(
      'BACKUP_KEY is missing: copies of the backups are encrypted with it. Make one with the command backup-key, and keep it where this server is not.',
    );
  return { place, key: v.BACKUP_KEY };
}
