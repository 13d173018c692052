import { call } from '../../kit/call.ts';
import { requireIdentityNumber } from '../../kit/identity-number.ts';
import { mailReply, outboxReply } from './mail.ts';
import { readOutbox, retryMail } from './mail-service.server.ts';

export const mailEndpoints = [
  call('GET /mails', {
    summary: 'Where the mails of the outbox stand, last first, without what they say',
    reply: outboxReply,
    handle: ({ platform }) => readOutbox(platform),
  }),
  call('POST /mails/:id/retry', {
    summary: 'Try a failed mail once more',
    reply: mailReply,
    handle: async (request) =>
      await retryMail(
        request.platform,
        request.actor,
        requireIdentityNumber(request.params['id'], 'There is no such mail.'),
      ),
  }),
];
