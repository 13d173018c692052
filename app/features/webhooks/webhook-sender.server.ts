import { type BackgroundLoop, startBackgroundLoop } from '../../platform/background-loop.server.ts';
import { OutgoingFailure, sendOutgoing } from '../../platform/outgoing/outgoing-request.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { signatureOf } from './webhook-signature.server.ts';
import { type ClaimedDelivery, claimDueDelivery, markDeliveryTried, webhooks } from './webhook-store.server.ts';

/** How often messages that are due are looked for, in milliseconds. */
const LOOK_EVERY = 3000;
/** How long the other side may take, in milliseconds. */
const DELIVERY_TIMEOUT = 10_000;
const MAX_ERROR = 300;

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'config'>;

/**
 * Sends every message that is due, and writes down how it went: to each receiver one after the other, as they happened, and to all
 * receivers at once. One that fails is left alone until the next look, so that what is new to others never waits for its backlog.
 */
export async function sendDueDeliveries(platform: Parts, isStopping: () => boolean = () => false): Promise<void> {
  async function tell({ id }: { id: number }): Promise<void> {
    while (!isStopping()) {
      const delivery = await claimDueDelivery(platform.db, id, platform.clock.now());
      if (!delivery || !(await trySending(platform, delivery))) return;
    }
  }
  await Promise.all((await webhooks.list(platform.db)).map(tell));
}

/** Answers whether it arrived. */
async function trySending({ db, clock, log, config }: Parts, delivery: ClaimedDelivery): Promise<boolean> {
  const { status, error } = await post(delivery, config, clock.now());
  const isDelivered = error === null;
  // 410 Gone: the other side wants no more of it
  const outcome = { status, error, isFinal: status === 410, now: clock.now() };
  const nextTryAt = await markDeliveryTried(db, delivery, outcome);
  const facts = { event: 'webhook', delivery: delivery.id, attempt: delivery.attempts, status };
  if (isDelivered) log.info(facts, 'a webhook was delivered');
  else if (nextTryAt) log.warn(facts, 'a webhook could not be delivered and is tried again');
  else log.error(facts, 'a webhook could not be delivered');
  return isDelivered;
}

async function post(
  { messageId, event, data, createdAt, url, secret }: ClaimedDelivery,
  { siteUrl, allowsPrivateAddresses }: Parts['config'],
  now: Date,
): Promise<{ status: number | null; error: string | null }> {
  const { path, ...payload } = JSON.parse(data) as { path?: string; slug?: string }; // written by the service
  const ofStudy = payload.slug === undefined ? undefined : `/case-studies/${payload.slug}`;
  const place = path ?? ofStudy;
  const address = place === undefined ? {} : { url: siteUrl + place };
  const body = JSON.stringify({ type: event, timestamp: createdAt, data: { ...payload, ...address } });
  const seconds = Math.floor(now.getTime() / 1000);
  try {
    const { status } = await sendOutgoing({
      url,
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        'Webhook-Id': messageId,
        'Webhook-Timestamp': String(seconds),
        'Webhook-Signature': signatureOf(secret, { messageId, seconds, body }),
      },
      within: DELIVERY_TIMEOUT,
      maxBytes: 64 * 1024,
      cutsReply: true,
      allowsPrivate: allowsPrivateAddresses,
    });
    return { status, error: status >= 200 && status < 300 ? null : `the answer was ${status}` };
  } catch (error) {
    if (error instanceof OutgoingFailure) return { status: null, error: error.message.slice(0, MAX_ERROR) };
    throw error;
  }
}

/** Tells webhooks in the background for as long as the process lives. What a stop cuts off is sent again later. */
export function startWebhookSender(platform: Parts): BackgroundLoop {
  return startBackgroundLoop(
    async (isStopping) => {
      await sendDueDeliveries(platform, isStopping);
      return LOOK_EVERY;
    },
    // whatever was under way is due again when its claim ends
    { log: platform.log, what: 'the messages to webhooks could not be read' },
  );
}
