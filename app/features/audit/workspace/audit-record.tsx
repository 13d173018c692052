import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, callAddress, type Reply } from '../../../kit/api.ts';
import { ListControls, MoreButton, useNarrowing } from '../../../kit/workspace/list-controls.tsx';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { Field } from '../../../ui/field.tsx';
import { areaPath } from '../../site-content/content-areas.ts';
import { isSectionKey } from '../../site-content/section-schemas.ts';
import { useAreaName } from '../../site-content/workspace/use-services.ts';
import { AUDIT_MONTHS, actionText, detailText, RECORD_KINDS } from '../audit.ts';

type Entry = Reply<'GET /audit'>['entries'][number];

/** Who did what, newest first, by page. What it is narrowed to stands in the address. */
export function AuditRecord() {
  const [{ group, day, q: text }, narrow] = useNarrowing(['group', 'day', 'q']);
  const reading = useInfiniteQuery({
    queryKey: [callAddress('GET /audit'), group, day, text],
    queryFn: ({ pageParam, signal }) =>
      api('GET /audit', { query: { group, day, q: text, before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    // every page that was opened would be read again
    refetchInterval: false,
  });
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = reading;
  const entries = data?.pages.flatMap((page) => page.entries);

  return (
    <>
      <p>
        Sign-ins, refusals and changes. No passwords and no texts; the names of people are looked up where they still
        are. Entries are deleted after {AUDIT_MONTHS} months.
      </p>
      <ListControls
        label="Narrow the record"
        choice={{
          label: 'Kind',
          value: group,
          options: { '': 'Everything', ...RECORD_KINDS },
          onChoose: (value) => narrow({ group: value }),
        }}
        search={{ label: 'Person or subject', value: text, isAsked: true, onSearch: (q) => narrow({ q }) }}
        found={{ count: entries?.length, hasMore: hasNextPage }}
      >
        <Field
          label="Day"
          name="day"
          type="date"
          value={day}
          onChange={({ target }) => narrow({ day: target.value })}
        />
      </ListControls>
      {list()}
    </>
  );

  function list() {
    if (!entries) return <Unread from={reading} waiting="Loading the record" failure="The record could not be read." />;
    if (entries.length === 0)
      return (
        <p role={text ? undefined : 'status'}>
          {group || day || text ? 'Nothing in the record matches.' : 'Nothing has happened yet.'}
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

function AuditRow({ entry: { at, actor, action, subject, details, thing } }: { entry: Entry }) {
  const when = useMoments();
  const areaName = useAreaName();
  const facts = detailText(details);
  const about = thing ?? (isSectionKey(subject) ? { name: areaName(subject), to: areaPath(subject) } : null);
  return (
    <li>
      <time dateTime={at}>{when(at)}</time>
      <p>
        <b>{actionText(action)}</b>
        {about ? (
          <>
            {' '}
            “<Link to={about.to}>{about.name}</Link>”
          </>
        ) : subject === '' ? null : (
          ` “${subject}”`
        )}{' '}
        by {actor}
      </p>
      {facts === '' ? null : <p className="ht">{facts}</p>}
    </li>
  );
}
