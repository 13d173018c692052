import { z } from 'zod';
import { callsAbout, waits } from '../../kit/call.ts';
import { type DeletedHalf, numbered } from '../../kit/deleted.server.ts';
import { COMES_OFF, comesOffAgain } from '../../kit/planned-changes.server.ts';
import { versionTag } from '../../lib/version-tag.ts';
import { requireKnownServices, STUDY_GONE, tagOf } from '../case-studies/case-studies-calls.server.ts';
import { caseStudyReply } from '../case-studies/case-study-replies.ts';
import {
  draftChangesGiven,
  draftReply,
  listedDraftReply,
  newDraftGiven,
  replacedWordsReply,
  scheduleGiven,
  withdrawnReply,
} from './case-study-draft.ts';
import { createDraft, listDrafts, listReplacedWords, readDraft, saveDraft } from './case-study-draft-service.server.ts';
import {
  listDeletedDrafts,
  removeDeletedDraft,
  removeDraft,
  restoreDraft,
  sweepDrafts,
} from './deleted-drafts.server.ts';
import { cancelSchedule, draftPlans, scheduleDraft, startScheduleLoop } from './draft-schedule.server.ts';
import { publishDraft, showStudyAgain, unpublishStudy } from './publish-draft.server.ts';

const call = callsAbout('This draft is not there any more.');

/** A draft's ETag must not be that of a study with the same number. */
const TAG = 'draft';

export const calls = [
  call('GET /case-study-drafts', {
    summary: 'Drafts of case studies without their texts, last changed first; nobody else sees any of them',
    reply: z.array(listedDraftReply),
    handle: ({ platform }) => listDrafts(platform),
  }),
  call('POST /case-study-drafts', {
    summary: 'Begin a draft: a new case study, or the working copy of one that is public',
    body: newDraftGiven,
    reply: draftReply,
    status: 201,
    tag: TAG,
    handle: async ({ platform, actor, body }) => {
      await requireKnownServices(platform, body.data.services);
      return createDraft(platform, actor, body);
    },
    address: ({ id }) => `/api/case-study-drafts/${id}`,
  }),
  call('GET /case-study-drafts/:id', {
    summary: 'One draft with all that it says, and what is missing before it can be published',
    reply: draftReply,
    tag: TAG,
    handle: ({ platform, id }) => readDraft(platform, id),
  }),
  call('GET /case-study-drafts/:id/replaced', {
    summary: 'Words of a draft that were written over by somebody who had not begun from them, last replaced first',
    reply: z.array(replacedWordsReply),
    handle: ({ platform, id }) => listReplacedWords(platform, id),
  }),
  call('PATCH /case-study-drafts/:id', {
    takesVersion: true,
    summary:
      'Write the fields that are present, finished or not; If-Match guards against overwriting another save, and with base what both wrote is put together by field',
    body: draftChangesGiven,
    reply: draftReply,
    tag: TAG,
    handle: async ({ platform, actor, id, body, ifVersion }) => {
      await requireKnownServices(platform, body.data.services);
      return saveDraft(platform, actor, { id, ...body, ifVersion });
    },
  }),
  call('DELETE /case-study-drafts/:id', {
    takesVersion: true,
    summary: 'Delete a draft; a case study that was taken off the site goes to the trash with it',
    tag: TAG,
    handle: ({ platform, actor, id, ifVersion }) => removeDraft(platform, actor, { id, ifVersion }),
  }),
  call('POST /case-study-drafts/:id/restore', {
    summary: 'Bring a deleted draft back; its plans and its links for review stay off',
    reply: draftReply,
    tag: TAG,
    handle: ({ platform, actor, id }) => restoreDraft(platform, actor, id),
  }),
  call('POST /case-study-drafts/:id/publish', {
    takesVersion: true,
    summary: 'Make a draft public; answers the case study that it became',
    reply: caseStudyReply,
    tag: TAG,
    handle: async ({ platform, actor, id, ifVersion }) => {
      const study = await publishDraft(platform, actor, { id, ifVersion });
      return Response.json(study, { headers: { ETag: tagOf(study) } });
    },
  }),
  call('PUT /case-study-drafts/:id/schedule', {
    takesVersion: true,
    summary: 'When a draft goes onto the site, and when its case study comes off it, in the time of the site',
    body: scheduleGiven,
    reply: draftReply,
    tag: TAG,
    handle: ({ platform, actor, id, body, ifVersion }) => scheduleDraft(platform, actor, { id, ...body, ifVersion }),
  }),
  call('DELETE /case-study-drafts/:id/schedule', {
    summary: 'Let nothing happen to a draft by itself any more',
    reply: draftReply,
    tag: TAG,
    handle: ({ platform, actor, id }) => cancelSchedule(platform, actor, id),
  }),
  call('POST /case-studies/:id/unpublish', {
    gone: STUDY_GONE,
    takesVersion: true,
    summary: 'Take a case study off the site; answers the draft that it became',
    reply: withdrawnReply,
    handle: async ({ platform, actor, id, ifVersion }) => {
      const draft = await unpublishStudy(platform, actor, { id, ifVersion });
      return Response.json(draft, { headers: { ETag: versionTag(`${TAG}-${draft.id}`, draft.version) } });
    },
  }),
  call('POST /case-studies/:id/show', {
    gone: STUDY_GONE,
    summary: 'Put a case study that was taken off the site back on it as it was; newer words stay in its draft',
    reply: caseStudyReply,
    query: COMES_OFF,
    handle: async ({ platform, actor, id, query }) => {
      const unpublishAt = comesOffAgain(query, platform.clock.now());
      const study = await showStudyAgain(platform, actor, { id, unpublishAt });
      return Response.json(study, { headers: { ETag: tagOf(study) } });
    },
  }),
];

export const waiting = waits(
  {
    /** Planned changes of case studies that could not be made. */
    failedSchedules: z.int(),
  },
  async (platform) => ({ failedSchedules: await draftPlans.countFailed(platform.db) }),
);

export const deleted: DeletedHalf = {
  list: async (platform) =>
    (await listDeletedDrafts(platform)).map(({ id: key, ...draft }) => ({
      key,
      ...draft,
      becomes: 'is a draft again',
    })),
  remove: numbered(removeDeletedDraft),
};

export const hourly = { 'old drafts among the deleted': sweepDrafts };
export const background = startScheduleLoop;
