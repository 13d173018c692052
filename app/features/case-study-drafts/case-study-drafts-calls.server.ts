import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { AppError } from '../../lib/app-error.ts';
import { expectedVersion, idOf, versionTag } from '../../lib/version-tag.ts';
import { requireKnownServices, studyId, tagOf } from '../case-studies/case-studies-calls.server.ts';
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
    summary: 'One draft with all that it says, and what is missing before it can be published',
    reply: draftReply,
    handle: async ({ platform, params }) => answered(await readDraft(platform, draftId(params['id']))),
  }),
  call('GET /case-study-drafts/:id/replaced', {
    summary: 'Words of a draft that were written over by somebody who had not begun from them, last replaced first',
    reply: z.array(replacedWordsReply),
    handle: ({ platform, params }) => listReplacedWords(platform, draftId(params['id'])),
  }),
  call('PATCH /case-study-drafts/:id', {
    takesVersion: true,
    summary:
      'Write the fields that are present, finished or not; If-Match guards against overwriting another save, and with base what both wrote is put together by field',
    body: draftChangesGiven,
    reply: draftReply,
    handle: async ({ platform, actor, params, body, request }) => {
      const id = draftId(params['id']);
      await requireKnownServices(platform, body.data.services);
      return answered(await saveDraft(platform, actor, { id, ...body, ifVersion: draftVersion(request, id) }));
    },
  }),
  call('DELETE /case-study-drafts/:id', {
    needsPassword: true,
    takesVersion: true,
    summary: 'Delete a draft; a case study that was taken off the site goes to the trash with it',
    handle: async ({ platform, actor, params, request }) => {
      const id = draftId(params['id']);
      await removeDraft(platform, actor, { id, ifVersion: draftVersion(request, id) });
    },
  }),
  call('POST /case-study-drafts/:id/publish', {
    takesVersion: true,
    summary: 'Make a draft public; answers the case study that it became',
    reply: caseStudyReply,
    handle: async ({ platform, actor, params, request }) => {
      const id = draftId(params['id']);
      const study = await publishDraft(platform, actor, { id, ifVersion: draftVersion(request, id) });
      return Response.json(study, { headers: { ETag: tagOf(study) } });
    },
  }),
  call('PUT /case-study-drafts/:id/schedule', {
    takesVersion: true,
    summary: 'When a draft goes onto the site, and when its case study comes off it, in the time of the site',
    body: scheduleGiven,
    reply: draftReply,
    handle: async ({ platform, actor, params, body, request }) => {
      const id = draftId(params['id']);
      return answered(await scheduleDraft(platform, actor, { id, ...body, ifVersion: draftVersion(request, id) }));
    },
  }),
  call('DELETE /case-study-drafts/:id/schedule', {
    summary: 'Let nothing happen to a draft by itself any more',
    reply: draftReply,
    handle: async ({ platform, actor, params }) =>
      answered(await cancelSchedule(platform, actor, draftId(params['id']))),
  }),
  call('POST /case-studies/:id/unpublish', {
    takesVersion: true,
    summary: 'Take a case study off the site; answers the draft that it became',
    reply: draftReply,
    handle: async ({ platform, actor, params, request }) => {
      const id = studyId(params['id']);
      return answered(await unpublishStudy(platform, actor, { id, ifVersion: expectedVersion(request, id) }));
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

function draftId(text: string | undefined): number {
  const id = idOf(text);
  if (id === null) throw new AppError('not_found', 'This draft is not there any more.');
  return id;
}
