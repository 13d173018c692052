import { type Doing, doWork } from '../../kit/work.server.ts';
import { DAY } from '../../lib/durations.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { findSetting, putSetting } from '../../platform/database/settings-table.server.ts';
import { queueMail } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { isPlaceholder } from '../site-content/site-content.ts';

const KEY = 'enquiries.recipient';
const MAIL_RETENTION = 30 * DAY;

/**
 * The mail address to which enquiries are sent; null until the owner says so, and while it is an example. What the site
 * prints as its address has no part in it: whoever may change texts must not be able to redirect letters.
 */
export async function readEnquiryRecipient(db: DbOrTransaction): Promise<string | null> {
  const stored = await findSetting(db, KEY);
  return stored === null || isPlaceholder(stored) ? null : stored;
}

/** Sends enquiries to another address from now on, and tells the old one that it happened. */
export async function changeEnquiryRecipient(
  platform: Doing & Pick<Platform, 'config'>,
  actor: { id: number; username: string },
  email: string,
): Promise<void> {
  await doWork(platform, actor, async ({ trx, now, record }) => {
    const before = await readEnquiryRecipient(trx);
    if (before === email) return;
    await putSetting(trx, KEY, email, now);
    await record('setting-changed', 'Where enquiries are sent');
    if (before === null) return;
    const mail = {
      ...farewellMail(platform.config.siteUrl, actor.username),
      kind: 'enquiry-recipient-changed',
      about: KEY,
      to: before,
      keepUntil: new Date(now.getTime() + MAIL_RETENTION),
    };
    await queueMail(trx, mail, now);
  });
}

function farewellMail(siteUrl: string, username: string): { subject: string; text: string } {
  return {
    subject: 'Enquiries now go to another address',
    text: `Until now, what visitors of ${siteUrl} write through the contact form was sent to this address. From now on it is sent to another one.

It was changed in Site Settings by the account “${username}”, with its password.

If that was not you, sign in at ${siteUrl}/auth, change your password, end the other sessions, and put the address right under Site Settings, Mail and time. Every enquiry is also kept in the workspace.
`,
  };
}
