import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { versionTag } from '../../lib/version-tag.ts';
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

const GONE = 'This testimonial is gone.';

export const testimonialEndpoints = [
  call('GET /testimonials', {
    summary: 'Every testimonial: asked for, waiting, shown and withdrawn, in the order of the owner',
    reply: z.array(testimonialReply),
    handle: ({ platform }) => listTestimonials(platform),
  }),
  call('POST /testimonials', {
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
  call('POST /testimonials/by-hand', {
    summary: 'Add a testimonial that came in another way, with what proves it; it is not shown yet',
    body: testimonialByHandGiven,
    reply: testimonialReply,
    status: 201,
    handle: async ({ platform, actor, body }) => await addTestimonialByHand(platform, actor, body),
  }),
  call('PUT /testimonials/order', {
    summary: 'Put all shown testimonials into a new order',
    body: testimonialOrderGiven,
    handle: ({ platform, actor, body }) => orderTestimonials(platform, actor, body.ids),
  }),
  call('PATCH /testimonials/:id', {
    gone: GONE,
    takesVersion: true,
    summary: 'Show or hide a testimonial, where, with which picture, and how much of it; its words are the client’s',
    body: testimonialChangesGiven,
    reply: testimonialReply,
    handle: async ({ platform, actor, id, body, ifVersion }) => {
      const testimonial = await changeTestimonial(platform, actor, { id, changes: body, ifVersion });
      return Response.json(testimonial, { headers: { ETag: versionTag(id, testimonial.version) } });
    },
  }),
  call('DELETE /testimonials/:id', {
    gone: GONE,
    needsPassword: true,
    summary: 'Delete a testimonial for good; its link opens nothing any more',
    handle: ({ platform, actor, id }) => removeTestimonial(platform, actor, id),
  }),
];
