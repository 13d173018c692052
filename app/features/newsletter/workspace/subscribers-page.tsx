import { type ReactNode, useCallback, useMemo } from 'react';
import { api, callAddress, type Reply } from '../../../kit/api.ts';
import { ExportButton } from '../../../kit/workspace/export-button.tsx';
import type { Act } from '../../../kit/workspace/list/act.ts';
import { List } from '../../../kit/workspace/list/list.tsx';
import { useDeed } from '../../../kit/workspace/list/use-deed.ts';
import { ListControls, MoreButton, useNarrowing } from '../../../kit/workspace/list-controls.tsx';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { riskyCall } from '../../../kit/workspace/risky-request.ts';
import { saveDownload } from '../../../kit/workspace/save-download.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { usePagedList } from '../../../kit/workspace/use-paged-list.ts';
import { useStableHandlers } from '../../../kit/workspace/use-stable-handlers.ts';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { Fact } from '../../../ui/fact.tsx';
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
        empty={
          q === '' && state === '' ? (
            <EmptyState title="No subscribers yet">
              Whoever subscribes on your website stands here, and gets letters once they confirmed their address.
            </EmptyState>
          ) : (
            <EmptyState title="No subscriber matches" />
          )
        }
      >
        {(subscribers) => (
          <>
            <Listed subscribers={subscribers} />
            <MoreButton more={more} />
          </>
        )}
      </Loaded>
    </WorkspacePage>
  );
}

const idOf = ({ id }: Subscriber) => id;
const emailOf = ({ email }: Subscriber) => email;
const lists = [{ queryKey: [callAddress('GET /subscribers')] }];

function Listed({ subscribers }: { subscribers: readonly Subscriber[] }) {
  const mark = useDeed({
    act: ({ id }: Subscriber) => api('POST /subscribers/:id/undeliverable', { params: { id } }),
    ...{ lists, titleOf: emailOf },
    becomes: (subscriber) => ({ ...subscriber, state: 'ended' as const, endedReason: 'undeliverable' as const }),
    says: ([first, ...others]) => [
      'Marked as undeliverable',
      others.length === 0
        ? `No letter goes to ${first?.item.email} any more.`
        : `No letter goes to these ${others.length + 1} addresses any more.`,
    ],
  });
  const remove = useDeed({
    act: ({ id }: Subscriber) => riskyCall('DELETE /subscribers/:id', { params: { id } }),
    ...{ lists, titleOf: emailOf, goes: true },
    asks: ([first, ...others]) => {
      const who = others.length === 0 ? first?.email : `${others.length + 1} addresses`;
      return `Delete ${who} for good? The proof of consent goes too. To stop writing to somebody, ask them to unsubscribe instead.`;
    },
    says: ([first, ...others]) =>
      others.length === 0
        ? ['Subscriber deleted', `Nothing is left of ${first?.item.email}.`]
        : [`${others.length + 1} subscribers deleted`, 'Nothing is left of them.'],
  });
  const does = useStableHandlers({ mark: mark.run, remove: remove.run });
  const acts = useMemo<Act<Subscriber>[]>(
    () => [
      {
        ...{ name: 'Mark as undeliverable', key: 'u', called: ({ email }) => `Mark as undeliverable: ${email}` },
        fits: ({ state }) => state === 'confirmed',
        does: does.mark,
      },
      {
        ...{ name: 'Delete', key: 'd', isShown: true, isDanger: true, busyName: 'Deleting...' },
        does: does.remove,
      },
    ],
    [does],
  );
  const says = useCallback(
    (subscriber: Subscriber, title: ReactNode) => (
      <div className="subscriber">
        {title}
        <span className={subscriber.state === 'confirmed' ? 'tag sol' : 'tag'}>
          {subscriber.endedReason === 'undeliverable' ? 'Undeliverable' : STATES[subscriber.state]}
        </span>
        <Consent {...subscriber} />
      </div>
    ),
    [],
  );
  return (
    <List
      label="Subscribers"
      items={subscribers}
      {...{ keyOf: idOf, titleOf: emailOf, acts }}
      className="beside"
      heading="h2"
      names={{ one: 'subscriber', many: 'subscribers' }}
      busy={[...mark.busy, ...remove.busy]}
    >
      {says}
    </List>
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
