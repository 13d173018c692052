import { call } from '../../kit/call.ts';
import { expectedVersion, versionTag } from '../../lib/version-tag.ts';
import { studyId } from './case-studies-calls.server.ts';
import { evidenceGiven, evidenceReply, readEvidence, saveEvidence } from './outcome-evidence.server.ts';

export const caseStudyEvidenceEndpoints = [
  call('GET /case-study-evidence/:id', {
    summary: 'What proves the figures of a case study, and who approved them; never part of the study itself',
    reply: evidenceReply,
    handle: async ({ platform, params }) => {
      const id = studyId(params['id']);
      return answered(id, await readEvidence(platform, id));
    },
  }),
  call('PUT /case-study-evidence/:id', {
    takesVersion: true,
    summary: 'Store what proves the figures of a case study; If-Match guards against overwriting another save',
    body: evidenceGiven,
    reply: evidenceReply,
    handle: async ({ platform, actor, params, body, request }) => {
      const id = studyId(params['id']);
      const ifVersion = expectedVersion(request, `evidence-${id}`);
      return answered(id, await saveEvidence(platform, actor, { id, items: body.items, ifVersion }));
    },
  }),
];

function answered(id: number, evidence: { version: number }): Response {
  return Response.json(evidence, { headers: { ETag: versionTag(`evidence-${id}`, evidence.version) } });
}
