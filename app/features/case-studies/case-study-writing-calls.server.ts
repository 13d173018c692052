import { callsAbout } from '../../kit/call.ts';
import { requireIdentityNumber, VERSION_GONE } from '../../kit/identity-number.ts';
import { idOf } from '../../lib/version-tag.ts';
import type { StudyTarget } from '../case-study-drafts/present-study.server.ts';
import { readApproval } from '../review-links/review-link-service.server.ts';
import { STUDY_GONE } from './case-studies-calls.server.ts';
import { unfinishedStudySchema, unsavedCaseStudy } from './case-study-preview.server.ts';
import { caseStudyReply, revisionListReply, revisionReply, slugCheckReply } from './case-study-replies.ts';
import { listStudyRevisions, readStudyRevision, restoreStudyRevision } from './case-study-revisions.server.ts';
import { evidenceGiven, evidenceReply, readEvidence, saveEvidence } from './outcome-evidence.server.ts';
import { checkStudy, publishCheckReply } from './publish-check.server.ts';
import { checkSlug } from './slug-check.server.ts';

/** What the editor asks while somebody is writing. */
const call = callsAbout(STUDY_GONE);

export const caseStudyWritingEndpoints = [
  call('GET /case-studies/slug-check', {
    query: { slug: 'The address that is asked about', except: 'The id of the study that has it already' },
    summary: 'Whether ?slug= is free for a case study; ?except= is the number of the study that asks',
    reply: slugCheckReply,
    handle: async ({ platform, query }) => {
      const except = Number(query.get('except')) || undefined;
      return await checkSlug(platform, query.get('slug') ?? '', except);
    },
  }),
  call('POST /case-studies/preview', {
    replyType: 'text/html',
    summary: 'The public page of an unsaved case study, as HTML without scripts',
    body: unfinishedStudySchema,
    handle: async ({ platform, body, renderStudyPage }) => {
      if (!renderStudyPage) throw new Error('The shell gave no way to render a page');
      const html = await renderStudyPage(await unsavedCaseStudy(platform, body));
      return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    },
  }),
  call('POST /case-studies/check', {
    query: { draft: 'The number of the draft that is being written' },
    switches: { card: 'Draw the share card, too' },
    summary:
      'What a careful editor would say of an unsaved case study, and how it will look elsewhere; asks no other site',
    body: unfinishedStudySchema,
    reply: publishCheckReply,
    handle: async ({ platform, session, body, query, studyHead }) => {
      if (!studyHead) throw new Error('The shell gave no way to make the head of a page');
      // what clients said in a review, and who they are, is not for programs
      const approval = session && (await readApproval(platform, targetOf(query.get('draft'), body.id), body));
      const asked = { given: body, approval, headOf: studyHead, withCard: query.has('card') };
      return await checkStudy(platform, asked);
    },
  }),
];

function targetOf(draft: string | null, caseStudyId: number | null): StudyTarget | null {
  const draftId = idOf(draft ?? undefined);
  if (draftId !== null) return { draftId, caseStudyId: null };
  return caseStudyId === null ? null : { draftId: null, caseStudyId };
}

export const caseStudyEvidenceEndpoints = [
  call('GET /case-study-evidence/:id', {
    summary: 'What proves the figures of a case study, and who approved them; never part of the study itself',
    reply: evidenceReply,
    tag: 'evidence',
    handle: ({ platform, id }) => readEvidence(platform, id),
  }),
  call('PUT /case-study-evidence/:id', {
    takesVersion: true,
    summary: 'Store what proves the figures of a case study; If-Match guards against overwriting another save',
    body: evidenceGiven,
    reply: evidenceReply,
    tag: 'evidence',
    handle: ({ platform, actor, id, body, ifVersion }) =>
      saveEvidence(platform, actor, { id, items: body.items, ifVersion }),
  }),
];

export const caseStudyRevisionEndpoints = [
  call('GET /case-studies/:id/revisions', {
    summary: 'Who saved a case study when, newest first',
    reply: revisionListReply,
    handle: ({ platform, id }) => listStudyRevisions(platform, id),
  }),
  call('GET /case-studies/:id/revisions/:version', {
    summary: 'A case study as it was after one save',
    reply: revisionReply,
    handle: async ({ platform, params, id }) =>
      await readStudyRevision(platform, id, requireIdentityNumber(params['version'], VERSION_GONE)),
  }),
  call('POST /case-studies/:id/revisions/:version/restore', {
    takesVersion: true,
    summary: 'Make a case study what it was, as a new version; If-Match guards against overwriting another save',
    reply: caseStudyReply,
    tag: '',
    handle: ({ platform, actor, params, id, ifVersion }) =>
      restoreStudyRevision(platform, actor, {
        id,
        version: requireIdentityNumber(params['version'], VERSION_GONE),
        ifVersion,
      }),
  }),
];
