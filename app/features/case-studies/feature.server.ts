import { caseStudyEndpoints } from './case-studies-calls.server.ts';
import { caseStudyEvidenceEndpoints } from './case-study-evidence-calls.server.ts';
import { caseStudyOrderEndpoints } from './case-study-order-calls.server.ts';
import { sweepTrash } from './case-study-removal.server.ts';
import { caseStudyRevisionEndpoints } from './case-study-revisions-calls.server.ts';
import { caseStudyWritingEndpoints } from './case-study-writing-calls.server.ts';

export const calls = [
  ...caseStudyWritingEndpoints,
  ...caseStudyEndpoints,
  ...caseStudyEvidenceEndpoints,
  ...caseStudyOrderEndpoints,
  ...caseStudyRevisionEndpoints,
];
export const hourly = { 'old case studies in the trash': sweepTrash };
