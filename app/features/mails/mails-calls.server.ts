import { call } from '../../kit/call.ts';
import { mailReply, outboxReply } from './mail.ts';
import { readOutbox, retryMail } from './mail-service.server.ts';

export const mailEndpoints = [
  call('GET /mails', {
    summary: 'Where the mails of the outbox stand, last first, without what they say',
    reply: outboxReply,
    handle: ({ platform }) => readOutbox(platform),
  }),
  call('POST /mails/:id/retry', {
    gone: 'There is no such mail.',
    summary: 'Try a failed mail once more',
    reply: mailReply,
    handle: async (request) => await retryMail(request.platform, request.actor, request.id),
  }),
];
