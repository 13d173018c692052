import { z } from 'zod';
import { endpoint } from '../../kit/call.ts';
import { AppError } from '../../lib/app-error.ts';
import { expectedVersion, idOf, versionTag } from '../../lib/version-tag.ts';
import {
  askedTestimonialReply,
  testimonialByHandGiven,
  testimonialChangesGiven,
  testimonialOrderGiven,
  testimonialReply,
  testimonialRequestGiven,
} from './testimonial.ts';
import {
  addTestimonialByHand,
  askForTestimonial,
  changeTestimonial,
  listTestimonials,
  orderTestimonials,
  removeTestimonial,
} from './testimonial-service.server.ts';

export const testimonialEndpoints = [
  endpoint({
    method: 'GET',
    path: '/testimonials',
    who: 'admin',
    summary: 'Every testimonial: asked for, waiting, shown and withdrawn, in the order of the owner',
    reply: z.array(testimonialReply),
    handle: async ({ platform }) => Response.json(await listTestimonials(platform)),
  }),
  endpoint({
    method: 'POST',
    path: '/testimonials',
    who: 'admin',
    summary: 'Make a link by which a client writes a testimonial; its address is in this answer alone',
    body: testimonialRequestGiven,
    reply: askedTestimonialReply,
    status: 201,
    handle: async ({ platform, actor, body }) =>
      Response.json(await askForTestimonial(platform, actor, body), {
        status: 201,
        headers: { 'Cache-Control': 'no-store' },
      }),
  }),
  endpoint({
    method: 'POST',
    path: '/testimonials/by-hand',
    who: 'admin',
    summary: 'Add a testimonial that came in another way, with what proves it; it is not shown yet',
    body: testimonialByHandGiven,
    reply: testimonialReply,
    status: 201,
    handle: async ({ platform, actor, body }) =>
      Response.json(await addTestimonialByHand(platform, actor, body), { status: 201 }),
  }),
  endpoint({
    method: 'PUT',
    path: '/testimonials/order',
    who: 'admin',
    summary: 'Put all shown testimonials into a new order',
    body: testimonialOrderGiven,
    status: 204,
    handle: async ({ platform, actor, body }) => {
      await orderTestimonials(platform, actor, body.ids);
      return new Response(null, { status: 204 });
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/testimonials/:id',
    who: 'admin',
    takesVersion: true,
    summary: 'Show or hide a testimonial, where, with which picture, and how much of it; its words are the client’s',
    body: testimonialChangesGiven,
    reply: testimonialReply,
    handle: async ({ platform, actor, params, body, request }) => {
      const id = testimonialId(params['id']);
      const ifVersion = expectedVersion(request, id);
      const testimonial = await changeTestimonial(platform, actor, { id, changes: body, ifVersion });
      return Response.json(testimonial, { headers: { ETag: versionTag(id, testimonial.version) } });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/testimonials/:id',
    who: 'admin',
    needsPassword: true,
    summary: 'Delete a testimonial for good; its link opens nothing any more',
    status: 204,
    handle: async ({ platform, actor, params }) => {
      await removeTestimonial(platform, actor, testimonialId(params['id']));
      return new Response(null, { status: 204 });
    },
  }),
];

function testimonialId(text: string | undefined): number {
  const id = idOf(text);
  if (id === null) throw new AppError('not_found', 'This testimonial is gone.');
  return id;
}
