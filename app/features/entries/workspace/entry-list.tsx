import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { api } from '../../../kit/api.ts';
import type { Act } from '../../../kit/workspace/list/act.ts';
import { List } from '../../../kit/workspace/list/list.tsx';
import { useDeed } from '../../../kit/workspace/list/use-deed.ts';
import { useNarrowing } from '../../../kit/workspace/list-controls.tsx';
import { Loaded } from '../../../kit/workspace/loaded.tsx';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallLink } from '../../../kit/workspace/small-button.tsx';
import { useStableHandlers } from '../../../kit/workspace/use-stable-handlers.ts';
import { WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import type { ReviewState } from '../../review-links/review-state.ts';
import { ReviewTag, useReviewStates } from '../../review-links/workspace/review-states.tsx';
import { areaPath } from '../../site-content/content-areas.ts';
import { contentQuery } from '../../site-content/workspace/content/content-queries.ts';
import { entryPath, INSIGHTS, type OwnedEntry } from '../entry.ts';
import { ENTRIES, entryPlace, letterPlace, ownedEntriesQuery, stateOf, titleOf } from './entry-queries.ts';

const VIEWS = {
  articles: { name: 'Articles', shows: ({ kind }: OwnedEntry) => kind === 'article', empty: 'No articles yet' },
  pages: { name: 'Pages', shows: ({ kind }: OwnedEntry) => kind === 'page', empty: 'No pages of your own yet' },
  planned: { name: 'Planned', shows: ({ plan }: OwnedEntry) => plan.state !== 'none', empty: 'Nothing is planned' },
} as const;
type View = keyof typeof VIEWS;
const VIEW_KEYS = Object.keys(VIEWS) as View[]; // its own keys

/** Every article and page, on the site or not. */
export function EntryList() {
  const reading = useQuery(ownedEntriesQuery);
  return (
    <WorkspacePage title="Articles and pages" caption="What you write beside case studies">
      <p className="button-row">
        <SmallLink look="primary" to={`${ENTRIES}?new=article`}>
          Write an article
        </SmallLink>
        <SmallLink to={`${ENTRIES}?new=page`}>Make a page</SmallLink>
      </p>
      <Loaded from={reading} waiting="Loading articles and pages" failure="Articles and pages could not be read.">
        {(entries) => <Lists entries={entries} />}
      </Loaded>
    </WorkspacePage>
  );
}

function Lists({ entries }: { entries: readonly OwnedEntry[] }) {
  const [{ view: asked }] = useNarrowing(['view']);
  if (entries.length === 0)
    return (
      <EmptyState title="Nothing written yet" heading="h2">
        An article stands under Insights, in a feed and in search results. A page has an address of its own, for what
        you speak about, a price list or an event. Both are made of parts that always fit together.
      </EmptyState>
    );
  const first: View = entries.some(VIEWS.articles.shows) ? 'articles' : 'pages';
  const view = VIEW_KEYS.find((key) => key === asked) ?? first;
  const listed = entries.filter(VIEWS[view].shows);
  return (
    <>
      <nav className="list-tabs" aria-label="Lists of articles and pages">
        {VIEW_KEYS.map((key) => (
          <Link key={key} to={`${ENTRIES}?view=${key}`} aria-current={key === view ? 'page' : undefined}>
            {`${VIEWS[key].name} (${entries.filter(VIEWS[key].shows).length})`}
          </Link>
        ))}
      </nav>
      {listed.length === 0 ? (
        <EmptyState title={VIEWS[view].empty} />
      ) : (
        <>
          <InNoMenu entries={listed} />
          <Rows entries={listed} label={VIEWS[view].name} />
        </>
      )}
    </>
  );
}

/** What is on the site and can be found by search alone. */
function InNoMenu({ entries }: { entries: readonly OwnedEntry[] }) {
  const { data } = useQuery(contentQuery);
  if (!data) return null;
  const paths = new Set(
    entries.filter(isPublic).map((entry) => (entry.kind === 'article' ? INSIGHTS : entryPath(entry))),
  );
  const missing = [...paths].filter((path) => !data.menuPaths.includes(path));
  if (missing.length === 0) return null;
  return (
    <p className="ht">
      {`No menu leads to ${missing.join(', ')} yet. `}
      <Link to={areaPath('navigation')}>Links at the top</Link>
    </p>
  );
}

const idOf = ({ id }: OwnedEntry) => id;
const isPublic = (entry: OwnedEntry) => entry.isPublic;

function Rows({ entries, label }: { entries: readonly OwnedEntry[]; label: string }) {
  const remove = useRemove();
  const takeOff = useTakeOff();
  const does = useStableHandlers({ remove: remove.run, takeOff: takeOff.run });
  const acts = useMemo<Act<OwnedEntry>[]>(
    () => [
      { name: 'Open', opens: true, only: 'one', leads: (entry) => ({ to: entryPlace(entry) }) },
      {
        ...{ name: 'View it', key: 'v', only: 'one', isShown: true, fits: isPublic },
        called: (entry) => `View it: ${titleOf(entry)}`,
        leads: (entry) => ({ href: entryPath(entry) }),
      },
      {
        ...{ name: 'Send this article', key: 'm', only: 'one' },
        fits: (entry) => entry.isPublic && entry.kind === 'article',
        called: (entry) => `Send this article: ${titleOf(entry)}`,
        leads: (entry) => ({ to: letterPlace(entry) }),
      },
      { name: 'Take off the site', key: 't', fits: isPublic, does: does.takeOff },
      { name: 'Delete', key: 'd', isDanger: true, isShown: true, busyName: 'Deleting...', does: does.remove },
    ],
    [does],
  );
  const reviewOf = useReviewStates();
  const says = useCallback(
    (entry: OwnedEntry, title: ReactNode) => (
      <Said entry={entry} title={title} review={reviewOf({ entryId: entry.id })} />
    ),
    [reviewOf],
  );
  return (
    <List
      items={entries}
      {...{ label, keyOf: idOf, titleOf, acts }}
      className="beside"
      heading="h2"
      names={{ one: 'entry', many: 'entries' }}
      busy={[...remove.busy, ...takeOff.busy]}
    >
      {says}
    </List>
  );
}

function Said({ entry, title, review }: { entry: OwnedEntry; title: ReactNode; review: ReviewState }) {
  const when = useMoments();
  const { kind, slug, username, updatedAt, plan } = entry;
  return (
    <div className="entry-row">
      {title}
      <p>
        <span className={entry.isPublic ? 'tag sol' : 'tag'}>{stateOf(entry)}</span> <ReviewTag state={review} />{' '}
        {slug === '' ? null : <code>{entryPath({ kind, slug })}</code>}
      </p>
      {plan.error === '' ? null : <p role="note">{plan.error}</p>}
      <p className="ht">{`Changed ${when(updatedAt)}${username === '' ? '' : ` by ${username}`}`}</p>
    </div>
  );
}

function useRemove() {
  return useDeed({
    act: ({ id }: OwnedEntry) => api('DELETE /entries/:id', { params: { id } }),
    ...{ lists: [ownedEntriesQuery], titleOf, goes: true },
    says: ([first, ...others]) =>
      others.length === 0 && first
        ? [
            `${first.item.kind === 'article' ? 'Article' : 'Page'} deleted`,
            `“${titleOf(first.item)}” is among the deleted ones.`,
          ]
        : [`${others.length + 1} deleted`, 'They are among the deleted ones.'],
    undo: ({ item: { id } }) => api('POST /entries/:id/restore', { params: { id } }),
    saysUndone: () => ['Restored', 'It is where it was.'],
  });
}

function useTakeOff() {
  return useDeed({
    act: ({ id }: OwnedEntry) => api('POST /entries/:id/unpublish', { params: { id } }),
    ...{ lists: [ownedEntriesQuery], titleOf },
    becomes: (entry: OwnedEntry) => ({ ...entry, isPublic: false, isChanged: true }),
    says: ([first, ...others]) => [
      'Taken off the site',
      others.length === 0 && first
        ? `“${titleOf(first.item)}” is a draft now.`
        : `${others.length + 1} are drafts now.`,
    ],
    undo: ({ item: { id }, result: { unpublishAt } }) =>
      api('POST /entries/:id/show', { params: { id }, query: { unpublishAt } }),
    saysUndone: () => ['Published', 'It is on the site again.'],
  });
}
