import { call } from '../../kit/call.ts';
import { AppError } from '../../lib/app-error.ts';
import { STUDY_GONE } from './case-studies-calls.server.ts';
import { caseStudyReply, revisionListReply, revisionReply } from './case-study-replies.ts';
import { listStudyRevisions, readStudyRevision, restoreStudyRevision } from './case-study-revisions.server.ts';

export const caseStudyRevisionEndpoints = [
  call('GET /case-studies/:id/revisions', {
    gone: STUDY_GONE,
    summary: 'Who saved a case study when, newest first',
    reply: revisionListReply,
    handle: ({ platform, id }) => listStudyRevisions(platform, id),
  }),
  call('GET /case-studies/:id/revisions/:version', {
    gone: STUDY_GONE,
    summary: 'A case study as it was after one save',
    reply: revisionReply,
    handle: async ({ platform, params, id }) => await readStudyRevision(platform, id, versionOf(params['version'])),
  }),
  call('POST /case-studies/:id/revisions/:version/restore', {
    gone: STUDY_GONE,
    takesVersion: true,
    summary: 'Make a case study what it was, as a new version; If-Match guards against overwriting another save',
    reply: caseStudyReply,
    tag: '',
    handle: ({ platform, actor, params, id, ifVersion }) =>
      restoreStudyRevision(platform, actor, { id, version: versionOf(params['version']), ifVersion }),
  }),
];

function versionOf(text: string | undefined): number {
  if (text === undefined || !/^[1-9][0-9]{0,8}$/.test(text))
    throw new AppError('not_found', 'This version is no longer kept');
  return Number(text);
}
