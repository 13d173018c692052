import { z } from 'zod';
import { callsAbout, waits } from '../../kit/call.ts';
import { idOf } from '../../lib/version-tag.ts';
import {
  madeReviewLinkReply,
  newReviewLinkGiven,
  reviewAnswerReply,
  reviewStatesReply,
  reviewsReply,
} from './review-link.ts';
import {
  listReviewAnswers,
  listReviewStates,
  makeReviewLink,
  noteReviewSeen,
  readReviews,
  removeReviewLink,
  revokeReviewLink,
  sweepReviewLinks,
} from './review-link-service.server.ts';

const call = callsAbout('This link for review is gone.');

export const calls = [
  call('GET /review-links', {
    query: {
      study: 'The number of a case study',
      draft: 'The number of a draft that is no study yet',
      entry: 'The number of an article or a page',
    },
    summary:
      'The links by which clients read a case study, an article or a page, what they decided, and whether that holds for its words of now',
    reply: reviewsReply,
    handle: async ({ platform, query }) => {
      const of = (name: 'study' | 'draft' | 'entry') => numberOf(query.get(name));
      return await readReviews(platform, { caseStudyId: of('study'), draftId: of('draft'), entryId: of('entry') });
    },
  }),
  call('GET /review-links/states', {
    summary: 'Where the sign-off stands of every case study, article and page that was sent for review',
    reply: reviewStatesReply,
    handle: ({ platform }) => listReviewStates(platform),
  }),
  call('POST /review-links', {
    summary:
      'Make a link by which a client reads a case study, an article or a page and signs it off; its address is in this answer alone',
    body: newReviewLinkGiven,
    reply: madeReviewLinkReply,
    status: 201,
    handle: async ({ platform, actor, body }) =>
      Response.json(await makeReviewLink(platform, actor, body), {
        status: 201,
        headers: { 'Cache-Control': 'no-store' },
      }),
  }),
  call('DELETE /review-links/:id', {
    summary: 'Revoke a link for review; what was decided through it is kept',
    handle: ({ platform, actor, id }) => revokeReviewLink(platform, actor, id),
  }),
  call('DELETE /review-links/:id/for-good', {
    needsPassword: true,
    summary: 'Delete a link for review with the names and notes of those who decided by it',
    handle: ({ platform, actor, id }) => removeReviewLink(platform, actor, id),
  }),
  call('PUT /review-links/:id/seen', {
    summary: 'Note that the owner has read what was decided through a link',
    handle: ({ platform, id }) => noteReviewSeen(platform, id),
  }),
];

export const sweeps = { review_links: sweepReviewLinks, review_decisions: sweepReviewLinks };

function numberOf(text: string | null): number | undefined {
  return idOf(text ?? undefined) ?? undefined;
}

export const waiting = waits(
  {
    /** What clients decided and the owner has not read yet, newest first. */
    reviewAnswers: z.array(reviewAnswerReply),
  },
  async (platform) => ({ reviewAnswers: await listReviewAnswers(platform) }),
);
