import { z } from 'zod';
import type { Config } from '../config.server.ts';
import type { DbOrTransaction } from '../database/database.server.ts';
import { findSetting } from '../database/settings-table.server.ts';
import type { Platform } from '../platform.server.ts';
import { findSecretsKey, openSecret, type SecretsKey, sealSecret } from '../secrets-key.server.ts';
import type { AskedMailer, Mailer } from './mailer.ts';
import { smtpMailer, smtpMailerOf } from './smtp-mailer.server.ts';

/** The key of the setting. */
export const MAIL_SERVER_KEY = 'mail.server';

/** `tls` from the first byte on, `starttls` before anything else is said. There is no other way: a password goes over it. */
const MAIL_SECURITY = ['tls', 'starttls'] as const;

/** As it lies in the table of settings. */
const storedMailServer = z.strictObject({
  provider: z.string(),
  address: z.string(),
  senderName: z.string(),
  username: z.string(),
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITY),
  sealedPassword: z.string(),
});
export type StoredMailServer = z.output<typeof storedMailServer>;

type Parts = Pick<Platform, 'db' | 'config'>;

/** What the owner put in, the password sealed; null without it. */
export async function findMailServer(db: DbOrTransaction): Promise<StoredMailServer | null> {
  return parsed(await findSetting(db, MAIL_SERVER_KEY));
}

/** The text to store. An empty one means that mail is off. */
export function storedText(server: StoredMailServer | null): string {
  return server === null ? '' : JSON.stringify(server);
}

function parsed(text: string | null): StoredMailServer | null {
  if (!text) return null;
  return storedMailServer.parse(JSON.parse(text)); // only `storedText` writes it
}

/** Encrypts the password of one mail server: put beside another host or name it does not open. */
export function sealMailPassword(password: string, server: Omit<StoredMailServer, 'sealedPassword'>, key: SecretsKey) {
  return sealSecret(password, purposeOf(server), key);
}

/** The password, or null where the key is not the one at hand. */
export function openMailPassword(config: Config, server: StoredMailServer): string | null {
  return openSecret(server.sealedPassword, purposeOf(server), findSecretsKey(config));
}

function purposeOf({ host, username }: Pick<StoredMailServer, 'host' | 'username'>): string {
  return `mail server ${JSON.stringify([host, username])}`;
}

/**
 * Whether mails can leave: a mail server is set up, by the environment or by the owner, and its password can be read. In
 * a demonstration, where everybody is the owner, none do.
 */
export async function isMailOn({ db, config }: Parts): Promise<boolean> {
  if (config.smtpUrl !== undefined) return true;
  if (config.demo) return false;
  const server = await findMailServer(db);
  return server !== null && openMailPassword(config, server) !== null;
}

/** Where mailers come from; one whose settings have changed makes way for another. */
export type MailerSource<Kind extends Mailer = Mailer> = { current: () => Promise<Kind | null>; close: () => void };

/** The environment's mailer, or one for what the owner put in: looked up every time, so that a change needs no restart. */
export function mailersOf({ db, config }: Parts): MailerSource<AskedMailer> {
  const fixed = smtpMailer(config);
  if (fixed) return { current: async () => fixed, close: fixed.close };
  let known: { text: string; mailer: AskedMailer } | null = null;
  const forget = () => {
    known?.mailer.close();
    known = null;
  };
  return {
    async current() {
      const text = config.demo ? null : await findSetting(db, MAIL_SERVER_KEY);
      if (known?.text === text) return known?.mailer ?? null;
      forget();
      const server = parsed(text);
      // the key may still be put back beside it
      const password = server && openMailPassword(config, server);
      if (!text || !server || password === null) return null;
      const mailer = smtpMailerOf({ ...server, password, allowsPrivate: config.allowsPrivateAddresses });
      known = { text, mailer };
      return mailer;
    },
    close: forget,
  };
}
