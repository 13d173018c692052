import { endpoint, requireActor } from '../../kit/call.ts';
import { requireIdentityNumber } from '../../kit/identity-number.ts';
import { mailReply, outboxReply } from './mail.ts';
import { readOutbox, retryMail } from './mail-service.server.ts';

export const mailEndpoints = [
  endpoint({
    method: 'GET',
    path: '/mails',
    who: 'admin',
    summary: 'Where the mails of the outbox stand, last first, without what they say',
    reply: outboxReply,
    handle: async ({ platform }) => Response.json(await readOutbox(platform)),
  }),
  endpoint({
    method: 'POST',
    path: '/mails/:id/retry',
    who: 'admin',
    summary: 'Try a failed mail once more',
    reply: mailReply,
    handle: async (request) =>
      Response.json(
        await retryMail(
          request.platform,
          requireActor(request),
          requireIdentityNumber(request.params['id'], 'There is no such mail.'),
        ),
      ),
  }),
];
