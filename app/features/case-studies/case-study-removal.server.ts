import { type AuditActor, recordAudit } from '../../kit/audit-trail.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import { changePublicData, type PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Actor } from '../accounts/user.ts';
import { forgetStudyTitles } from '../audit/audit-service.server.ts';
import { redactDeliveries } from '../webhooks/webhook-service.server.ts';
import {
  deleteTrashedCaseStudy,
  deleteVisits,
  isCaseStudyThere,
  isTitleInUse,
  listAddressesEverOf,
  listTitlesEverOf,
  listTrashedBefore,
} from './case-study-removal-store.server.ts';
import { NOT_FOUND } from './case-study-service.server.ts';
import { STUDY_TRASH_DAYS } from './study-trash.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'contentVersion'>;

/** What lies in the trash is on no page, and neither are its old addresses. */
const UNSEEN = { isSeen: () => false };

/** As the record names who keeps house. */
const ITSELF = { id: null, username: 'the site itself' };

/**
 * Deletes a study of the trash for good: texts, revisions, old addresses, counts of its visits, what webhooks were told and its titles in the
 * record; the record keeps its number. Pictures that nothing else shows go with the next clean-up. Refuses with
 * `not_found`, and with `conflict` while the study is not in the trash.
 */
export async function removeCaseStudy(platform: Parts, actor: Actor, id: number): Promise<void> {
  await changePublicData(
    platform,
    async (trx) => {
      if (await removeFromTrash(trx, actor, id, platform.clock.now())) return;
      if (!(await isCaseStudyThere(trx, id))) throw new AppError('not_found', NOT_FOUND);
      throw new AppError('conflict', 'This case study is not in the trash. Move it there first.');
    },
    UNSEEN,
  );
}

/** Deletes for good what has been in the trash for longer than it is kept; answers how many studies that were. */
export async function emptyOldTrash(platform: Parts, actor: AuditActor): Promise<number> {
  const now = platform.clock.now();
  const ids = await listTrashedBefore(platform.db, new Date(now.getTime() - STUDY_TRASH_DAYS * DAY));
  let removed = 0;
  // one at a time: a study that somebody takes out meanwhile stays
  for (const id of ids)
    if (await changePublicData(platform, (trx) => removeFromTrash(trx, actor, id, now), UNSEEN)) removed += 1;
  return removed;
}

/** The same by itself, every hour. */
export async function sweepTrash(platform: Parts): Promise<void> {
  await emptyOldTrash(platform, ITSELF);
}

async function removeFromTrash(trx: PublicTransaction, actor: AuditActor, id: number, now: Date): Promise<boolean> {
  const titles = await listTitlesEverOf(trx, id);
  const addresses = await listAddressesEverOf(trx, id);
  if (!(await deleteTrashedCaseStudy(trx, id))) return false;
  await deleteVisits(trx, addresses);
  await redactDeliveries(trx, id);
  const own: string[] = [];
  for (const title of titles) if (!(await isTitleInUse(trx, title))) own.push(title);
  const subject = `Case study ${id}`;
  await forgetStudyTitles(trx, { study: id, titles: own, subject });
  await recordAudit(trx, { actor, action: 'case-study-removed', subject, details: { study: id }, now });
  return true;
}
