import { z } from 'zod';
import { enquiryChangesSchema, enquiryReply, newEnquirySchema } from '../features/enquiries/enquiry.ts';
import {
  changeEnquiry,
  listEnquiries,
  receiveEnquiry,
  removeEnquiry,
} from '../features/enquiries/enquiry-service.server.ts';
import { readSiteContent } from '../features/site-content/site-content-service.server.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { readBefore, requireIdentityNumber } from './identity-number.ts';

const MISSING = 'Enquiry not found';

export const enquiryEndpoints: Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/enquiries',
    who: 'anyone',
    summary: 'Write to the owner',
    body: newEnquirySchema,
    reply: z.object({ message: z.string() }),
    status: 202,
    handle: async ({ platform, body, address }) => {
      const content = await readSiteContent(platform);
      await receiveEnquiry(platform, content, body, { address });
      const { heading, text } = content.pages.contact.form.sent;
      return Response.json({ message: `${heading} ${text}` }, { status: 202 });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/enquiries',
    who: 'admin',
    summary: 'What came through the contact form, last first; before=id for the next page',
    reply: z.array(enquiryReply),
    handle: async ({ platform, query }) => Response.json(await listEnquiries(platform, { before: readBefore(query) })),
  }),
  endpoint({
    method: 'PATCH',
    path: '/enquiries/:id',
    who: 'admin',
    summary: 'Mark an enquiry as read, unread or spam, or put a note on it',
    body: enquiryChangesSchema,
    reply: enquiryReply,
    handle: async ({ platform, params, body }) =>
      Response.json(await changeEnquiry(platform, requireIdentityNumber(params['id'], MISSING), body)),
  }),
  endpoint({
    method: 'DELETE',
    path: '/enquiries/:id',
    who: 'admin',
    summary: 'Delete an enquiry for good',
    status: 204,
    handle: async ({ platform, params }) => {
      await removeEnquiry(platform, requireIdentityNumber(params['id'], MISSING));
      return new Response(null, { status: 204 });
    },
  }),
];
