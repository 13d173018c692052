import { z } from 'zod';
import { findSettingForChange, putSetting } from '../../platform/database/settings-table.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { readEnquiryRecipient } from '../settings/enquiry-recipient-service.server.ts';
import { queueMailToOwner } from '../settings/owner-mail.server.ts';
import type { Check, Finding } from './doctor.ts';
import { askDoctor } from './doctor-service.server.ts';

/** Of the disk and of copies elsewhere there are mails of their own; of mail that does not get through none can tell. */
const NOT_BY_MAIL: readonly Check[] = ['disk', 'elsewhere', 'mail'];

const told = z.array(z.string());

/** Tells the owner by mail what hurts, each thing once until it was well in between. */
export async function mailWhatHurts(
  platform: Parameters<typeof askDoctor>[0],
  ask: (platform: Parameters<typeof askDoctor>[0]) => Promise<Finding[]> = askDoctor,
): Promise<void> {
  const { db, clock, config, log } = platform;
  // it would never arrive, and is told as soon as somebody says where to
  if ((await readEnquiryRecipient(db)) === null) return;
  const findings = (await ask(platform)).filter(({ check }) => !NOT_BY_MAIL.includes(check));
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const before = told.parse(JSON.parse((await findSettingForChange(trx, 'doctor.told')) ?? '[]')); // written below
    const isTold = ({ check }: Finding) => before.includes(check);
    const news = findings.filter((finding) => finding.state === 'hurts' && !isTold(finding));
    const after = findings.filter((finding) => news.includes(finding) || (isTold(finding) && finding.state !== 'well'));
    const text = JSON.stringify(after.map(({ check }) => check));
    if (text !== JSON.stringify(before)) await putSetting(trx, 'doctor.told', text, now);
    if (news.length === 0) return;
    await queueMailToOwner(trx, { ...hurtMail(news, config.siteUrl), about: 'doctor' }, now);
    log.warn({ event: 'site-hurts', checks: news.map(({ check }) => check) }, 'the owner is told what hurts');
  });
}

function hurtMail(news: readonly Finding[], siteUrl: Platform['config']['siteUrl']) {
  const [first] = news;
  return {
    kind: 'site-hurts',
    subject:
      news.length === 1 ? `Your site: ${first?.name} needs a hand` : `Your site: ${news.length} things need a hand`,
    text: `${news.map(({ name, says, remedy }) => `${name}: ${says}\n${remedy}`).join('\n\n')}

How the site is: ${siteUrl}/admin/settings/backups#state. Nothing more is sent about this until it was well in between.
`,
  };
}
