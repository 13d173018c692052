import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { MoreLink, SmallButton } from '../../../kit/workspace/small-button.tsx';
import { WorkspaceCard } from '../../../kit/workspace/workspace-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { areaPath } from '../../site-content/content-areas.ts';
import { useAreaName } from '../../site-content/workspace/use-services.ts';
import { type SearchResult, setupQuery, setupSearchQuery } from './setup-queries.ts';
import { setupPagePath } from './step-line.tsx';

type Finding = SearchResult['findings'][number];

/** The end of the set-up: everything that visitors can be sent is searched for what is the sample's. */
export function SearchCard() {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(setupSearchQuery);
  const search = useMutation({
    mutationFn: () => api('POST /setup-search'),
    onSuccess: (found) => {
      queryClient.setQueryData(setupSearchQuery.queryKey, found);
      void queryClient.invalidateQueries({ queryKey: setupQuery.queryKey });
    },
  });
  const result = data?.result ?? null;

  return (
    <WorkspaceCard id="search" name="Search the site">
      <p>
        Every page, case study, feed, file, share image and mail of this site is looked through for names, figures,
        links, pictures and sentences of the sample. What you keep as true is not searched for.
      </p>
      {isError ? (
        <LoadFailure message="The last result could not be read." error={error} onRetry={() => void refetch()} />
      ) : null}
      <div role="status">{result && !search.isPending ? <Verdict result={result} /> : null}</div>
      {search.isPending ? <Spinner>Searching every page</Spinner> : null}
      {search.isError ? (
        <LoadFailure message="The site could not be searched." error={search.error} onRetry={() => search.mutate()} />
      ) : null}
      {result && !search.isPending && result.findings.length > 0 ? <Findings result={result} /> : null}
      <p>
        <SmallButton look="primary" act={search} pendingText="Searching...">
          {result ? 'Search again' : 'Search now'}
        </SmallButton>
      </p>
    </WorkspaceCard>
  );
}

/** What the result means, in one sentence and when it was. */
function Verdict({ result }: { result: SearchResult }) {
  const moment = useMoments();
  const { at, replies, isCurrent, isWhole, findings, moreFindings } = result;
  const count = findings.length + moreFindings;
  const isClean = count === 0 && isWhole;
  return (
    <div className={isClean && isCurrent ? 'searched clean' : 'searched'}>
      <p>
        <Icon name={isClean && isCurrent ? 'tick' : 'warn'} />
        <b>
          {!isCurrent
            ? 'Something was changed since the last search.'
            : isClean
              ? 'Nothing of the sample is left.'
              : count === 0
                ? 'Nothing was found, but the site has more pages than one search looks at.'
                : `${count} ${count === 1 ? 'thing' : 'things'} of the sample ${count === 1 ? 'is' : 'are'} left.`}
        </b>
      </p>
      <p className="ht">
        {replies} pages, files and mails searched, {moment(at)}
      </p>
    </div>
  );
}

function Findings({ result: { findings, moreFindings } }: { result: SearchResult }) {
  return (
    <>
      <ul className="findings">
        {findings.map((finding) => (
          <FindingLine key={finding.text} finding={finding} />
        ))}
      </ul>
      {moreFindings > 0 ? <p className="ht">And {moreFindings} more. Search again once these are gone.</p> : null}
    </>
  );
}

function FindingLine({ finding: { text, at, places, morePlaces } }: { finding: Finding }) {
  const areaName = useAreaName();
  const [first] = places;
  return (
    <li>
      <p className="said">{text}</p>
      <p className="ht">
        {places.map(({ place }) => place).join(', ')}
        {morePlaces > 0 ? ` and ${morePlaces} more` : ''}
      </p>
      {first ? <p className="ht">“{first.excerpt}”</p> : null}
      <p>
        {'page' in at ? (
          <MoreLink to={setupPagePath(at.page)}>
            {at.page === 'samples' ? 'Remove the samples' : 'Choose your time zone'} <Icon name="arrow" />
          </MoreLink>
        ) : (
          <MoreLink to={areaPath(at.section)} state={at.path === '' ? null : { field: at.path }}>
            Change it under {areaName(at.section)} <Icon name="arrow" />
          </MoreLink>
        )}
      </p>
    </li>
  );
}
