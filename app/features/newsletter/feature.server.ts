import { z } from 'zod';
import { callsAbout, waits } from '../../kit/call.ts';
import { csvReply } from '../../kit/csv-reply.ts';
import { readBefore } from '../../kit/identity-number.ts';
import { AppError } from '../../lib/app-error.ts';
import { canMailArrive } from '../mails/mail-service.server.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';
import { markUndeliverable } from './letter-readers.server.ts';
import { newSubscriptionSchema, SUBSCRIBER_STATES, type SubscriberState, subscriberReply } from './newsletter.ts';
import {
  exportSubscribers,
  listSubscribers,
  removeSubscriber,
  subscribe,
  sweepSubscribers,
} from './newsletter-service.server.ts';
import { isAnyReader } from './subscriber-store.server.ts';

const accepted = z.object({ message: z.string() });

const call = callsAbout('Subscriber not found');

export const calls = [
  call('POST /newsletter', {
    who: 'anyone',
    summary: 'Enter an address for the newsletter; the answer is the same whether it is known or not',
    body: newSubscriptionSchema,
    reply: accepted,
    status: 202,
    handle: async ({ platform, body, address }) => {
      const content = await readSiteContent(platform);
      await subscribe(platform, content, { ...body, address });
      const { accepted, waiting } = content.footer.newsletter;
      const { heading, text } = (await canMailArrive(platform)) ? accepted : waiting;
      return { message: `${heading} ${text}` };
    },
  }),
  call('GET /subscribers', {
    query: { state: 'pending, confirmed or ended', q: 'Words to look for', before: 'The `next` of the page before' },
    summary:
      'Everybody who entered an address, last first, with the proof of consent; before=id for the next page, state and q narrow it',
    reply: z.array(subscriberReply),
    handle: async ({ platform, query }) => {
      const text = (query.get('q') ?? '').slice(0, 200);
      return await listSubscribers(platform, { before: readBefore(query), state: stateOf(query), text });
    },
  }),
  call('GET /subscribers/export', {
    needsPassword: true,
    query: { state: 'pending, confirmed or ended' },
    replyType: 'text/csv',
    summary: 'Addresses with their proof of consent as a CSV file; state narrows it',
    handle: async ({ platform, actor, query }) =>
      csvReply(await exportSubscribers(platform, actor, stateOf(query)), 'subscribers.csv'),
  }),
  call('POST /subscribers/:id/undeliverable', {
    summary: 'End a subscription whose address takes no mail; the proof of consent stays for a time',
    reply: subscriberReply,
    handle: async ({ platform, actor, id }) => await markUndeliverable(platform, actor, id),
  }),
  call('DELETE /subscribers/:id', {
    needsPassword: true,
    summary: 'Delete an address for good, with its proof of consent',
    handle: ({ platform, actor, id }) => removeSubscriber(platform, actor, id),
  }),
];

function stateOf(query: URLSearchParams): SubscriberState | null {
  const state = query.get('state');
  if (state === null) return null;
  const known = SUBSCRIBER_STATES.find((candidate) => candidate === state);
  if (!known) throw new AppError('invalid', `state is one of ${SUBSCRIBER_STATES.join(', ')}.`);
  return known;
}

export const hourly = { 'old subscribers': sweepSubscribers };
export const waiting = waits({ hasReaders: z.boolean() }, async ({ db }) => ({ hasReaders: await isAnyReader(db) }));
