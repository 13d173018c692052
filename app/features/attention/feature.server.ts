import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { allNamed } from '../../lib/several-at-once.ts';
import { readAltAdvice } from '../alt-advice/alt-advice.server.ts';
import { countFailures } from '../case-study-drafts/draft-schedule.server.ts';
import { countUnreadEnquiries } from '../enquiries/enquiry-service.server.ts';
import { countClaimsNotPutOff, readGoneLinks } from '../freshness/freshness-service.server.ts';
import { canSendMail, countFailedMails } from '../mails/mail-service.server.ts';
import { reviewAnswerReply } from '../review-links/review-link.ts';
import { listReviewAnswers } from '../review-links/review-link-service.server.ts';
import { readToday } from '../settings/time-zone-service.server.ts';
import { readDueClaims } from '../site-content/first-review.server.ts';
import { countOpenOffers } from '../site-content/offered-words-service.server.ts';
import { readStoredContent } from '../site-content/site-content-service.server.ts';
import { countWaitingTestimonials } from '../testimonials/testimonial-service.server.ts';

export const calls = [
  call('GET /attention', {
    summary: 'How much waits for the owner besides the case studies',
    reply: z.object({
      unreadEnquiries: z.int(),
      failedMails: z.int(),
      /** Claims whose evidence was to be looked at again by today; those of the sample are not counted. */
      reviewsDue: z.int(),
      /** The same by name, the longest due first. */
      dueClaims: z.array(z.strictObject({ key: z.string(), name: z.string(), reviewOn: z.string() })),
      /** The booking and event links that are gone, in a sentence each. */
      goneLinks: z.array(z.string()),
      /** These and the due claims, without what the owner put off. */
      freshness: z.int(),
      /** Pictures of case studies and pages that have no words yet, or better ones could be found for. */
      picturesToDescribe: z.int(),
      /** Planned changes of case studies that could not be made. */
      failedSchedules: z.int(),
      /** What clients decided and the owner has not read yet, newest first. */
      reviewAnswers: z.array(reviewAnswerReply),
      /** Testimonials that came in and were not looked at. */
      testimonialsToApprove: z.int(),
      /** Texts that this version would say differently, and nobody decided about. */
      wordsOffered: z.int(),
      isMailOff: z.boolean(),
    }),
    handle: async ({ platform }) => {
      const content = await readStoredContent(platform);
      const due = readToday(platform).then((today) => readDueClaims(platform, content.claims, today));
      const gone = readGoneLinks(platform, content);
      return allNamed({
        unreadEnquiries: countUnreadEnquiries(platform),
        failedMails: countFailedMails(platform),
        reviewsDue: due.then(({ length }) => length),
        failedSchedules: countFailures(platform),
        reviewAnswers: listReviewAnswers(platform),
        dueClaims: due.then((claims) => claims.map(({ key, name, reviewOn }) => ({ key, name, reviewOn }))),
        picturesToDescribe: readAltAdvice(platform).then((all) => all.filter(({ advice }) => advice !== null).length),
        testimonialsToApprove: countWaitingTestimonials(platform),
        wordsOffered: countOpenOffers(platform),
        goneLinks: gone.then((links) => links.map(({ sentence }) => sentence)),
        freshness: due.then(async (claims) => (await gone).length + (await countClaimsNotPutOff(platform, claims))),
        isMailOff: canSendMail(platform).then((isOn) => !isOn),
      });
    },
  }),
];
