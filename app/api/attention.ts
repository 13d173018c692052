import { z } from 'zod';
import { countUnreadEnquiries } from '../features/enquiries/enquiry-service.server.ts';
import { countFailedMails } from '../features/mails/mail-service.server.ts';
import { endpoint } from './endpoint.ts';

export const attentionEndpoints = [
  endpoint({
    method: 'GET',
    path: '/attention',
    who: 'admin',
    summary: 'How much waits for the owner besides the case studies',
    reply: z.object({ unreadEnquiries: z.int(), failedMails: z.int() }),
    handle: async ({ platform }) => {
      const [unreadEnquiries, failedMails] = await Promise.all([
        countUnreadEnquiries(platform),
        countFailedMails(platform),
      ]);
      return Response.json({ unreadEnquiries, failedMails });
    },
  }),
];
