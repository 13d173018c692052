import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { type Doing, doWork } from '../../kit/work.server.ts';
import { AppError, invalid, mendAt } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import { putSetting } from '../../platform/database/settings-table.server.ts';
import { findMailTrouble } from '../../platform/mail/mail-list.server.ts';
import { TEST_KIND } from '../../platform/mail/mail-sender.server.ts';
import {
  findMailServer,
  isMailOn,
  MAIL_SERVER_KEY,
  openMailPassword,
  type StoredMailServer,
  sealMailPassword,
  storedText,
} from '../../platform/mail/mail-server.server.ts';
import { markPendingMailsDue, queueMail } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { keyForSealing } from '../../platform/secrets-key.server.ts';
import { isAnySecretSealed } from '../accounts/two-factor-secrets.server.ts';
import {
  MAIL_PROVIDERS,
  type MailProvider,
  type MailSettings,
  type NewMailSettings,
  PROVIDER_SERVERS,
} from './mail-settings.ts';

type Reading = Pick<Platform, 'db' | 'config'>;
type Writing = Reading & Pick<Platform, 'clock'>;

/** What is set up for mail. User name and password of the environment and the owner's password stay out of it. */
export async function describeMailSettings(
  { db, config }: Reading,
  ownerAddress: string | null,
): Promise<MailSettings> {
  const stored = config.demo ? null : await findMailServer(db);
  const own = stored && describeOwn(config, stored);
  const trouble = await findMailTrouble(db);
  const shared = { ownerAddress, own, trouble };
  if (config.smtpUrl !== undefined) {
    const url = new URL(config.smtpUrl);
    const isEncrypted = url.protocol === 'smtps:';
    return {
      isConfigured: true,
      source: 'environment',
      server: `${url.hostname}:${url.port || (isEncrypted ? 465 : 587)}`,
      isEncrypted,
      hasLogin: url.username !== '',
      from: config.mailFrom ?? null,
      ...shared,
    };
  }
  return {
    isConfigured: own?.isPasswordReadable ?? false,
    source: own && 'site',
    server: own && `${own.host}:${own.port}`,
    isEncrypted: own !== null,
    hasLogin: own !== null,
    from: own && (own.senderName ? `${own.senderName} <${own.address}>` : own.address),
    ...shared,
  };
}

function describeOwn(config: Platform['config'], stored: StoredMailServer): NonNullable<MailSettings['own']> {
  const { sealedPassword: _, provider, ...rest } = stored;
  return { ...rest, provider: known(provider), isPasswordReadable: openMailPassword(config, stored) !== null };
}

/** A provider of a later release is one by its server's name here. */
function known(provider: string): MailProvider {
  return MAIL_PROVIDERS.find((candidate) => candidate === provider) ?? 'other';
}

/**
 * Sends mail through another account from now on, on every instance; what waits is tried at once. Ask for a confirmed
 * session first: whoever may do this reads along.
 */
export async function changeMailSettings(platform: Writing, actor: AuditActor, given: NewMailSettings): Promise<void> {
  const { config } = platform;
  if (config.demo) throw new AppError('conflict', 'A demonstration sends no mail.');
  if (config.smtpUrl !== undefined)
    throw new AppError(
      'conflict',
      'Mail is set up by SMTP_URL in the environment, which wins over what is put in here.',
    );
  const server = serverOf(given);
  const sealedPassword = await passwordFor(platform, server, given.password);
  await storeMailServer(platform, actor, { ...server, sealedPassword });
}

/** Forgets the mail server and its password. Mails wait again. */
export async function forgetMailSettings(platform: Writing, actor: AuditActor): Promise<void> {
  await storeMailServer(platform, actor, null);
}

async function storeMailServer(platform: Doing, actor: AuditActor, server: StoredMailServer | null): Promise<void> {
  await doWork(platform, actor, async ({ trx, now, record }) => {
    await putSetting(trx, MAIL_SERVER_KEY, storedText(server), now);
    if (server) await markPendingMailsDue(trx, now);
    await record('setting-changed', 'Mail', { to: server ? server.host : 'off' });
  });
}

type Server = Omit<StoredMailServer, 'sealedPassword'>;

function serverOf(given: NewMailSettings): Server {
  const { provider, address, senderName } = given;
  if (provider === 'other') {
    const { host, port, security, username } = given;
    return { provider, address, senderName, host, port, security, username: username || address };
  }
  return { provider, address, senderName, username: address, ...PROVIDER_SERVERS[provider] };
}

/** The sealed password: of what was typed, or the one of before for the same server and login. It never goes anywhere else. */
async function passwordFor({ db, config }: Reading, server: Server, typed: string | undefined): Promise<string> {
  if (typed === undefined) {
    const before = await findMailServer(db);
    const isSame =
      before && (['host', 'port', 'security', 'username'] as const).every((name) => before[name] === server[name]);
    if (!isSame || openMailPassword(config, before) === null)
      throw invalid([
        {
          path: 'password',
          message:
            before && !isSame
              ? 'The stored one is for another server or login. Enter the one for this.'
              : 'Enter the app password.',
        },
      ]);
    return before.sealedPassword;
  }
  const key = keyForSealing(config, await isAnySecretSealed(db));
  if (!key)
    throw new AppError(
      'unavailable',
      'The password cannot be stored, because the key that seals it is missing on the server. Ask whoever runs the site to put SECRETS_KEY or secrets.key back.',
    );
  // providers show app passwords in groups; the blanks are no part of them
  const password = server.provider === 'other' ? typed : typed.replace(/\s+/g, '');
  return sealMailPassword(password, server, key);
}

/** Puts a mail to the owner into the outbox and answers its number there, by which its way can be followed. */
export async function sendTestMail(
  platform: Writing,
  actor: AuditActor,
  recipient: string | null,
): Promise<{ id: number; to: string }> {
  const { db, config } = platform;
  if (!(await isMailOn({ db, config }))) throw new AppError('conflict', 'No mail server is set up.', mendAt('mail'));
  // who reads no enquiries yet reads the mails of the account itself
  const to = recipient ?? (config.smtpUrl === undefined ? ((await findMailServer(db))?.address ?? null) : null);
  if (to === null)
    throw new AppError('conflict', 'Say first where enquiries are sent, under Enquiries.', mendAt('enquiries'));
  const id = await doWork(platform, actor, async ({ trx, now, record }) => {
    await record('mail-tested');
    return queueMail(
      trx,
      {
        kind: TEST_KIND,
        about: 'test',
        to,
        subject: 'Test mail from your website',
        text: `This mail was sent from the settings of ${config.siteUrl}. Mail works.\n`,
        keepUntil: new Date(now.getTime() + DAY),
      },
      now,
    );
  });
  return { id, to };
}
