import { useInfiniteQuery } from '@tanstack/react-query';
import { api, callAddress, type Reply } from '../../../kit/api.ts';
import { AUDIT_GROUPS } from '../../../kit/audit-groups.ts';
import { ListControls, MoreButton, useNarrowing } from '../../../kit/workspace/list-controls.tsx';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { AUDIT_MONTHS, actionText, detailText } from '../audit.ts';

type Entry = Reply<'GET /audit'>['entries'][number];

/** Who did what, newest first, by page. What it is narrowed to stands in the address. */
export function AuditRecord() {
  const [{ group, q: text }, narrow] = useNarrowing(['group', 'q']);
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [callAddress('GET /audit'), group, text],
    queryFn: ({ pageParam, signal }) => api('GET /audit', { query: { group, q: text, before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    // every page that was opened would be read again
    refetchInterval: false,
  });
  const entries = data?.pages.flatMap((page) => page.entries);

  return (
    <>
      <p>
        Sign-ins, refusals and changes. No passwords, no texts and no whole addresses. Entries are deleted after{' '}
        {AUDIT_MONTHS} months.
      </p>
      <ListControls
        label="Narrow the record"
        choice={{
          label: 'Kind',
          value: group,
          options: { '': 'Everything', ...AUDIT_GROUPS },
          onChoose: (value) => narrow({ group: value }),
        }}
        search={{ label: 'Person or subject', value: text, onSearch: (q) => narrow({ q }) }}
        found={{ count: entries?.length, hasMore: hasNextPage }}
      />
      {list()}
    </>
  );

  function list() {
    if (!entries && isError)
      return <LoadFailure message="The record could not be read." error={error} onRetry={() => void refetch()} />;
    if (!entries) return <Spinner>Loading the record</Spinner>;
    if (entries.length === 0)
      return (
        <p role={text ? undefined : 'status'}>
          {group || text ? 'Nothing in the record matches.' : 'Nothing has happened yet.'}
        </p>
      );
    return (
      <>
        <ol className="record">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ol>
        <MoreButton more={hasNextPage ? { load: () => void fetchNextPage(), isLoading: isFetchingNextPage } : null} />
      </>
    );
  }
}

function AuditRow({ entry: { at, actor, action, subject, details } }: { entry: Entry }) {
  const when = useMoments();
  const facts = detailText(details);
  return (
    <li>
      <time dateTime={at}>{when(at)}</time>
      <p>
        <b>{actionText(action)}</b>
        {subject === '' ? null : <> “{subject}”</>} by {actor}
      </p>
      {facts === '' ? null : <p className="ht">{facts}</p>}
    </li>
  );
}
