import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AllAtOnce } from '../../../kit/workspace/all-at-once.tsx';
import { browserSetting } from '../../../kit/workspace/browser-setting.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { Loaded, Unread } from '../../../kit/workspace/loaded.tsx';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { MoreLink, SmallButton, SmallLink } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { WorkspaceCard, WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { areaPath } from '../../site-content/content-areas.ts';
import type { SectionKey } from '../../site-content/section-schemas.ts';
import { useAreaName } from '../../site-content/workspace/use-services.ts';
import {
  type SearchResult,
  type SetupFields,
  setupFieldsQuery,
  setupQuery,
  setupSearchQuery,
} from './setup-queries.ts';
import { StepLine, setupPagePath } from './step-line.tsx';
import { LAST_STOP, openStops, stopAfter, stopPath, type TourStop } from './tour-stops.ts';

/** How much of the site is the owner's, the way through the rest, and the search that ends it. */
export function SetupOverview() {
  const fields = useQuery(setupFieldsQuery);
  const steps = useQuery(setupQuery);
  return (
    <WorkspacePage
      title="Make this site yours"
      caption="Everything that a new site says about somebody else, one card after the other."
    >
      <AllAtOnce>
        <WorkspaceCard id="words" name="Yours, or the sample’s">
          <Loaded
            from={fields}
            waiting="Looking through the texts"
            failure="What is left of the sample could not be read."
          >
            {(read) => <Progress fields={read} />}
          </Loaded>
        </WorkspaceCard>
        <WorkspaceCard id="steps" name="What else is to do">
          <Loaded from={steps} waiting="Loading the list" failure="The set-up list could not be read.">
            {(read) => (
              <div className="setup">
                <ol>
                  {read
                    .filter(({ place }) => !('page' in place && (place.page === 'setup' || place.page === 'search')))
                    .map((step) => (
                      <StepLine key={step.key} step={step} />
                    ))}
                </ol>
              </div>
            )}
          </Loaded>
        </WorkspaceCard>
        <SearchCard />
      </AllAtOnce>
    </WorkspacePage>
  );
}

function Progress({ fields: { total, own, fields } }: { fields: SetupFields }) {
  const stops = openStops(fields);
  const areaName = useAreaName();
  const [first] = stops;
  if (!first)
    return (
      <p>
        <Icon name="tick" /> All {total} texts, pictures, links and figures are yours. The search below looks for
        anything else of the sample.
      </p>
    );
  const last = browserSetting(LAST_STOP);
  const next = stops.find(({ id }) => id === last) ?? (last === null ? null : stopAfter(last, stops)) ?? first;
  return (
    <>
      <p>
        <b>
          {own} of {total}
        </b>{' '}
        texts, pictures, links and figures are yours. The others are in {stops.length}{' '}
        {stops.length === 1 ? 'card' : 'cards'}.
      </p>
      <progress value={own} max={total} aria-labelledby="words-heading" />
      <p>
        <SmallLink look="primary" to={stopPath(next)}>
          {last === null ? 'Start the tour' : 'Go on with the tour'} <Icon name="arrow" />
        </SmallLink>
      </p>
      <ul className="stops">
        {bySection(stops).map(([section, inside]) => (
          <li key={section}>
            <details>
              <summary>
                <Icon name="arrow" />
                <span>{areaName(section)}</span>
                <span className="ht">{inside.reduce((count, { left }) => count + left.length, 0)} left</span>
              </summary>
              <ul>
                {inside.map((stop) => (
                  <li key={stop.id}>
                    <Link to={stopPath(stop)}>{stop.cardNames}</Link>{' '}
                    <span className="ht">{stop.left.length} left</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

function bySection(stops: readonly TourStop[]): [SectionKey, TourStop[]][] {
  return [...Map.groupBy(stops, ({ section }) => section)];
}

type Finding = SearchResult['findings'][number];

/** The end of the set-up: everything that visitors can be sent is searched for what is the sample's. */
function SearchCard() {
  const queryClient = useQueryClient();
  const last = useQuery(setupSearchQuery);
  const search = useAction('POST /setup-search', {
    failure: 'form',
    after: (found) => {
      queryClient.setQueryData(setupSearchQuery.queryKey, found);
      void queryClient.invalidateQueries({ queryKey: setupQuery.queryKey });
    },
  });
  const result = last.data?.result ?? null;

  return (
    <WorkspaceCard id="search" name="Search the site">
      <p>
        Every page, case study, feed, file, share image and mail of this site is looked through for names, figures,
        links, pictures and sentences of the sample. What you keep as true is not searched for.
      </p>
      <Unread from={last} failure="The last result could not be read." />
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
