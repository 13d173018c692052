import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { ShownOnce } from '../../../kit/workspace/making/shown-once.tsx';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { Row } from '../../../ui/row.tsx';
import { areaPath } from '../../site-content/content-areas.ts';
import { type ListedWebhook, type MadeWebhook, WEBHOOK_EVENTS } from '../webhook.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { webhookListQuery } from './webhook-queries.ts';

/** Other systems that are told of changes: what there are, how it goes with them, and the making of one. */
export function WebhookList() {
  const reading = useQuery(webhookListQuery);
  const { data } = reading;
  const [made, setMade] = useState<MadeWebhook | null>(null);

  if (!data) return <Unread from={reading} waiting="Loading the programs" failure="The programs could not be read." />;
  return (
    <>
      <p>
        The site can tell another program within seconds when a case study comes, changes or goes, and when somebody
        writes.
      </p>
      <p className="ht">For developers: webhooks as Standard Webhooks has them, each message signed by HMAC-SHA256.</p>
      {data.length > 0 ? (
        <ul className="rows program-rows">
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      ) : null}
      {made ? (
        <ShownOnce
          heading="The secret of the new program"
          secret={made.secret}
          advice="Give it to the other program, which proves by it that a message is yours."
          onClose={() => setMade(null)}
        />
      ) : (
        <WebhookForm onMade={setMade} />
      )}
    </>
  );
}

function WebhookRow({ webhook }: { webhook: ListedWebhook }) {
  const { id, url, events, isOn, isNamedOnPrivacy } = webhook;
  const params = { id };
  const [isOpen, setIsOpen] = useState(false);
  const done = { input: { params }, reads: 'everything' } as const;
  const test = useAction('POST /webhooks/:id/test', { ...done, says: ['Done', 'The test message is on its way.'] });
  const turn = useAction('PATCH /webhooks/:id', {
    ...done,
    input: { params, body: { isOn: !isOn } },
    says: ['Done', isOn ? 'It is told nothing.' : 'It is told again.'],
  });
  const remove = useAction('DELETE /webhooks/:id', {
    ...done,
    says: ['Done', 'The program is told nothing any more.'],
  });
  const isResting = test.isPending || turn.isPending || remove.isPending;
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
          <SmallButton
            isResting={isResting}
            aria-label={`Messages to ${url}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            Messages
          </SmallButton>
          <SmallButton
            isResting={isResting}
            aria-label={`Send a test message to ${url}`}
            onClick={() => {
              setIsOpen(true);
              test.mutate();
            }}
          >
            Test
          </SmallButton>
          <SmallButton
            isResting={isResting}
            aria-label={`Switch ${isOn ? 'off' : 'on'}: ${url}`}
            onClick={() => turn.mutate()}
          >
            {isOn ? 'Switch off' : 'Switch on'}
          </SmallButton>
          <SmallButton
            look="destructive"
            isResting={isResting}
            aria-label={`Delete ${url}`}
            onClick={() => {
              if (!window.confirm(`Delete the program at ${url} with the list of its messages?`)) return;
              setIsOpen(false); // nothing to read any more
              remove.mutate();
            }}
          >
            Delete
          </SmallButton>
        </span>
      </Row>
      {isOpen ? (
        <li className="webhook-log">
          <DeliveryLog webhook={webhook} />
        </li>
      ) : null}
    </>
  );
}
