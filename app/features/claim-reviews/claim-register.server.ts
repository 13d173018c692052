import type { Platform } from '../../platform/platform.server.ts';
import { listCaseStudies } from '../case-studies/case-study-service.server.ts';
import { publicEntries } from '../entries/entry-service.server.ts';
import { listLetterTexts } from '../letters/letter-drawing.server.ts';
import { readStoredContent } from '../site-content/site-content-service.server.ts';
import { claimRegister, type RegisterRow } from './claim-register.ts';
import { listClaimReviews } from './claim-review-service.server.ts';

/** The register of the claims as they are stored now, looked up in the texts, in what visitors read of studies, articles and pages, and in letters. */
export async function readClaimRegister(platform: Platform): Promise<RegisterRow[]> {
  const [stored, studies, reviews, letters, entries] = await Promise.all([
    readStoredContent(platform),
    listCaseStudies(platform),
    listClaimReviews(platform),
    listLetterTexts(platform),
    publicEntries(platform),
  ]);
  return claimRegister(stored, studies, reviews, { letters, entries });
}
