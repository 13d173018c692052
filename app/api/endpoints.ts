import { accessTokenEndpoints } from './access-tokens.ts';
import { accountEndpoints } from './accounts.ts';
import { altAdviceEndpoints } from './alt-advice.ts';
import { attentionEndpoints } from './attention.ts';
import { auditEndpoints } from './audit.ts';
import { backupEndpoints } from './backups.ts';
import { brandEndpoints } from './brand.ts';
import { brandFontEndpoints } from './brand-fonts.ts';
import { caseStudyEndpoints } from './case-studies.ts';
import { caseStudyDraftEndpoints } from './case-study-drafts.ts';
import { caseStudyEvidenceEndpoints } from './case-study-evidence.ts';
import { caseStudyOrderEndpoints } from './case-study-order.ts';
import { caseStudyRevisionEndpoints } from './case-study-revisions.ts';
import { caseStudyWritingEndpoints } from './case-study-writing.ts';
import { claimReviewEndpoints } from './claim-reviews.ts';
import { contentEndpoints } from './content.ts';
import { contentImportEndpoints } from './content-imports.ts';
import { endpoint } from './endpoint.ts';
import { enquiryEndpoints } from './enquiries.ts';
import { freshnessEndpoints } from './freshness.ts';
import { letterEndpoints } from './letters.ts';
import { linkCheckEndpoints } from './link-checks.ts';
import { mailEndpoints } from './mails.ts';
import { mediaEndpoints } from './media.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { offeredWordsEndpoints } from './offered-words.ts';
import { apiDocumentReply, openApiDocument } from './openapi.ts';
import { packEndpoints } from './packs.ts';
import { passwordResetEndpoints } from './password-resets.ts';
import { personalDataEndpoints } from './personal-data.ts';
import { projectEndpoints } from './projects.ts';
import { redirectEndpoints } from './redirects.ts';
import { reviewLinkEndpoints } from './review-links.ts';
import { sampleEndpoints } from './samples.ts';
import { settingEndpoints } from './settings.ts';
import { setupFieldEndpoints } from './setup-fields.ts';
import { setupSearchEndpoints } from './setup-search.ts';
import { setupStatusEndpoints } from './setup-status.ts';
import { statusEndpoints } from './status.ts';
import { testimonialEndpoints } from './testimonials.ts';
import { uploadEndpoints } from './uploads.ts';
import { userEndpoints } from './users.ts';
import { visitCountEndpoints } from './visit-counts.ts';
import { webhookEndpoints } from './webhooks.ts';

/** Every call of the API. Fixed paths stand before patterns that would swallow them. */
export const endpoints = [
  ...accountEndpoints,
  ...passwordResetEndpoints,
  ...uploadEndpoints,
  ...caseStudyWritingEndpoints,
  ...caseStudyEndpoints,
  ...caseStudyDraftEndpoints,
  ...reviewLinkEndpoints,
  ...caseStudyEvidenceEndpoints,
  ...caseStudyOrderEndpoints,
  ...packEndpoints,
  ...linkCheckEndpoints,
  ...freshnessEndpoints,
  ...caseStudyRevisionEndpoints,
  ...mediaEndpoints,
  ...testimonialEndpoints,
  ...redirectEndpoints,
  ...projectEndpoints,
  ...contentEndpoints,
  ...claimReviewEndpoints,
  ...altAdviceEndpoints,
  ...brandEndpoints,
  ...brandFontEndpoints,
  ...setupStatusEndpoints,
  ...setupFieldEndpoints,
  ...offeredWordsEndpoints,
  ...setupSearchEndpoints,
  ...sampleEndpoints,
  ...settingEndpoints,
  ...userEndpoints,
  ...visitCountEndpoints,
  ...accessTokenEndpoints,
  ...webhookEndpoints,
  ...contentImportEndpoints,
  ...auditEndpoints,
  ...backupEndpoints,
  ...attentionEndpoints,
  ...statusEndpoints,
  ...newsletterEndpoints,
  ...letterEndpoints,
  ...enquiryEndpoints,
  ...mailEndpoints,
  ...personalDataEndpoints,
  endpoint({
    method: 'GET',
    path: '/openapi.json',
    who: 'anyone',
    summary: 'This API, described',
    isCached: true,
    reply: apiDocumentReply,
    handle: ({ platform }): Response =>
      Response.json(openApiDocument(endpoints, platform.config), { headers: { 'Cache-Control': 'no-cache' } }),
  }),
];
