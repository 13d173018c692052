import { endpoint } from '../../kit/call.ts';
import { AppError } from '../../lib/app-error.ts';
import { idOf } from '../../lib/version-tag.ts';
import { madeReviewLinkReply, newReviewLinkGiven, reviewStatesReply, reviewsReply } from './review-link.ts';
import {
  makeReviewLink,
  noteReviewSeen,
  readReviews,
  removeReviewLink,
  revokeReviewLink,
} from './review-link-service.server.ts';
import { listReviewStates } from './review-state-service.server.ts';

export const reviewLinkEndpoints = [
  endpoint({
    method: 'GET',
    path: '/review-links',
    who: 'admin',
    query: { study: 'The number of a case study', draft: 'The number of a draft that is no study yet' },
    summary:
      'The links by which clients read a case study, what they decided, and whether that holds for its words of now',
    reply: reviewsReply,
    handle: async ({ platform, query }) => {
      const target = { caseStudyId: numberOf(query.get('study')), draftId: numberOf(query.get('draft')) };
      return Response.json(await readReviews(platform, target));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/review-links/states',
    who: 'admin',
    summary: 'Where the sign-off stands of every case study that was sent for review',
    reply: reviewStatesReply,
    handle: async ({ platform }) => Response.json(await listReviewStates(platform)),
  }),
  endpoint({
    method: 'POST',
    path: '/review-links',
    who: 'admin',
    summary: 'Make a link by which a client reads a case study and signs it off; its address is in this answer alone',
    body: newReviewLinkGiven,
    reply: madeReviewLinkReply,
    status: 201,
    handle: async ({ platform, actor, body }) =>
      Response.json(await makeReviewLink(platform, actor, body), {
        status: 201,
        headers: { 'Cache-Control': 'no-store' },
      }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/review-links/:id',
    who: 'admin',
    summary: 'Revoke a link for review; what was decided through it is kept',
    status: 204,
    handle: async ({ platform, actor, params }) => {
      await revokeReviewLink(platform, actor, linkId(params['id']));
      return new Response(null, { status: 204 });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/review-links/:id/for-good',
    who: 'admin',
    needsPassword: true,
    summary: 'Delete a link for review with the names and notes of those who decided by it',
    status: 204,
    handle: async ({ platform, actor, params }) => {
      await removeReviewLink(platform, actor, linkId(params['id']));
      return new Response(null, { status: 204 });
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/review-links/:id/seen',
    who: 'admin',
    summary: 'Note that the owner has read what was decided through a link',
    status: 204,
    handle: async ({ platform, params }) => {
      await noteReviewSeen(platform, linkId(params['id']));
      return new Response(null, { status: 204 });
    },
  }),
];

function linkId(text: string | undefined): number {
  const id = idOf(text);
  if (id === null) throw new AppError('not_found', 'This link for review is gone.');
  return id;
}

function numberOf(text: string | null): number | undefined {
  return idOf(text ?? undefined) ?? undefined;
}
