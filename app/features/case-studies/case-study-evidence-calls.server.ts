import { call } from '../../kit/call.ts';
import { STUDY_GONE } from './case-studies-calls.server.ts';
import { evidenceGiven, evidenceReply, readEvidence, saveEvidence } from './outcome-evidence.server.ts';

export const caseStudyEvidenceEndpoints = [
  call('GET /case-study-evidence/:id', {
    gone: STUDY_GONE,
    summary: 'What proves the figures of a case study, and who approved them; never part of the study itself',
    reply: evidenceReply,
    tag: 'evidence',
    handle: ({ platform, id }) => readEvidence(platform, id),
  }),
  call('PUT /case-study-evidence/:id', {
    gone: STUDY_GONE,
    takesVersion: true,
    summary: 'Store what proves the figures of a case study; If-Match guards against overwriting another save',
    body: evidenceGiven,
    reply: evidenceReply,
    tag: 'evidence',
    handle: ({ platform, actor, id, body, ifVersion }) =>
      saveEvidence(platform, actor, { id, items: body.items, ifVersion }),
  }),
];
