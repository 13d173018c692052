import { z } from 'zod';
import { newSubscriptionSchema, subscriberReply } from '../features/newsletter/newsletter.ts';
import { listSubscribers, removeSubscriber, subscribe } from '../features/newsletter/newsletter-service.server.ts';
import { readSiteContent } from '../features/site-content/site-content-service.server.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { readBefore, requireIdentityNumber } from './identity-number.ts';

const accepted = z.object({ message: z.string() });

export const newsletterEndpoints: Endpoint[] = [
  endpoint({
    method: 'POST',
    path: '/newsletter',
    who: 'anyone',
    summary: 'Enter an address for the newsletter; the answer is the same whether it is known or not',
    body: newSubscriptionSchema,
    reply: accepted,
    status: 202,
    handle: async ({ platform, body, address }) => {
      const content = await readSiteContent(platform);
      await subscribe(platform, content, { ...body, address });
      const { heading, text } = content.footer.newsletter.accepted;
      return Response.json({ message: `${heading} ${text}` }, { status: 202 });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/subscribers',
    who: 'admin',
    summary: 'Everybody who entered an address, last first, with the proof of consent; before=id for the next page',
    reply: z.array(subscriberReply),
    handle: async ({ platform, query }) =>
      Response.json(await listSubscribers(platform, { before: readBefore(query) })),
  }),
  endpoint({
    method: 'DELETE',
    path: '/subscribers/:id',
    who: 'admin',
    summary: 'Delete an address for good, with its proof of consent',
    status: 204,
    handle: async ({ platform, params }) => {
      await removeSubscriber(platform, requireIdentityNumber(params['id'], 'Subscriber not found'));
      return new Response(null, { status: 204 });
    },
  }),
];
