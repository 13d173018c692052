import { call } from '../../kit/call.ts';
import { idOf } from '../../lib/version-tag.ts';
import type { StudyTarget } from '../case-study-drafts/present-study.server.ts';
import { readApproval } from '../review-links/review-state-service.server.ts';
import { unfinishedStudySchema, unsavedCaseStudy } from './case-study-preview.server.ts';
import { slugCheckReply } from './case-study-replies.ts';
import { checkStudy, publishCheckReply } from './publish-check.server.ts';
import { checkSlug } from './slug-check.server.ts';

/** What the editor asks while somebody is writing. */
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
    handle: async ({ platform, body, query, studyHead }) => {
      if (!studyHead) throw new Error('The shell gave no way to make the head of a page');
      const approval = await readApproval(platform, targetOf(query.get('draft'), body.id), body);
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
