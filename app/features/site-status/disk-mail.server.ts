import { DAY } from '../../lib/durations.ts';
import { fileSize } from '../../lib/file-size.ts';
import {
  deleteSetting,
  findSettingForChange,
  putSetting,
  putSettingOnce,
} from '../../platform/database/settings-table.server.ts';
import { type DiskSpace, diskSpace, isDiskAlmostFull, spaceForSaves } from '../../platform/files/free-space.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { readEnquiryRecipient } from '../settings/enquiry-recipient-service.server.ts';
import { queueMailToOwner } from '../settings/owner-mail.server.ts';

/** Of several instances each has a disk of its own, so that one with room must not make the others tell anew. */
const TOLD_FOR = 30 * DAY;

/**
 * Tells the owner by mail when the disk is almost full, once until there is room again. Ahead of time, because on a full disk
 * no mail can be written down either.
 */
export async function mailDiskAlmostFull(
  { db, database, config, clock, log }: Pick<Platform, 'db' | 'database' | 'config' | 'clock' | 'log'>,
  ask: typeof diskSpace = diskSpace,
): Promise<void> {
  const space = await spaceForSaves(config, ask);
  if (!space) return;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const told = await findSettingForChange(trx, 'disk.told');
    if (!isDiskAlmostFull(space)) {
      if (told !== null && database.engine === 'sqlite') await deleteSetting(trx, 'disk.told', told);
      return;
    }
    if (told !== null && now.getTime() - Date.parse(told) < TOLD_FOR) return;
    // it would never arrive, and is told as soon as somebody says where to
    if ((await readEnquiryRecipient(trx)) === null) return;
    // of two instances that look at once, one tells
    if (told !== null) await putSetting(trx, 'disk.told', now.toISOString(), now);
    else if (!(await putSettingOnce(trx, 'disk.told', now.toISOString(), now))) return;
    await queueMailToOwner(trx, { ...almostFullMail(space, config.siteUrl), about: 'disk' }, now);
    log.warn({ event: 'disk-almost-full', ...space }, 'the disk is almost full');
  });
}

function almostFullMail({ free, all }: DiskSpace, siteUrl: string) {
  return {
    kind: 'disk-almost-full',
    subject: 'The disk of your site is almost full',
    text: `Of the disk that holds your site, ${fileSize(free)} of ${fileSize(all)} are left. Once nothing is left the pages go on, but nothing can be saved: neither what you change nor what visitors send.

Delete backups that you no longer need, ${siteUrl}/admin/settings/backups, or ask whoever looks after the server for a larger disk.
`,
  };
}
