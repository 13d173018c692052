import type { Reply } from '../../../kit/api.ts';
import { ExportButton } from '../../../kit/workspace/export-button.tsx';
import { ListControls, MoreButton, useNarrowing } from '../../../kit/workspace/list-controls.tsx';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { saveDownload } from '../../../kit/workspace/save-download.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { usePagedList } from '../../../kit/workspace/use-paged-list.ts';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Row } from '../../../ui/row.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { SUBSCRIBER_STATES, type SubscriberState } from '../newsletter.ts';

type Subscriber = Reply<'GET /subscribers'>[number];

/** As many as the server puts on one page. */
const PAGE = 500;

const STATES: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  pending: 'Waiting for confirmation',
  ended: 'Unsubscribed',
};

/** Who asked for the newsletter, with the proof of each consent. */
export function SubscribersPage() {
  const [{ state: asked, q }, narrow] = useNarrowing(['state', 'q']);
  const state = SUBSCRIBER_STATES.find((candidate) => candidate === asked) ?? '';
  const { more, ...reading } = usePagedList('GET /subscribers', { state, q }, PAGE);

  return (
    <WorkspacePage title="Subscribers" caption="Who asked for your newsletter">
      <ListControls
        label="Narrow the subscribers"
        choice={{
          label: 'Show',
          value: state,
          options: { '': 'Everybody', ...STATES },
          onChoose: (value) => narrow({ state: value }),
        }}
        search={{ label: 'Address', value: q, isAsked: true, onSearch: (text) => narrow({ q: text }) }}
        found={{ count: reading.data?.length, hasMore: more !== null }}
      >
        <ExportButton
          onSave={() => saveDownload('subscribers.csv', 'GET /subscribers/export', { query: { state } })}
          done="Subscribers exported"
        />
      </ListControls>
      <p>
        Write only to confirmed addresses. Addresses that are never confirmed go by themselves after a week; the proof
        of consent stays for two years after somebody unsubscribes.
      </p>
      <Loaded
        from={reading}
        waiting="Loading the subscribers"
        failure="The subscribers could not be read."
        empty={<EmptyState title={q === '' && state === '' ? 'No subscribers yet' : 'No subscriber matches'} />}
      >
        {(subscribers) => (
          <>
            <ul className="rows" aria-label="Subscribers">
              {subscribers.map((subscriber) => (
                <SubscriberRow key={subscriber.id} subscriber={subscriber} />
              ))}
            </ul>
            <MoreButton more={more} />
          </>
        )}
      </Loaded>
    </WorkspacePage>
  );
}

function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { id, email, state, endedReason } = subscriber;
  const of = { input: { params: { id } }, reads: ['GET /subscribers'] } as const;
  const markUndeliverable = useAction('POST /subscribers/:id/undeliverable', {
    ...of,
    says: ['Marked as undeliverable', `No letter goes to ${email} any more.`],
  });
  const remove = useAction('DELETE /subscribers/:id', {
    ...of,
    asks: `Delete ${email} for good? The proof of consent goes too. To stop writing to somebody, ask them to unsubscribe instead.`,
    says: ['Subscriber deleted', `Nothing is left of ${email}.`],
  });
  return (
    <Row>
      <div>
        <h2 className="mail">
          {email}
          <span className={state === 'confirmed' ? 'tag sol' : 'tag'}>
            {endedReason === 'undeliverable' ? 'Undeliverable' : STATES[state]}
          </span>
        </h2>
        <Consent {...subscriber} />
      </div>
      <span className="ra">
        {state === 'confirmed' ? (
          <SmallButton
            isPending={markUndeliverable.isPending}
            pendingText="Marking..."
            aria-label={`Mark as undeliverable: ${email}`}
            onClick={() => markUndeliverable.mutate()}
          >
            Mark as undeliverable
          </SmallButton>
        ) : null}
        <SmallButton
          look="destructive"
          isResting={remove.isPending}
          aria-label={`Delete ${email}`}
          onClick={() => remove.mutate()}
        >
          {remove.isPending ? 'Deleting...' : 'Delete'}
        </SmallButton>
      </span>
    </Row>
  );
}

function Consent({ consentText, consentedAt, consentAddress, confirmedAt, confirmedAddress, endedAt }: Subscriber) {
  const when = useMoments();
  return (
    <details>
      <summary>Consent given {when(consentedAt)}</summary>
      <dl className="facts">
        <Fact name="Agreed to">{consentText}</Fact>
        <Fact name="Entered from">{consentAddress}</Fact>
        <Fact name="Confirmed">
          {confirmedAt === null ? 'Not yet' : `${when(confirmedAt)}, from ${confirmedAddress ?? 'an unknown network'}`}
        </Fact>
        {endedAt === null ? null : <Fact name="Unsubscribed">{when(endedAt)}</Fact>}
      </dl>
    </details>
  );
}
