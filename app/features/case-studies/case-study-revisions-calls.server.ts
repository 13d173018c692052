import { endpoint } from '../../kit/call.ts';
import { AppError } from '../../lib/app-error.ts';
import { expectedVersion } from '../../lib/version-tag.ts';
import { studyId, tagOf } from './case-studies-calls.server.ts';
import { caseStudyReply, revisionListReply, revisionReply } from './case-study-replies.ts';
import { listStudyRevisions, readStudyRevision, restoreStudyRevision } from './case-study-revisions.server.ts';

export const caseStudyRevisionEndpoints = [
  endpoint({
    method: 'GET',
    path: '/case-studies/:id/revisions',
    who: 'admin',
    summary: 'Who saved a case study when, newest first',
    reply: revisionListReply,
    handle: async ({ platform, params }) => Response.json(await listStudyRevisions(platform, studyId(params['id']))),
  }),
  endpoint({
    method: 'GET',
    path: '/case-studies/:id/revisions/:version',
    who: 'admin',
    summary: 'A case study as it was after one save',
    reply: revisionReply,
    handle: async ({ platform, params }) =>
      Response.json(await readStudyRevision(platform, studyId(params['id']), versionOf(params['version']))),
  }),
  endpoint({
    method: 'POST',
    path: '/case-studies/:id/revisions/:version/restore',
    who: 'admin',
    takesVersion: true,
    summary: 'Make a case study what it was, as a new version; If-Match guards against overwriting another save',
    reply: caseStudyReply,
    handle: async ({ platform, actor, params, request }) => {
      const id = studyId(params['id']);
      const study = await restoreStudyRevision(platform, actor, {
        id,
        version: versionOf(params['version']),
        ifVersion: expectedVersion(request, id),
      });
      return Response.json(study, { headers: { ETag: tagOf(study) } });
    },
  }),
];

function versionOf(text: string | undefined): number {
  if (text === undefined || !/^[1-9][0-9]{0,8}$/.test(text))
    throw new AppError('not_found', 'This version is no longer kept');
  return Number(text);
}
