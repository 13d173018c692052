import { mailReply, outboxReply } from '../features/mails/mail.ts';
import { readOutbox, retryMail } from '../features/mails/mail-service.server.ts';
import { endpoint, requireActor } from './endpoint.ts';
import { requireIdentityNumber } from './identity-number.ts';

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
