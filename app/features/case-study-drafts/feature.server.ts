import { caseStudyDraftEndpoints } from './case-study-drafts-calls.server.ts';

export const calls = caseStudyDraftEndpoints;
