import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { notifyError } from '../../../kit/workspace/notify.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type Delivery, isPersonal, WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '../webhook.ts';
import { deliveriesQuery } from './webhook-queries.ts';

/** What a webhook was told lately, how that went, and a way to tell it again. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const queryClient = useQueryClient();
  const when = useMoments();
  const query = deliveriesQuery(webhook.id);
  const { data, isError, error, refetch } = useQuery(query);
  const again = useMutation({
    mutationFn: ({ id }: Delivery) =>
      api('POST /webhooks/:id/deliveries/:delivery/retry', { params: { id: webhook.id, delivery: id } }),
    onError: (error) => notifyError(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });

  if (!data && isError)
    return <LoadFailure message="The messages could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the messages</Spinner>;
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
              <Button
                look="secondary"
                size="small"
                isResting={again.isPending}
                aria-label={`Send again: ${eventName(delivery.event)}, ${when(delivery.createdAt)}`}
                onClick={() => again.mutate(delivery)}
              >
                Send again
              </Button>
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
