import type { Reply } from '../../../kit/api.ts';
import { ExportButton } from '../../../kit/workspace/export-button.tsx';
import { ListControls, MoreButton, useNarrowing } from '../../../kit/workspace/list-controls.tsx';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { saveDownload } from '../../../kit/workspace/save-download.ts';
import { usePagedList } from '../../../kit/workspace/use-paged-list.ts';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { RETENTION } from '../../../lib/retention.ts';
import { EmptyState } from '../../../ui/state-panel.tsx';
import type { EnquiryView } from '../enquiry.ts';
import { EnquiryItem } from './enquiry-item.tsx';

export type Enquiry = Reply<'GET /enquiries'>[number];

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
  deleted: 'Deleted',
};

const EMPTY: Partial<Record<EnquiryView, string>> = {
  inbox: 'No enquiries yet',
  spam: 'No spam',
  deleted: 'Nothing deleted',
};

/** What visitors wrote through the contact form. */
export function EnquiriesPage() {
  const [{ view: asked, q, open }, narrow] = useNarrowing(['view', 'q', 'open']);
  const view = isView(asked) ? asked : 'inbox';
  const { more, ...reading } = usePagedList('GET /enquiries', { view, q }, PAGE);

  return (
    <WorkspacePage title="Enquiries" caption="What visitors wrote to you">
      <ListControls
        label="Narrow the enquiries"
        choice={{
          label: 'Show',
          value: view,
          options: VIEWS,
          onChoose: (value) => narrow({ view: value === 'inbox' ? '' : value }),
        }}
        search={{ label: 'Name, address or words', value: q, isAsked: true, onSearch: (text) => narrow({ q: text }) }}
        found={{ count: reading.data?.length, hasMore: more !== null }}
      >
        <ExportButton
          onSave={() => saveDownload('enquiries.csv', 'GET /enquiries/export', { query: { view } })}
          done="Enquiries exported"
        />
      </ListControls>
      {view === 'deleted' ? <p>Deleted enquiries can be brought back for {RETENTION.deletedDays} days.</p> : null}
      <Loaded
        from={reading}
        waiting="Loading the enquiries"
        failure="The enquiries could not be read."
        empty={<EmptyState title={q === '' ? (EMPTY[view] ?? 'Nothing here') : 'No enquiry matches'} />}
      >
        {(enquiries) => (
          <>
            <ul className="inbox" aria-label={VIEWS[view]}>
              {enquiries.map((enquiry) => (
                <EnquiryItem
                  key={enquiry.id}
                  enquiry={enquiry}
                  isDeleted={view === 'deleted'}
                  isOpenAtFirst={String(enquiry.id) === open}
                />
              ))}
            </ul>
            <MoreButton more={more} />
          </>
        )}
      </Loaded>
    </WorkspacePage>
  );
}

function isView(text: string): text is EnquiryView {
  return Object.hasOwn(VIEWS, text);
}
