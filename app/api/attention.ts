import { z } from 'zod';
import { readAltAdvice } from '../features/alt-advice/alt-advice.server.ts';
import { countFailures } from '../features/case-study-drafts/draft-schedule.server.ts';
import { countUnreadEnquiries } from '../features/enquiries/enquiry-service.server.ts';
import { canSendMail, countFailedMails } from '../features/mails/mail-service.server.ts';
import { reviewAnswerReply } from '../features/review-links/review-link.ts';
import { listReviewAnswers } from '../features/review-links/review-link-service.server.ts';
import { reviewsDue } from '../features/site-content/claims.ts';
import { defaultClaims } from '../features/site-content/default-identity.ts';
import { firstClaims } from '../features/site-content/first-review.server.ts';
import { readStoredContent } from '../features/site-content/site-content-service.server.ts';
import { countWaitingTestimonials } from '../features/testimonials/testimonial-service.server.ts';
import { endpoint } from './endpoint.ts';

export const attentionEndpoints = [
  endpoint({
    method: 'GET',
    path: '/attention',
    who: 'admin',
    summary: 'How much waits for the owner besides the case studies',
    reply: z.object({
      unreadEnquiries: z.int(),
      failedMails: z.int(),
      /** Claims whose evidence was to be looked at again by today; those of the sample are not counted. */
      reviewsDue: z.int(),
      /** The same by name, the longest due first. */
      dueClaims: z.array(z.strictObject({ key: z.string(), name: z.string(), reviewOn: z.string() })),
      /** Pictures of case studies and pages that have no words yet, or better ones could be found for. */
      picturesToDescribe: z.int(),
      /** Planned changes of case studies that could not be made. */
      failedSchedules: z.int(),
      /** What clients decided and the owner has not read yet, newest first. */
      reviewAnswers: z.array(reviewAnswerReply),
      /** Testimonials that came in and were not looked at. */
      testimonialsToApprove: z.int(),
      isMailOff: z.boolean(),
    }),
    handle: async ({ platform }) => {
      const [unreadEnquiries, failedMails, content, isOn, failedSchedules, reviewAnswers, pictures, toApprove] =
        await Promise.all([
          countUnreadEnquiries(platform),
          countFailedMails(platform),
          readStoredContent(platform),
          canSendMail(platform),
          countFailures(platform),
          listReviewAnswers(platform),
          readAltAdvice(platform),
          countWaitingTestimonials(platform),
        ]);
      const sample = [...defaultClaims, ...(await firstClaims(platform.db))];
      const due = reviewsDue(content.claims, { sample, now: platform.clock.now() });
      const waiting = { unreadEnquiries, failedMails, reviewsDue: due.length, failedSchedules, reviewAnswers };
      const dueClaims = due
        .map(({ key, name, reviewOn }) => ({ key, name, reviewOn }))
        .toSorted((one, other) => one.reviewOn.localeCompare(other.reviewOn));
      const picturesToDescribe = pictures.filter(({ advice }) => advice !== null).length;
      const further = { dueClaims, picturesToDescribe, testimonialsToApprove: toApprove };
      return Response.json({ ...waiting, ...further, isMailOff: !isOn });
    },
  }),
];
