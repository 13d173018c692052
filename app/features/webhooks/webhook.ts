import { z } from 'zod';
import { FEATURES } from '../../features.ts';
import { HOUR, MINUTE } from '../../lib/durations.ts';
import { RETENTION } from '../../lib/retention.ts';

type EventsOf<Manifest> = Manifest extends { events: infer Events } ? keyof Events : never;
export type WebhookEvent = EventsOf<(typeof FEATURES)[number]> & string;

const EVENTS = Object.entries<{ text: string; isPersonal?: boolean }>(
  Object.assign({}, ...FEATURES.map(({ events }) => events)),
);

/** What other systems can be told, as the nouns declare it. */
export const WEBHOOK_EVENTS = Object.fromEntries(EVENTS.map(([name, { text }]) => [name, text])) as Record<
  WebhookEvent,
  string
>; // every name that is declared

const EVENT_NAMES = EVENTS.map(([name]) => name as WebhookEvent);

/**
 * Messages that say who somebody is. They are never chosen by default, are emptied once they arrived, and the receiver
 * should be named on the privacy page.
 */
export const PERSONAL_EVENTS: readonly WebhookEvent[] = EVENTS.flatMap(([name, { isPersonal }]) =>
  isPersonal ? [name as WebhookEvent] : [],
);

/** Whether a message of this event says who somebody is. */
export function isPersonal(event: string): boolean {
  return PERSONAL_EVENTS.some((name) => name === event);
}

/** Sent by hand, to try whether a message arrives. */
export const TEST_EVENT = 'test';

/** More than anybody keeps apart; each is told of everything. */
export const MAX_WEBHOOKS = 20;

/** How many of its messages the list of a webhook shows. */
export const SHOWN_DELIVERIES = 50;

/** For how many days the log of messages is kept. */
export const DELIVERY_RETENTION_DAYS = RETENTION.deliveryDays;

/** Pauses after the first, second, … failed try: about two days in all. */
export const RETRY_PAUSES = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR];

const events = z
  .array(z.enum(EVENT_NAMES, `Events must be among ${EVENT_NAMES.join(', ')}`), 'Events must be a list')
  .min(1, 'Choose at least one event')
  .transform((chosen) => EVENT_NAMES.filter((name) => chosen.includes(name)));

export const newWebhookSchema = z.object(
  {
    url: z
      .string('Address is required')
      .trim()
      .min(1, 'Address is required')
      .max(2048, 'Address must be at most 2048 characters'),
    events,
  },
  'The request must hold an address and events',
);

export const webhookChangesSchema = z
  .object({ isOn: z.boolean('On must be true or false'), events }, 'The request must hold what is to change')
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change: name at least one field');

export type WebhookChanges = z.output<typeof webhookChangesSchema>;

export const deliveryReply = z.strictObject({
  id: z.int(),
  event: z.string(),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  /** Null once nothing more will be tried. */
  nextTryAt: z.iso.datetime().nullable(),
  /** What the other side answered last; null if nothing came. */
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
});

export const webhookReply = z.strictObject({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(EVENT_NAMES)),
  isOn: z.boolean(),
  createdAt: z.iso.datetime(),
});

/** As it is listed. */
export const listedWebhookReply = webhookReply.extend({
  /** Whether the privacy page names the receiver; true where no message says who somebody is. */
  isNamedOnPrivacy: z.boolean(),
});

/** With the secret, in the one answer that ever holds it. */
export const madeWebhookReply = webhookReply.extend({ secret: z.string() });

export type Delivery = z.output<typeof deliveryReply>;
export type Webhook = z.output<typeof webhookReply>;
export type ListedWebhook = z.output<typeof listedWebhookReply>;
export type MadeWebhook = z.output<typeof madeWebhookReply>;
