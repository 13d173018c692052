import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import { queueMail } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type AuditActor, recordAudit } from '../audit/audit-service.server.ts';
import type { MailSettings } from './mail-settings.ts';

/** What is set up for mail. The user name and the password of the mail server stay out of it. */
export function describeMailSettings({ config }: Pick<Platform, 'config'>, ownerAddress: string | null): MailSettings {
  const url = config.smtpUrl === undefined ? null : new URL(config.smtpUrl);
  const isEncrypted = url?.protocol === 'smtps:';
  return {
    isConfigured: url !== null,
    server: url && `${url.hostname}:${url.port || (isEncrypted ? 465 : 587)}`,
    isEncrypted,
    hasLogin: url !== null && url.username !== '',
    from: config.mailFrom ?? null,
    ownerAddress,
  };
}

/** Puts a mail to the owner into the outbox and answers its number there, by which its way can be followed. */
export async function sendTestMail(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  actor: AuditActor,
  to: string | null,
): Promise<{ id: number; to: string }> {
  if (config.smtpUrl === undefined)
    throw new AppError('conflict', 'No mail server is set up. Set SMTP_URL and MAIL_FROM, then start the site again.');
  if (to === null) throw new AppError('conflict', 'Say first where enquiries are sent, under Enquiries.');
  const now = clock.now();
  const id = await db.transaction().execute(async (trx) => {
    await recordAudit(trx, { actor, action: 'mail-tested', now });
    return queueMail(
      trx,
      {
        kind: 'test',
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
