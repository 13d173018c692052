import { caseStudyEndpoints, caseStudyOrderEndpoints } from './case-studies-calls.server.ts';
import { sweepTrash } from './case-study-removal.server.ts';
import {
  caseStudyEvidenceEndpoints,
  caseStudyRevisionEndpoints,
  caseStudyWritingEndpoints,
} from './case-study-writing-calls.server.ts';

export const calls = [
  ...caseStudyWritingEndpoints,
  ...caseStudyEndpoints,
  ...caseStudyEvidenceEndpoints,
  ...caseStudyOrderEndpoints,
  ...caseStudyRevisionEndpoints,
];
export const hourly = { 'old case studies in the trash': sweepTrash };
