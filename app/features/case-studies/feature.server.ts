import { type DeletedHalf, numbered } from '../../kit/deleted.server.ts';
import { caseStudyEndpoints, caseStudyOrderEndpoints } from './case-studies-calls.server.ts';
import { removeCaseStudy, sweepTrash } from './case-study-removal.server.ts';
import { listTrash } from './case-study-service.server.ts';
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
export const deleted: DeletedHalf = {
  list: async (platform) =>
    (await listTrash(platform)).map(({ id, title, wasPublic, deletedAt }) => ({
      ...{ key: id, title, deletedAt },
      becomes: wasPublic ? 'is back on the website' : 'is a draft again',
    })),
  remove: numbered(removeCaseStudy),
};
export const hourly = { 'old case studies in the trash': sweepTrash };
