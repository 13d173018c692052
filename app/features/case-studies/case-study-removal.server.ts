import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { type DoingPublicly, doUnseenWork, type PublicWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import { RETENTION } from '../../lib/retention.ts';
import { forgetVisits } from '../../platform/database/forget-visits.server.ts';
import { forgetTitles } from '../audit/audit-service.server.ts';
import { redactDeliveries } from '../webhooks/webhook-service.server.ts';
import {
  deleteTrashedCaseStudy,
  isCaseStudyThere,
  isTitleInUse,
  listAddressesAloneOf,
  listTitlesEverOf,
  listTrashedBefore,
} from './case-study-removal-store.server.ts';
import { NOT_FOUND } from './case-study-service.server.ts';

/** What lies in the trash is on no page, and neither are its old addresses. */

/** As the record names who keeps house. */
const ITSELF = { id: null, username: 'the site itself' };

/**
 * Deletes a study of the trash for good: texts, revisions, old addresses, counts of its visits, what webhooks were told and its titles in the
 * record; the record keeps its number. Pictures that nothing else shows go with the next clean-up. Refuses with
 * `not_found`, and with `conflict` while the study is not in the trash.
 */
export async function removeCaseStudy(platform: DoingPublicly, actor: AuditActor, id: number): Promise<void> {
  await doUnseenWork(platform, actor, async (work) => {
    if (await removeFromTrash(work, id)) return;
    if (!(await isCaseStudyThere(work.trx, id))) throw new AppError('not_found', NOT_FOUND);
    throw new AppError('conflict', 'This case study is not in the trash. Move it there first.');
  });
}

/** Deletes for good what has been in the trash for longer than it is kept; answers how many studies that were. */
export async function emptyOldTrash(platform: DoingPublicly, actor: AuditActor): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - RETENTION.deletedDays * DAY);
  const ids = await listTrashedBefore(platform.db, before);
  let removed = 0;
  // one at a time: a study that somebody takes out meanwhile stays
  for (const id of ids) if (await doUnseenWork(platform, actor, (work) => removeFromTrash(work, id))) removed += 1;
  return removed;
}

/** The same by itself, every hour. */
export async function sweepTrash(platform: DoingPublicly): Promise<void> {
  await emptyOldTrash(platform, ITSELF);
}

async function removeFromTrash({ trx, record }: PublicWork, id: number): Promise<boolean> {
  const titles = await listTitlesEverOf(trx, id);
  const addresses = await listAddressesAloneOf(trx, id);
  if (!(await deleteTrashedCaseStudy(trx, id))) return false;
  await forgetVisits(trx, addresses);
  await redactDeliveries(trx, 'study', id);
  const own: string[] = [];
  for (const title of titles) if (!(await isTitleInUse(trx, title))) own.push(title);
  const subject = `Case study ${id}`;
  await forgetTitles(trx, { as: 'study', id, titles: own, subject });
  await record('case-study-removed', subject, { study: id });
  return true;
}
