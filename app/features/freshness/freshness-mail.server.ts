import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { type Doing, doWork } from '../../kit/work.server.ts';
import { monthsLater } from '../../lib/moments.ts';
import { findSetting, findSettingForChange, putSetting } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { readEnquiryRecipient } from '../settings/enquiry-recipient-service.server.ts';
import { queueMailToOwner } from '../settings/owner-mail.server.ts';
import { readStoredContent } from '../site-content/site-content-service.server.ts';
import { listFreshness, readGoneLinks } from './freshness-service.server.ts';
import { isPublicSite } from './link-watch.ts';

/** More sentences make no mail that is read. */
const MOST_SENTENCES = 20;
const MAILS_MONTHS = 1;

/** What was told last: when by the monthly mail, of which rows, and of which outage of the booking page. */
type Told = { at: string | null; keys: string[]; booking: string | null };

const NOTHING_TOLD: Told = { at: null, keys: [], booking: null };

/** Whether the owner is told by mail; on until somebody says otherwise. */
export async function isFreshnessMailOn({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  return (await findSetting(db, 'freshness.mail')) !== 'off';
}

export async function switchFreshnessMail(platform: Doing, actor: AuditActor, isOn: boolean): Promise<void> {
  const to = isOn ? 'on' : 'off';
  await doWork(platform, actor, async ({ trx, now, record }) => {
    await putSetting(trx, 'freshness.mail', to, now);
    await record('setting-changed', 'Mails about what is worth a look', { to });
  });
}

/**
 * Tells the owner by mail: of the booking page as soon as it is gone, once for each time; of everything else once a month at
 * most, and only when there is something that the last mail did not say.
 */
export async function mailFreshness(platform: Platform): Promise<void> {
  const { db, clock, config } = platform;
  if (!isPublicSite(config.siteUrl) || !(await isFreshnessMailOn(platform))) return;
  const now = clock.now();
  const [gone] = (await readGoneLinks(platform, await readStoredContent(platform))).filter(({ occasion }) =>
    occasion.includes('links booking.url'),
  );
  const rows = (await listFreshness(platform)).filter(({ kind }) => kind !== 'unreached');
  await db.transaction().execute(async (trx) => {
    // it would never arrive, and is told as soon as somebody says where to
    if ((await readEnquiryRecipient(trx)) === null) return;
    // so that of two instances one waits for the other
    const told = toldOf(await findSettingForChange(trx, 'freshness.mailed'));
    const next = { ...told };
    if (gone && gone.key !== told.booking) {
      next.booking = gone.key;
      await queueMailToOwner(trx, { ...bookingMail(gone.sentence, config.siteUrl), about: 'freshness' }, now);
    }
    const isNew = rows.some(({ key }) => !told.keys.includes(key) && key !== next.booking);
    if (isNew && (told.at === null || monthsLater(new Date(told.at), MAILS_MONTHS) <= now)) {
      next.at = now.toISOString();
      next.keys = rows.map(({ key }) => key);
      const sentences = rows.map(({ sentence }) => sentence);
      await queueMailToOwner(trx, { ...monthlyMail(sentences, config.siteUrl), about: 'freshness' }, now);
    }
    if (next.booking !== told.booking || next.at !== told.at)
      await putSetting(trx, 'freshness.mailed', JSON.stringify(next), now);
  });
}

function toldOf(stored: string | null): Told {
  return stored === null ? NOTHING_TOLD : (JSON.parse(stored) as Told); // written above
}

function bookingMail(sentence: string, siteUrl: string) {
  return {
    kind: 'booking-page-gone',
    subject: 'Your booking page cannot be reached',
    text: `${sentence}

The site asked it three times over two days. Until its address is put right, nobody can book through the site: ${siteUrl}/admin/content/links
`,
  };
}

function monthlyMail(sentences: readonly string[], siteUrl: string) {
  const more = sentences.length - MOST_SENTENCES;
  return {
    kind: 'worth-a-look',
    subject:
      sentences.length === 1
        ? 'One thing on your site is worth a look'
        : `${sentences.length} things on your site are worth a look`,
    text: `${sentences
      .slice(0, MOST_SENTENCES)
      .map((sentence) => `- ${sentence}`)
      .join('\n')}${more > 0 ? `\n- and ${more} more` : ''}

Put right what is wrong, or say that it is right, on the dashboard: ${siteUrl}/admin

This mail comes once a month at most. It is switched off in Site Settings, Mail and time.
`,
  };
}
