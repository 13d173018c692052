import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { type FollowingPlans, failureMail, following, plannedMoments } from '../../kit/planned-changes.server.ts';
import { requireRecord } from '../../kit/record-refusals.ts';
import { NO_PLAN, SCHEDULE } from '../../kit/schedule.ts';
import { storedPlans } from '../../kit/stored-plans.server.ts';
import { doWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import type { ScheduleGiven } from '../case-study-drafts/case-study-draft.ts';
import { queueMailToOwner } from '../settings/owner-mail.server.ts';
import { readTimeZone } from '../settings/time-zone-service.server.ts';
import type { StoredEntryDraft } from './entry.ts';
import { publishEntry, readEntryDraft, stale, unpublishEntry, type Writing } from './entry-draft-service.server.ts';
import { NO_ENTRY, subjectOf } from './entry-service.server.ts';
import { entries, entryDrafts, type StoredDraft, versionOf } from './entry-store.server.ts';

type Plan = ScheduleGiven & { id: number; ifVersion?: number | undefined };

/** Says when a draft goes onto the site and when its entry comes off it, in place of what was said before. */
export async function scheduleEntry(platform: Writing, actor: AuditActor, plan: Plan): Promise<StoredEntryDraft> {
  const { id, ifVersion } = plan;
  const now = platform.clock.now();
  const moments = plannedMoments(plan, { zone: await readTimeZone(platform), now });
  await doWork(platform, actor, async ({ trx, record }) => {
    const entry = requireRecord(await entries.findForChange(trx, id), NO_ENTRY);
    const draft = await entryDrafts.findForChange(trx, id);
    if (ifVersion !== undefined && ifVersion !== versionOf(entry, draft)) throw stale(draft);
    if (moments.publishAt && !draft?.data) throw new AppError('conflict', 'There are no changes to publish.');
    if (!moments.publishAt && entry.publishedAt === null)
      throw new AppError('conflict', 'This is not on the site. Say when to publish it first.');
    const planned = { ...moments, state: 'waiting' as const, error: '' };
    if (draft) await entryDrafts.update(trx, id, planned);
    else {
      const by = { username: actor?.username ?? 'command line', updatedAt: now.toISOString() };
      await entryDrafts.insert(trx, { ...planned, ...by, id, version: versionOf(entry) + 1, data: null });
    }
    await record('entry-scheduled', subjectOf(entry), { entry: id });
  });
  return readEntryDraft(platform, id);
}

/** Nothing happens by itself any more. */
export async function cancelEntrySchedule(platform: Writing, actor: AuditActor, id: number): Promise<StoredEntryDraft> {
  await doWork(platform, actor, async ({ trx, record }) => {
    const entry = requireRecord(await entries.findForChange(trx, id), NO_ENTRY);
    // one without words stays, too: its version is not given to other ones
    await entryDrafts.update(trx, id, NO_PLAN);
    await record('entry-unscheduled', subjectOf(entry), { entry: id });
  });
  return readEntryDraft(platform, id);
}

/** What waits for its moment, and what failed. */
export const entryPlans = storedPlans(entryDrafts);

export const { runDue: runDueEntries, start: startEntrySchedules } = following({
  of: 'articles and pages',
  ...entryPlans,
  publish: (platform, { id, version }) => publishEntry(platform, SCHEDULE, { id, ifVersion: version }),
  takeOff: (platform, { id }, planned) => unpublishEntry(platform, SCHEDULE, { id, planned }),
  giveUp,
});

/** Says why it was not done, in the workspace and by one mail, unless the plan has changed or another instance did it. */
async function giveUp(platform: FollowingPlans, draft: StoredDraft, error: string): Promise<boolean> {
  const { id } = draft;
  return doWork(platform, SCHEDULE, async ({ trx, now, record }) => {
    const entry = (await entryPlans.fail(trx, draft, error)) ? await entries.find(trx, id) : null;
    if (!entry) return false;
    await record('entry-schedule-failed', subjectOf(entry), { entry: id });
    const facts = { title: draft.data?.title || entry.title || 'Untitled', error, siteUrl: platform.config.siteUrl };
    const words = failureMail({ thing: entry.kind === 'article' ? 'article' : 'page', ...facts });
    await queueMailToOwner(trx, { ...words, kind: 'schedule-failed', about: `entry:${id}` }, now);
    return true;
  });
}
