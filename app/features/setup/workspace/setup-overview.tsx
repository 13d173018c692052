import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { browserSetting } from '../../../kit/workspace/browser-setting.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { WorkspaceCard, WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { SectionKey } from '../../site-content/section-schemas.ts';
import { useAreaName } from '../../site-content/workspace/use-services.ts';
import { SearchCard } from './search-card.tsx';
import { type SetupFields, setupFieldsQuery, setupQuery } from './setup-queries.ts';
import { StepLine } from './step-line.tsx';
import { LAST_STOP, openStops, stopAfter, stopPath, type TourStop } from './tour-stops.ts';

const SECTIONS = [
  { id: 'words', name: 'Yours, or the sample’s' },
  { id: 'steps', name: 'What else is to do' },
  { id: 'search', name: 'Search the site' },
];

/** How much of the site is the owner's, the way through the rest, and the search that ends it. */
export function SetupOverview() {
  const fields = useQuery(setupFieldsQuery);
  const steps = useQuery(setupQuery);
  const { hash } = useLocation();
  const isComplete = !fields.isPending && !steps.isPending;
  // the cards above push it down as they are read
  useEffect(() => {
    if (isComplete && hash === '#search') document.getElementById('search')?.scrollIntoView();
  }, [isComplete, hash]);
  return (
    <WorkspacePage
      title="Make this site yours"
      caption="Everything that a new site says about somebody else, one card after the other."
      sections={SECTIONS}
    >
      <WorkspaceCard id="words" name="Yours, or the sample’s">
        {fields.data ? (
          <Progress fields={fields.data} />
        ) : fields.isError ? (
          <LoadFailure
            message="What is left of the sample could not be read."
            error={fields.error}
            onRetry={() => void fields.refetch()}
          />
        ) : (
          <Spinner>Looking through the texts</Spinner>
        )}
      </WorkspaceCard>
      <WorkspaceCard id="steps" name="What else is to do">
        {steps.data ? (
          <div className="setup">
            <ol>
              {steps.data
                .filter(({ place }) => !('page' in place && (place.page === 'setup' || place.page === 'search')))
                .map((step) => (
                  <StepLine key={step.key} step={step} />
                ))}
            </ol>
          </div>
        ) : steps.isError ? (
          <LoadFailure
            message="The set-up list could not be read."
            error={steps.error}
            onRetry={() => void steps.refetch()}
          />
        ) : (
          <Spinner>Loading the list</Spinner>
        )}
      </WorkspaceCard>
      <SearchCard />
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
        <Icon name="tick" /> All {total} texts, pictures, links and figures are yours. The search below tells whether
        anything else is left.
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
        <Link className="btn sm" to={stopPath(next)}>
          {last === null ? 'Start the tour' : 'Go on with the tour'} <Icon name="arrow" />
        </Link>
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
