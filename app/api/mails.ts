import { outboxReply } from '../features/mails/mail.ts';
import { readOutbox } from '../features/mails/mail-service.server.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

export const mailEndpoints: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/mails',
    who: 'admin',
    summary: 'Where the mails of the outbox stand, last first, without what they say',
    reply: outboxReply,
    handle: async ({ platform }) => Response.json(await readOutbox(platform)),
  }),
];
