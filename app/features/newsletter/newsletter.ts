import { z } from 'zod';
import { programRefusals, type Refusals } from '../../interface-words/refusal-words.ts';
import { DAY, HOUR } from '../../lib/durations.ts';
import { isMailAddress } from '../../lib/mail-address.ts';
import type { RateLimit } from '../accounts/rate-limit.ts';

/** For each network. Generous, because a whole audience may sign up from the network of one hall. */
export const NEWSLETTER_THROTTLE = {
  address: { name: 'newsletter:address', allowed: 30, window: HOUR },
  addressDay: { name: 'newsletter:address-day', allowed: 100, window: DAY },
  /** The /48 of an IPv6 address, which one customer may have whole. */
  network: { name: 'newsletter:network', allowed: 120, window: HOUR },
  networkDay: { name: 'newsletter:network-day', allowed: 300, window: DAY },
  /** Mails to one mailbox, however it is spelled: the form is no way to fill somebody's inbox. */
  mailbox: { name: 'newsletter:mailbox', allowed: 3, window: DAY },
  /** Mails to strangers in all: what goes beyond would cost the owner the good name of the mail server. */
  site: { name: 'newsletter:site-day', allowed: 500, window: DAY },
} as const satisfies Record<string, RateLimit>;

/** An address is asked to confirm no more often than this, however often somebody enters it. Milliseconds. */
export const CONFIRMATION_PAUSE = DAY;

/** What a visitor enters: the address and nothing else. */
export function subscriptionSchemaIn({ say }: Refusals) {
  return z.object(
    {
      email: z
        .string(say('form.emailMissing'))
        .trim()
        .min(1, { error: say('form.emailMissing'), abort: true })
        .refine(isMailAddress, say('newsletter.emailWrong')),
    },
    'Send an object with email.',
  );
}

export const newSubscriptionSchema = subscriptionSchemaIn(programRefusals);

export type NewSubscription = z.output<typeof newSubscriptionSchema>;

/** `pending` until the button behind the link in the mail is pressed; `ended` by unsubscribing, kept as proof of consent for a time. */
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'ended'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** Why a subscription ended: the person left, or no mail gets to the address. */
const ENDED_REASONS = ['', 'undeliverable'] as const;
export type EndedReason = (typeof ENDED_REASONS)[number];

/** One consent of one address. */
export type Subscriber = {
  id: number;
  email: string;
  state: SubscriberState;
  /** Word for word what stood beside the field. */
  consentText: string;
  consentedAt: Date;
  /** The network from which the address was entered. */
  consentAddress: string;
  confirmedAt: Date | null;
  confirmedAddress: string | null;
  endedAt: Date | null;
  endedReason: EndedReason;
};

const moment = z.iso.datetime();

/** A subscriber as the API shows it to the owner. */
export const subscriberReply = z.object({
  id: z.int(),
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  consentText: z.string(),
  consentedAt: moment,
  consentAddress: z.string(),
  confirmedAt: moment.nullable(),
  confirmedAddress: z.string().nullable(),
  endedAt: moment.nullable(),
  endedReason: z.enum(ENDED_REASONS),
});
