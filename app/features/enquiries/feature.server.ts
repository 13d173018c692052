import { z } from 'zod';
import { callsAbout, waits } from '../../kit/call.ts';
import { csvReply } from '../../kit/csv-reply.ts';
import { type DeletedHalf, numbered } from '../../kit/deleted.server.ts';
import { readBefore } from '../../kit/identity-number.ts';
import { AppError } from '../../lib/app-error.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';
import {
  ENQUIRY_BYTES,
  ENQUIRY_VIEWS,
  type EnquiryView,
  enquiryChangesSchema,
  enquiryReply,
  newEnquirySchema,
  newReplySchema,
  replySettingsGiven,
  replySettingsReply,
} from './enquiry.ts';
import { changeReplySettings, readReplySettings, replyToEnquiry } from './enquiry-reply-service.server.ts';
import {
  changeEnquiry,
  countWaitingEnquiries,
  exportEnquiries,
  listDeletedEnquiries,
  listEnquiries,
  readEnquiry,
  receiveEnquiry,
  removeEnquiry,
  restoreEnquiry,
  sweepEnquiries,
  trashEnquiry,
} from './enquiry-service.server.ts';

const call = callsAbout('Enquiry not found');

export const calls = [
  call('POST /enquiries', {
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
      return { message: `${heading} ${text}` };
    },
  }),
  call('GET /enquiries', {
    query: {
      view: `One of ${ENQUIRY_VIEWS.join(', ')}`,
      q: 'Words to look for',
      before: 'The `next` of the page before',
    },
    summary: 'What came through the contact form, last first; before=id for the next page, view and q narrow it',
    reply: z.array(enquiryReply),
    handle: async ({ platform, query }) => {
      const text = (query.get('q') ?? '').slice(0, 200);
      return await listEnquiries(platform, { before: readBefore(query), view: viewOf(query), text });
    },
  }),
  call('GET /enquiries/export', {
    needsPassword: true,
    query: { view: `One of ${ENQUIRY_VIEWS.join(', ')}` },
    replyType: 'text/csv',
    summary: 'Enquiries as a CSV file; view narrows it',
    handle: async ({ platform, actor, query }) =>
      csvReply(await exportEnquiries(platform, actor, viewOf(query)), 'enquiries.csv'),
  }),
  call('GET /enquiries/:id', {
    summary: 'One enquiry with what was written since',
    reply: enquiryReply,
    handle: ({ platform, id }) => readEnquiry(platform, id),
  }),
  call('PATCH /enquiries/:id', {
    summary: 'Say what became of an enquiry, or put a note on it',
    body: enquiryChangesSchema,
    reply: enquiryReply,
    handle: async ({ platform, actor, id, body }) => await changeEnquiry(platform, actor, id, body),
  }),
  call('POST /enquiries/:id/replies', {
    summary: 'Answer an enquiry by mail; how the mail fares stands with the reply',
    body: newReplySchema,
    reply: enquiryReply,
    status: 202,
    handle: ({ platform, actor, id, body }) => replyToEnquiry(platform, actor, id, body),
  }),
  call('GET /settings/enquiry-replies', {
    summary: 'Texts with which a reply can begin, and after how many days an answer is called for',
    reply: replySettingsReply,
    handle: ({ platform }) => readReplySettings(platform.db),
  }),
  call('PATCH /settings/enquiry-replies', {
    summary: 'Keep other texts with which a reply can begin, or another number of days',
    body: replySettingsGiven,
    reply: replySettingsReply,
    handle: ({ platform, actor, body }) => changeReplySettings(platform, actor, body),
  }),
  call('DELETE /enquiries/:id', {
    summary: 'Delete an enquiry; for some days it can be brought back',
    handle: ({ platform, actor, id }) => trashEnquiry(platform, actor, id),
  }),
  call('POST /enquiries/:id/restore', {
    summary: 'Bring a deleted enquiry back',
    reply: enquiryReply,
    handle: async ({ platform, actor, id }) => await restoreEnquiry(platform, actor, id),
  }),
];

function viewOf(query: URLSearchParams): EnquiryView {
  const view = query.get('view') ?? 'all';
  const known = ENQUIRY_VIEWS.find((candidate) => candidate === view);
  if (!known) throw new AppError('invalid', `view is one of ${ENQUIRY_VIEWS.join(', ')}.`);
  return known;
}

export const deleted: DeletedHalf = {
  list: async (platform) =>
    (await listDeletedEnquiries(platform)).map(({ id, name, deletedAt }) => ({
      ...{ key: id, title: name, deletedAt },
      becomes: 'is back among the enquiries',
    })),
  remove: numbered(removeEnquiry),
};
export const sweeps = { enquiries: sweepEnquiries };

export const waiting = waits(
  {
    newEnquiries: z.int(),
    /** Those that wait for an answer longer than the owner wants. */
    lateEnquiries: z.int(),
  },
  countWaitingEnquiries,
);
