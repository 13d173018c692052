import { accounts } from './features/accounts/feature.ts';
import { altAdvice } from './features/alt-advice/feature.ts';
import { audit } from './features/audit/feature.ts';
import { backups } from './features/backups/feature.ts';
import { begin } from './features/begin/feature.ts';
import { caseStudies } from './features/case-studies/feature.ts';
import { caseStudyDrafts } from './features/case-study-drafts/feature.ts';
import { changeEverywhere } from './features/change-everywhere/feature.ts';
import { claimReviews } from './features/claim-reviews/feature.ts';
import { contentImport } from './features/content-import/feature.ts';
import { deleted } from './features/deleted/feature.ts';
import { enquiries } from './features/enquiries/feature.ts';
import { entries } from './features/entries/feature.ts';
import { fonts } from './features/fonts/feature.ts';
import { freshness } from './features/freshness/feature.ts';
import { interfaceWords } from './features/interface-words/feature.ts';
import { letters } from './features/letters/feature.ts';
import { linkChecks } from './features/link-checks/feature.ts';
import { mails } from './features/mails/feature.ts';
import { media } from './features/media/feature.ts';
import { newsletter } from './features/newsletter/feature.ts';
import { onePagers } from './features/one-pagers/feature.ts';
import { personalData } from './features/personal-data/feature.ts';
import { projects } from './features/projects/feature.ts';
import { redirects } from './features/redirects/feature.ts';
import { reviewLinks } from './features/review-links/feature.ts';
import { sampleContent } from './features/sample-content/feature.ts';
import { settings } from './features/settings/feature.ts';
import { setup } from './features/setup/feature.ts';
import { siteContent } from './features/site-content/feature.ts';
import { siteStatus } from './features/site-status/feature.ts';
import { testimonials } from './features/testimonials/feature.ts';
import { visits } from './features/visits/feature.ts';
import { webhooks } from './features/webhooks/feature.ts';

/**
 * Every noun of the program. Calls, permissions, housekeeping, retention, personal data, backups, the record and webhooks are
 * computed from it.
 */
export const FEATURES = [
  accounts,
  caseStudies,
  caseStudyDrafts,
  reviewLinks,
  onePagers,
  entries,
  linkChecks,
  enquiries,
  newsletter,
  letters,
  mails,
  contentImport,
  testimonials,
  redirects,
  projects,
  deleted,
  siteContent,
  interfaceWords,
  claimReviews,
  changeEverywhere,
  altAdvice,
  fonts,
  setup,
  begin,
  sampleContent,
  settings,
  visits,
  webhooks,
  freshness,
  audit,
  personalData,
  backups,
  media,
  siteStatus,
] as const;

/** What programs may reach with an access token, and what people call it. */
export const FOR_PROGRAMS = {
  calls: FEATURES.flatMap(({ forPrograms }) => forPrograms.calls),
  called: FEATURES.flatMap(({ forPrograms }) => forPrograms.called),
};

/** Pages that open by a token in their address. */
export const SECRET_PAGES = FEATURES.flatMap(({ secretPages }) => secretPages);
