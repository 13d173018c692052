import { z } from 'zod';
import { callsAbout, waits } from '../../kit/call.ts';
import type { FileImport } from '../../kit/file-import.server.ts';
import { receiveFile } from '../content-import/received-file.server.ts';
import { withTemporaryFiles } from '../media/temporary-files.server.ts';
import { importFromLinkedIn, MAX_EXPORT_BYTES } from './linkedin-import.server.ts';
import { linkedInLines, linkedInReportReply } from './linkedin-report.ts';
import {
  askedTestimonialReply,
  consentRequestGiven,
  testimonialByHandGiven,
  testimonialChangesGiven,
  testimonialOrderGiven,
  testimonialReply,
  testimonialRequestGiven,
} from './testimonial.ts';
import {
  addTestimonialByHand,
  askForConsent,
  askForTestimonial,
  changeTestimonial,
  countWaitingTestimonials,
  listTestimonials,
  orderTestimonials,
  removeTestimonial,
  sweepTestimonials,
} from './testimonial-service.server.ts';

const call = callsAbout('This testimonial is gone.');

export const calls = [
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
    handle: ({ platform, actor, body }) => askForTestimonial(platform, actor, body),
  }),
  call('POST /testimonials/by-hand', {
    summary: 'Add a testimonial that came in another way, with what proves it; it is not shown yet',
    body: testimonialByHandGiven,
    reply: testimonialReply,
    status: 201,
    handle: ({ platform, actor, body }) => addTestimonialByHand(platform, actor, body),
  }),
  call('POST /testimonials/linkedin', {
    switches: { 'dry-run': 'Only tell what would come' },
    summary:
      'Take recommendations over from LinkedIn’s export, sent as it is; nobody sees them before their writers agreed',
    bodyType: 'application/octet-stream',
    readsBody: true,
    reply: linkedInReportReply,
    handle: ({ platform, actor, query, request }) =>
      withTemporaryFiles(platform.config, async (newPath) => {
        const path = newPath();
        await receiveFile(request, path, MAX_EXPORT_BYTES);
        return importFromLinkedIn(platform, actor, { path, isDryRun: query.has('dry-run') });
      }),
  }),
  call('POST /testimonials/:id/link', {
    summary:
      'Make a link by which the writer of an imported recommendation agrees to its use; its address is in this answer alone',
    body: consentRequestGiven,
    reply: askedTestimonialReply,
    status: 201,
    handle: ({ platform, actor, id, body }) => askForConsent(platform, actor, { ...body, id }),
  }),
  call('PUT /testimonials/order', {
    summary: 'Put all shown testimonials into a new order',
    body: testimonialOrderGiven,
    handle: ({ platform, actor, body }) => orderTestimonials(platform, actor, body.ids),
  }),
  call('PATCH /testimonials/:id', {
    takesVersion: true,
    summary: 'Show or hide a testimonial, where, with which picture, and how much of it; its words are the client’s',
    body: testimonialChangesGiven,
    reply: testimonialReply,
    tag: '',
    handle: ({ platform, actor, id, body, ifVersion }) =>
      changeTestimonial(platform, actor, { id, changes: body, ifVersion }),
  }),
  call('DELETE /testimonials/:id', {
    needsPassword: true,
    summary: 'Delete a testimonial for good; its link opens nothing any more',
    handle: ({ platform, actor, id }) => removeTestimonial(platform, actor, id),
  }),
];

export const imports = {
  linkedin: async (platform, from) => {
    const report = await importFromLinkedIn(platform, null, from);
    return {
      report,
      lines: linkedInLines(report),
      isWhole: report.items.every(({ outcome }) => outcome !== 'refused'),
    };
  },
} satisfies Record<string, FileImport>;
export const hourly = { 'old testimonials': sweepTestimonials };

export const waiting = waits(
  {
    /** Testimonials that came in and were not looked at. */
    testimonialsToApprove: z.int(),
  },
  async (platform) => ({ testimonialsToApprove: await countWaitingTestimonials(platform) }),
);
