import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { expectedVersion, versionTag } from '../../lib/version-tag.ts';
import { requireKnownServices, STUDY_GONE, tagOf } from '../case-studies/case-studies-calls.server.ts';
import { caseStudyReply } from '../case-studies/case-study-replies.ts';
import {
  type Draft,
  draftChangesGiven,
  draftReply,
  listedDraftReply,
  newDraftGiven,
  replacedWordsReply,
  scheduleGiven,
} from './case-study-draft.ts';
import {
  createDraft,
  listDrafts,
  listReplacedWords,
  readDraft,
  removeDraft,
  saveDraft,
} from './case-study-draft-service.server.ts';
import { cancelSchedule, scheduleDraft } from './draft-schedule.server.ts';
import { publishDraft, unpublishStudy } from './publish-draft.server.ts';

const GONE = 'This draft is not there any more.';

export const caseStudyDraftEndpoints = [
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
    handle: async ({ platform, actor, body }) => {
      await requireKnownServices(platform, body.data.services);
      const draft = await createDraft(platform, actor, body);
      return answered(draft, { status: 201, headers: { Location: `/api/case-study-drafts/${draft.id}` } });
    },
  }),
  call('GET /case-study-drafts/:id', {
    gone: GONE,
    summary: 'One draft with all that it says, and what is missing before it can be published',
    reply: draftReply,
    handle: async ({ platform, id }) => answered(await readDraft(platform, id)),
  }),
  call('GET /case-study-drafts/:id/replaced', {
    gone: GONE,
    summary: 'Words of a draft that were written over by somebody who had not begun from them, last replaced first',
    reply: z.array(replacedWordsReply),
    handle: ({ platform, id }) => listReplacedWords(platform, id),
  }),
  call('PATCH /case-study-drafts/:id', {
    gone: GONE,
    takesVersion: true,
    summary:
      'Write the fields that are present, finished or not; If-Match guards against overwriting another save, and with base what both wrote is put together by field',
    body: draftChangesGiven,
    reply: draftReply,
    handle: async ({ platform, actor, id, body, request }) => {
      await requireKnownServices(platform, body.data.services);
      return answered(await saveDraft(platform, actor, { id, ...body, ifVersion: draftVersion(request, id) }));
    },
  }),
  call('DELETE /case-study-drafts/:id', {
    gone: GONE,
    needsPassword: true,
    takesVersion: true,
    summary: 'Delete a draft; a case study that was taken off the site goes to the trash with it',
    handle: async ({ platform, actor, id, request }) => {
      await removeDraft(platform, actor, { id, ifVersion: draftVersion(request, id) });
    },
  }),
  call('POST /case-study-drafts/:id/publish', {
    gone: GONE,
    takesVersion: true,
    summary: 'Make a draft public; answers the case study that it became',
    reply: caseStudyReply,
    handle: async ({ platform, actor, id, request }) => {
      const study = await publishDraft(platform, actor, { id, ifVersion: draftVersion(request, id) });
      return Response.json(study, { headers: { ETag: tagOf(study) } });
    },
  }),
  call('PUT /case-study-drafts/:id/schedule', {
    gone: GONE,
    takesVersion: true,
    summary: 'When a draft goes onto the site, and when its case study comes off it, in the time of the site',
    body: scheduleGiven,
    reply: draftReply,
    handle: async ({ platform, actor, id, body, request }) => {
      return answered(await scheduleDraft(platform, actor, { id, ...body, ifVersion: draftVersion(request, id) }));
    },
  }),
  call('DELETE /case-study-drafts/:id/schedule', {
    gone: GONE,
    summary: 'Let nothing happen to a draft by itself any more',
    reply: draftReply,
    handle: async ({ platform, actor, id }) => answered(await cancelSchedule(platform, actor, id)),
  }),
  call('POST /case-studies/:id/unpublish', {
    gone: STUDY_GONE,
    takesVersion: true,
    summary: 'Take a case study off the site; answers the draft that it became',
    reply: draftReply,
    handle: async ({ platform, actor, id, ifVersion }) => {
      return answered(await unpublishStudy(platform, actor, { id, ifVersion }));
    },
  }),
];

/** A draft's ETag must not be that of a study with the same number. */
const tagName = (id: number) => `draft-${id}`;

function draftVersion(request: Request, id: number): number | undefined {
  return expectedVersion(request, tagName(id));
}

function answered(draft: Draft, { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {}) {
  const reply = Response.json(draft, { status, headers });
  reply.headers.set('ETag', versionTag(tagName(draft.id), draft.version));
  return reply;
}
