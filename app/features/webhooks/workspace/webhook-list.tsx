import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../kit/api.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { ShownOnce } from '../../../kit/workspace/making/shown-once.tsx';
import { useMaking } from '../../../kit/workspace/making/use-making.ts';
import { notifySuccess } from '../../../kit/workspace/notify.ts';
import { notifyUnlessDeclined, riskyCall } from '../../../kit/workspace/risky-request.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/row.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { areaPath } from '../../site-content/content-areas.ts';
import { type ListedWebhook, type MadeWebhook, WEBHOOK_EVENTS } from '../webhook.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { webhookListQuery } from './webhook-queries.ts';

/** Other systems that are told of changes: what there are, how it goes with them, and the making of one. */
export function WebhookList() {
  const { data, isError, error, refetch } = useQuery(webhookListQuery);
  const [made, setMade] = useState<MadeWebhook | null>(null);
  const { make, isPending, refusal } = useMaking('POST /webhooks', setMade);

  if (!data && isError)
    return <LoadFailure message="The webhooks could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the webhooks</Spinner>;
  return (
    <>
      <p>
        The site can tell another system within seconds when a case study comes, changes or goes, and when somebody
        writes.
      </p>
      {data.length > 0 ? (
        <ul className="rows apirows">
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      ) : null}
      {made ? (
        <ShownOnce
          heading="The secret of the new webhook"
          secret={made.secret}
          advice="Give it to the other system, which proves by it that a message is yours."
          onClose={() => setMade(null)}
        />
      ) : (
        <WebhookForm isPending={isPending} refusal={refusal} onSubmit={make} />
      )}
    </>
  );
}

function WebhookRow({ webhook }: { webhook: ListedWebhook }) {
  const { id, url, events, isOn, isNamedOnPrivacy } = webhook;
  const params = { id };
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const call = useMutation({
    mutationFn: ({ request }: { request: () => Promise<unknown>; said: string }) => request(),
    onSuccess: (_reply, { said }) => notifySuccess('Done', said),
    onError: notifyUnlessDeclined,
    onSettled: () => queryClient.invalidateQueries(),
  });
  const common = { size: 'small', isResting: call.isPending } as const;
  return (
    <>
      <Row>
        <div>
          <h3 className="mail">
            {url} {isOn ? null : <span className="tag cha">Off</span>}
          </h3>
          <p>{events.map((event) => WEBHOOK_EVENTS[event]).join('. ')}.</p>
          {isNamedOnPrivacy ? null : (
            <p className="note">
              It gets personal data, and your privacy page doesn’t name {new URL(url).host} yet.{' '}
              <Link to={areaPath('pages.privacy')}>Open the privacy page</Link>
            </p>
          )}
        </div>
        <span className="ra">
          <Button
            {...common}
            look="secondary"
            aria-label={`Messages to ${url}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            Messages
          </Button>
          <Button
            {...common}
            look="secondary"
            aria-label={`Send a test message to ${url}`}
            onClick={() => {
              setIsOpen(true);
              call.mutate({
                request: () => api('POST /webhooks/:id/test', { params }),
                said: 'The test message is on its way.',
              });
            }}
          >
            Test
          </Button>
          <Button
            {...common}
            look="secondary"
            aria-label={`Switch ${isOn ? 'off' : 'on'}: ${url}`}
            onClick={() =>
              call.mutate({
                request: () => riskyCall('PATCH /webhooks/:id', { params, body: { isOn: !isOn } }),
                said: isOn ? 'It is told nothing.' : 'It is told again.',
              })
            }
          >
            {isOn ? 'Switch off' : 'Switch on'}
          </Button>
          <Button
            {...common}
            look="destructive"
            aria-label={`Delete ${url}`}
            onClick={() => {
              if (!window.confirm(`Delete the webhook to ${url} with the log of its messages?`)) return;
              setIsOpen(false); // nothing to read any more
              call.mutate({ request: () => api('DELETE /webhooks/:id', { params }), said: 'The webhook is gone.' });
            }}
          >
            Delete
          </Button>
        </span>
      </Row>
      {isOpen ? (
        <li className="wlog">
          <DeliveryLog webhook={webhook} />
        </li>
      ) : null}
    </>
  );
}
