import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { type FollowingPlans, failureMail, following, plannedMoments } from '../../kit/planned-changes.server.ts';
import { requireRecord } from '../../kit/record-refusals.ts';
import { SCHEDULE } from '../../kit/schedule.ts';
import { storedPlans } from '../../kit/stored-plans.server.ts';
import { type DoingPublicly, doWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { queueMailToOwner } from '../settings/owner-mail.server.ts';
import { readTimeZone } from '../settings/time-zone-service.server.ts';
import { type Draft, EMPTY_DRAFT, type ScheduleGiven } from './case-study-draft.ts';
import { describeDraft, namedInRecord, requireDraft, staleDraft, studyOf } from './case-study-draft-service.server.ts';
import { type StoredDraft, storedDrafts, updateSchedule } from './case-study-draft-store.server.ts';
import { publishStored, unpublishStudy } from './publish-draft.server.ts';

type Plan = ScheduleGiven & { id: number; ifVersion?: number | undefined };

/** Says when a draft goes onto the site and when its study comes off it, in place of what was said before. */
export async function scheduleDraft(
  platform: DoingPublicly,
  actor: AuditActor,
  { id, ifVersion, ...given }: Plan,
): Promise<Draft> {
  const moments = plannedMoments(given, { zone: await readTimeZone(platform), now: platform.clock.now() });
  await doWork(platform, actor, async ({ trx, record }) => {
    const draft = requireRecord(await storedDrafts.findForChange(trx, id), 'This draft is not there any more.');
    if (ifVersion !== undefined && ifVersion !== draft.version) throw staleDraft(draft);
    const study = await studyOf(trx, draft);
    if (moments.publishAt && !draft.data) throw new AppError('conflict', 'There are no changes to publish.');
    if (!moments.publishAt && study?.place !== 'public')
      throw new AppError('conflict', 'This case study is not on the site. Say when to publish it first.');
    await updateSchedule(trx, id, moments);
    await record('draft-scheduled', namedInRecord(draft));
  });
  return describeDraft(platform.db, await requireDraft(platform.db, id));
}

/** Nothing happens by itself any more. */
export async function cancelSchedule(platform: DoingPublicly, actor: AuditActor, id: number): Promise<Draft> {
  await doWork(platform, actor, async ({ trx, record }) => {
    const draft = requireRecord(await storedDrafts.findForChange(trx, id), 'This draft is not there any more.');
    await updateSchedule(trx, id, { publishAt: null, unpublishAt: null, zone: '' });
    await record('draft-unscheduled', namedInRecord(draft));
  });
  return describeDraft(platform.db, await requireDraft(platform.db, id));
}

/** What waits for its moment, and what failed. */
export const draftPlans = storedPlans(storedDrafts);

export const { runDue: runDueSchedules, start: startScheduleLoop } = following({
  of: 'case studies',
  ...draftPlans,
  publish: (platform, draft) => publishStored(platform, SCHEDULE, draft),
  takeOff,
  giveUp,
});

async function takeOff(platform: FollowingPlans, draft: StoredDraft, planned: string): Promise<void> {
  const { caseStudyId: id } = draft;
  const study = await studyOf(platform.db, draft);
  if (id !== null && study?.place === 'public') await unpublishStudy(platform, SCHEDULE, { id, planned });
  // somebody did it already
  else await platform.db.transaction().execute((trx) => updateSchedule(trx, draft.id, { ...draft, unpublishAt: null }));
}

/** Says why it was not done, in the workspace and by one mail, unless the plan has changed or another instance did it. */
async function giveUp(platform: FollowingPlans, draft: StoredDraft, error: string): Promise<boolean> {
  return doWork(platform, SCHEDULE, async ({ trx, now, record }) => {
    if (!(await draftPlans.fail(trx, draft, error))) return false;
    await record('schedule-failed', namedInRecord(draft));
    const study = await studyOf(trx, draft);
    const { title } = draft.data ?? study?.fields ?? EMPTY_DRAFT;
    const facts = { title: title || 'Untitled case study', error, siteUrl: platform.config.siteUrl };
    const words = failureMail({ thing: 'case study', ...facts });
    await queueMailToOwner(trx, { ...words, kind: 'schedule-failed', about: `draft:${draft.id}` }, now);
    return true;
  });
}
