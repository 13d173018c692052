import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { api, apiQuery, type Reply } from '../../../kit/api.ts';
import { DELETED_KINDS, type DeletedKind } from '../../../kit/deleted.ts';
import type { Act } from '../../../kit/workspace/list/act.ts';
import { List } from '../../../kit/workspace/list/list.tsx';
import { useDeed } from '../../../kit/workspace/list/use-deed.ts';
import { ListControls, useNarrowing } from '../../../kit/workspace/list-controls.tsx';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { useMoments, useTimeZone } from '../../../kit/workspace/site-time.ts';
import { useStableHandlers } from '../../../kit/workspace/use-stable-handlers.ts';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { foldedText } from '../../../lib/folded-text.ts';
import { dayInWords } from '../../../lib/moments.ts';
import { RETENTION } from '../../../lib/retention.ts';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { DeleteForGood } from './delete-for-good.tsx';

type Deleted = Reply<'GET /deleted'>[number];

const deletedQuery = apiQuery('GET /deleted');
const KINDS = { '': 'Everything', ...DELETED_KINDS };
const idOf = ({ id }: Deleted) => id;
const titleOf = ({ title }: Deleted) => title;

/** Everything that was deleted and can be brought back, by day, whatever it is. */
export function DeletedPage() {
  const reading = useQuery(deletedQuery);
  const [{ q, kind }, narrow] = useNarrowing(['q', 'kind']);
  const zone = useTimeZone();
  const [asked, setAsked] = useState<Deleted | null>(null);
  const { acts, busy } = useDeletedActs(setAsked);
  const moment = useMoments();
  const says = useCallback(
    (item: Deleted, title: ReactNode) => (
      <>
        <div className="deleted-words">
          {title}
          <p>
            <span className="tag">{DELETED_KINDS[item.kind]}</span>
            <time dateTime={item.deletedAt}>{moment(item.deletedAt)}</time>
          </p>
        </div>
      </>
    ),
    [moment],
  );
  return (
    <WorkspacePage title="Deleted" caption={`What you deleted in the last ${RETENTION.deletedDays} days`}>
      <Loaded
        from={reading}
        waiting="Loading what was deleted"
        failure="What was deleted could not be read."
        empty={
          <EmptyState title="Nothing is deleted" heading="h2">
            {`What you delete stands here for ${RETENTION.deletedDays} days, and can be brought back.`}
          </EmptyState>
        }
      >
        {(all) => {
          const words = foldedText(q);
          const found = all.filter(
            (item) => (kind === '' || item.kind === kind) && foldedText(item.title).includes(words),
          );
          const days = Map.groupBy(found, ({ deletedAt }) => dayInWords(deletedAt, zone));
          return (
            <>
              <ListControls
                label="Narrow what was deleted"
                search={{ label: 'Search what was deleted', value: q, onSearch: (text) => narrow({ q: text }) }}
                choice={{ label: 'Show', value: kind, options: KINDS, onChoose: (value) => narrow({ kind: value }) }}
                found={{ count: found.length, of: all.length }}
              />
              {found.length === 0 ? <EmptyState title="Nothing matches" heading="h2" /> : null}
              {[...days].map(([day, items]) => (
                <section className="card-section" key={day} aria-label={day}>
                  <h2>{day}</h2>
                  <List
                    label={day}
                    className="deleted-rows"
                    names={{ one: 'thing', many: 'things' }}
                    {...{ items, keyOf: idOf, titleOf, acts, busy }}
                  >
                    {says}
                  </List>
                </section>
              ))}
              <p className="ht">
                {`After ${RETENTION.deletedDays} days it goes for good. Backups keep it until they go themselves.`}
              </p>
            </>
          );
        }}
      </Loaded>
      {asked ? (
        <DeleteForGood
          item={asked}
          onClose={() => setAsked(null)}
          onRemoved={() => {
            flushSync(() => setAsked(null));
            // its button goes with its line
            document.querySelector<HTMLElement>('h1')?.focus();
          }}
        />
      ) : null}
    </WorkspacePage>
  );
}

/** What tells one from others of its kind. */
const keyOf = ({ id, kind }: Deleted) => id.slice(kind.length + 1);

/** How each is brought back. */
const RESTORE: Record<DeletedKind, (key: string) => Promise<unknown>> = {
  study: (key) => api('POST /case-studies/:id/restore', { params: { id: Number(key) } }),
  draft: (key) => api('POST /case-study-drafts/:id/restore', { params: { id: Number(key) } }),
  entry: (key) => api('POST /entries/:id/restore', { params: { id: Number(key) } }),
  project: (key) => api('POST /projects/:id/restore', { params: { id: Number(key) } }),
  enquiry: (key) => api('POST /enquiries/:id/restore', { params: { id: Number(key) } }),
  redirect: (key) => api('POST /redirects/:id/restore', { params: { id: Number(key) } }),
  picture: (key) => api('POST /media/:hash/restore', { params: { hash: key } }),
};

function useDeletedActs(onAsk: (item: Deleted) => void) {
  const restore = useDeed({
    act: (item: Deleted) => RESTORE[item.kind](keyOf(item)),
    ...{ lists: [deletedQuery], titleOf, goes: true },
    says: ([first, ...others]) =>
      first && others.length === 0
        ? [`${DELETED_KINDS[first.item.kind]} restored`, `“${first.item.title}” ${first.item.becomes}.`]
        : [`${others.length + 1} things restored`, 'They are back where they were.'],
  });
  const { isBusy } = restore;
  const does = useStableHandlers({ restore: restore.run, onAsk });
  const acts = useMemo<Act<Deleted>[]>(
    () => [
      { name: 'Restore', key: 'r', isShown: true, does: does.restore, isBusy },
      {
        ...{ name: 'Delete for good', isShown: true, isDanger: true, only: 'one', isBusy },
        called: ({ title }) => `Delete for good: ${title}`,
        does: ([item]) => item && does.onAsk(item),
      },
    ],
    [isBusy, does],
  );
  return { acts, busy: restore.busy };
}
