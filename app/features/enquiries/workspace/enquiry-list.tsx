import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { ExportButton } from '../../../kit/workspace/export-button.tsx';
import type { Act } from '../../../kit/workspace/list/act.ts';
import { List } from '../../../kit/workspace/list/list.tsx';
import { ListControls, MoreButton, useNarrowing } from '../../../kit/workspace/list-controls.tsx';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { saveDownload } from '../../../kit/workspace/save-download.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { usePagedList } from '../../../kit/workspace/use-paged-list.ts';
import { useStableHandlers } from '../../../kit/workspace/use-stable-handlers.ts';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { ENQUIRY_STATES, type EnquiryView } from '../enquiry.ts';
import { type Enquiry, enquiryPlace } from './enquiry-queries.ts';
import { glance, STATE_WORDS, stateTag } from './enquiry-words.ts';
import { useEnquiryDeeds } from './use-enquiry-deeds.ts';

/** As many as the server puts on one page. */
const PAGE = 200;

const VIEWS: Partial<Record<EnquiryView, string>> = {
  inbox: 'Inbox',
  new: 'New',
  waiting: 'Waiting for you',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

const idOf = ({ id }: Enquiry) => id;
const nameOf = ({ name }: Enquiry) => name;
const rowClass = ({ state }: Enquiry) => (state === 'new' ? 'unread' : '');

/** Every enquiry but spam, last first, or those of a state. */
export function EnquiryList() {
  const [{ view: asked, q }, narrow] = useNarrowing(['view', 'q']);
  const view = isView(asked) ? asked : 'inbox';
  const { more, ...reading } = usePagedList('GET /enquiries', { view, q }, PAGE);

  return (
    <WorkspacePage title="Enquiries" caption="What visitors wrote to you">
      <ListControls
        label="Narrow the enquiries"
        search={{ label: 'Name, address or words', value: q, isAsked: true, onSearch: (text) => narrow({ q: text }) }}
        choice={{
          label: 'Show',
          value: view,
          options: VIEWS as Record<string, string>, // no state of it is left out by a name without words
          onChoose: (value) => narrow({ view: value === 'inbox' ? '' : value }),
        }}
        found={{ count: reading.data?.length, hasMore: more !== null }}
      >
        <ExportButton
          onSave={() => saveDownload('enquiries.csv', 'GET /enquiries/export', { query: { view } })}
          done="Enquiries exported"
        />
      </ListControls>
      <Loaded
        from={reading}
        waiting="Loading the enquiries"
        failure="The enquiries could not be read."
        empty={
          q === '' && view === 'inbox' ? (
            <EmptyState title="No enquiries yet">What people write on your contact page stands here.</EmptyState>
          ) : (
            <EmptyState title="No enquiry matches" />
          )
        }
      >
        {(enquiries) => <Listed enquiries={enquiries} view={view} />}
      </Loaded>
      <MoreButton more={more} />
    </WorkspacePage>
  );
}

/** The key of each state; what a new one needs most lies under the first letters. */
const KEYS = { new: 'n', answered: 'a', waiting: 't', won: 'w', lost: 'l', spam: 's' } as const;

function Listed({ enquiries, view }: { enquiries: readonly Enquiry[]; view: EnquiryView }) {
  const when = useMoments();
  const [openedAt] = useState(() => new Date());
  const { move, remove, busy } = useEnquiryDeeds(view);
  const does = useStableHandlers({ move, remove });
  const acts = useMemo<Act<Enquiry>[]>(
    () => [
      { name: 'Open', opens: true, only: 'one', leads: (one) => ({ to: enquiryPlace(one) }) },
      ...ENQUIRY_STATES.map(
        (to): Act<Enquiry> => ({
          ...{ name: STATE_WORDS[to].press, key: KEYS[to] },
          fits: ({ state }) => state !== to,
          does: (chosen) => does.move(chosen, to),
        }),
      ),
      {
        ...{ name: 'Delete', key: 'd', isDanger: true, called: ({ name }) => `Delete the enquiry of ${name}` },
        does: does.remove,
      },
    ],
    [does],
  );
  const says = useCallback(
    (enquiry: Enquiry, title: ReactNode) => (
      <div className="enquiry-line">
        <div>
          {title}
          <span className={`tag ${STATE_WORDS[enquiry.state].look}`}>{stateTag(enquiry, openedAt)}</span>
          {enquiry.isOneOfMany ? <span className="tag">Many from this address</span> : null}
          {enquiry.note === '' ? null : <span className="tag">Note</span>}
        </div>
        <p>{enquiry.message}</p>
        {glance(enquiry) === '' ? null : <p className="ht">{glance(enquiry)}</p>}
        <time dateTime={enquiry.createdAt}>{when(enquiry.createdAt)}</time>
      </div>
    ),
    [when, openedAt],
  );
  return (
    <List
      label={VIEWS[view] ?? 'Enquiries'}
      items={enquiries}
      {...{ keyOf: idOf, titleOf: nameOf, rowClass, acts, busy }}
      className="inbox beside"
      heading="h2"
      names={{ one: 'enquiry', many: 'enquiries' }}
    >
      {says}
    </List>
  );
}

function isView(text: string): text is EnquiryView {
  return Object.hasOwn(VIEWS, text);
}
