import { useQuery } from '@tanstack/react-query';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { type Delivery, isPersonal, WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '../webhook.ts';
import { deliveriesQuery } from './webhook-queries.ts';

/** What a webhook was told lately, how that went, and a way to tell it again. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const when = useMoments();
  const query = deliveriesQuery(webhook.id);
  const reading = useQuery(query);
  const { data } = reading;
  const again = useAction('POST /webhooks/:id/deliveries/:delivery/retry', {
    input: ({ id }: Delivery) => ({ params: { id: webhook.id, delivery: id } }),
    reads: [query],
  });

  if (!data) return <Unread from={reading} waiting="Loading the messages" failure="The messages could not be read." />;
  if (data.length === 0) return <p>Nothing has been sent in the last 30 days.</p>;
  return (
    <ol className="record" aria-label={`Messages to ${webhook.url}`}>
      {data.map((delivery) => (
        <li key={delivery.id}>
          <time dateTime={delivery.createdAt}>{when(delivery.createdAt)}</time>
          <div>
            <b>{eventName(delivery.event)}</b>
            <p>{fate(delivery, when)}</p>
            {canBeSentAgain(delivery) && (
              <SmallButton
                isResting={again.isPending}
                aria-label={`Send again: ${eventName(delivery.event)}, ${when(delivery.createdAt)}`}
                onClick={() => again.mutate(delivery)}
              >
                Send again
              </SmallButton>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Not what is on its way for the first time, nor what was emptied once it arrived. */
function canBeSentAgain({ state, attempts, event }: Delivery): boolean {
  return state === 'delivered' ? !isPersonal(event) : state === 'failed' || attempts > 0;
}

function eventName(event: string): string {
  return Object.hasOwn(WEBHOOK_EVENTS, event) ? WEBHOOK_EVENTS[event as WebhookEvent] : 'A test message'; // just looked up
}

function fate(
  { state, attempts, deliveredAt, nextTryAt, lastStatus, lastError }: Delivery,
  when: (moment: string) => string,
): string {
  if (state === 'delivered' && deliveredAt) return `Delivered ${when(deliveredAt)}, answer ${lastStatus}.`;
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
  if (state === 'failed') return `Not delivered after ${tries}: ${lastError}.`;
  return attempts === 0 || !nextTryAt || lastError === null
    ? 'On its way.'
    : `Not delivered yet, ${tries}: ${lastError}. Next try ${when(nextTryAt)}.`;
}
