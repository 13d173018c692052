import { z } from 'zod';
import { endpoint } from '../../kit/call.ts';
import { csvReply } from '../../kit/csv-reply.ts';
import { readBefore, requireIdentityNumber } from '../../kit/identity-number.ts';
import { AppError } from '../../lib/app-error.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';
import {
  ENQUIRY_BYTES,
  ENQUIRY_VIEWS,
  type EnquiryView,
  enquiryChangesSchema,
  enquiryReply,
  newEnquirySchema,
} from './enquiry.ts';
import {
  changeEnquiry,
  exportEnquiries,
  listEnquiries,
  receiveEnquiry,
  removeEnquiry,
  restoreEnquiry,
  trashEnquiry,
} from './enquiry-service.server.ts';

const MISSING = 'Enquiry not found';

export const enquiryEndpoints = [
  endpoint({
    method: 'POST',
    path: '/enquiries',
    who: 'anyone',
    summary: 'Write to the owner',
    body: newEnquirySchema,
    maxBodyBytes: ENQUIRY_BYTES.json,
    reply: z.object({ message: z.string() }),
    status: 202,
    handle: async ({ platform, body, address }) => {
      await receiveEnquiry(platform, body, { address });
      const { pages } = await readSiteContent(platform);
      const { heading, text } = pages.contact.form.sent;
      return Response.json({ message: `${heading} ${text}` }, { status: 202 });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/enquiries',
    who: 'admin',
    query: {
      view: `One of ${ENQUIRY_VIEWS.join(', ')}`,
      q: 'Words to look for',
      before: 'The `next` of the page before',
    },
    summary: 'What came through the contact form, last first; before=id for the next page, view and q narrow it',
    reply: z.array(enquiryReply),
    handle: async ({ platform, query }) => {
      const text = (query.get('q') ?? '').slice(0, 200);
      return Response.json(await listEnquiries(platform, { before: readBefore(query), view: viewOf(query), text }));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/enquiries/export',
    who: 'admin',
    needsPassword: true,
    query: { view: `One of ${ENQUIRY_VIEWS.join(', ')}` },
    replyType: 'text/csv',
    summary: 'Enquiries as a CSV file; view narrows it',
    handle: async ({ platform, actor, query }) =>
      csvReply(await exportEnquiries(platform, actor, viewOf(query)), 'enquiries.csv'),
  }),
  endpoint({
    method: 'PATCH',
    path: '/enquiries/:id',
    who: 'admin',
    summary: 'Mark an enquiry as read, unread or spam, or put a note on it',
    body: enquiryChangesSchema,
    reply: enquiryReply,
    handle: async ({ platform, actor, params, body }) =>
      Response.json(await changeEnquiry(platform, actor, requireIdentityNumber(params['id'], MISSING), body)),
  }),
  endpoint({
    method: 'DELETE',
    path: '/enquiries/:id',
    who: 'admin',
    needsPassword: true,
    needsPasswordWhen: ({ query }) => query.has('for-good'),
    switches: { 'for-good': 'Without a way back' },
    summary: 'Delete an enquiry: for some days it can be brought back, with for-good=1 it cannot',
    status: 204,
    handle: async ({ platform, actor, params, query }) => {
      const id = requireIdentityNumber(params['id'], MISSING);
      if (query.has('for-good')) await removeEnquiry(platform, actor, id);
      else await trashEnquiry(platform, actor, id);
      return new Response(null, { status: 204 });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/enquiries/:id/restore',
    who: 'admin',
    summary: 'Bring a deleted enquiry back',
    reply: enquiryReply,
    handle: async ({ platform, actor, params }) =>
      Response.json(await restoreEnquiry(platform, actor, requireIdentityNumber(params['id'], MISSING))),
  }),
];

function viewOf(query: URLSearchParams): EnquiryView {
  const view = query.get('view') ?? 'all';
  const known = ENQUIRY_VIEWS.find((candidate) => candidate === view);
  if (!known) throw new AppError('invalid', `view is one of ${ENQUIRY_VIEWS.join(', ')}.`);
  return known;
}
