import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery, callAddress } from '../../../kit/api.ts';
import { useNarrowing } from '../../../kit/workspace/list-controls.tsx';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { downloadFrom } from '../../../kit/workspace/save-download.ts';
import { useDays, useToday } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { WorkspaceCard, WorkspacePage } from '../../../kit/workspace/workspace-page.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { areaPath } from '../../site-content/content-areas.ts';
import type { VisitReport } from '../visit.ts';
import { laterDay, periodOf, VISIT_LIMITS } from '../visit-sentences.ts';
import { SourceTable } from './source-table.tsx';
import { VisitCountingSwitch } from './visit-counting-switch.tsx';
import { VisitTable } from './visit-table.tsx';

/** The periods, by what the address says: so many days up to today, or two that are over. */
const PERIODS = [
  ['yesterday', 'Yesterday'],
  ['7', '7 days'],
  ['last-week', 'Last week'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'Year'],
] as const;
const USUAL = '7';
/** So many days of numbers say something. */
const FEW_DAYS = 7;

/** By what ways people come to which pages, and what that leads to. */
export function VisitsPage() {
  const [{ days: asked }, narrow] = useNarrowing(['days']);
  const chosen = PERIODS.find(([value]) => value === asked)?.[0] ?? USUAL;
  const today = useToday();
  const period = periodOf(chosen, today);
  const reading = useQuery({
    ...apiQuery('GET /visit-counts', { query: period }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
  const { data } = reading;

  return (
    <WorkspacePage title="Visits" caption="Where readers come from, and what that leads to">
      <div className="visit-tools">
        <fieldset>
          <legend>Period</legend>
          {PERIODS.map(([value, name]) => (
            <label key={value}>
              <input
                type="radio"
                name="days"
                value={value}
                checked={value === chosen}
                onChange={() => narrow({ days: value })}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <SmallButton
          icon="download"
          onClick={() => downloadFrom(callAddress('GET /visit-counts/export', { query: period }))}
        >
          Export CSV
        </SmallButton>
      </div>
      {body()}
    </WorkspacePage>
  );

  function body() {
    if (!data) return <Unread from={reading} waiting="Reading the visits" failure="The visits could not be read." />;
    return <Report report={data} today={today} />;
  }
}

function Report({ report, today }: { report: VisitReport; today: string }) {
  const day = useDays();
  const { since, isOn, isToldOnPrivacy, rows } = report;
  const isYoung = isOn && since !== null && laterDay(since, FEW_DAYS) > today;
  return (
    <>
      {!isOn && (
        <p className="visit-note">
          Visits are not counted. <a href="#visits">Switch Count visits on</a>
          {since === null ? '' : '; what was counted before stays.'}
        </p>
      )}
      {isOn && !isToldOnPrivacy && (
        <p className="visit-note">
          Your privacy page doesn’t say that visits are counted.{' '}
          <Link to={areaPath('pages.privacy')}>Add a sentence</Link>
        </p>
      )}
      {isYoung && <p className="visit-note">{`Counting since ${day(since)}. Come back in a few days.`}</p>}
      {rows.length === 0 ? (
        <Nothing report={report} />
      ) : (
        <>
          <SourceTable report={report} />
          <VisitTable rows={rows} />
        </>
      )}
      <details className="visit-limits">
        <summary>These numbers are a little low. Why?</summary>
        <p>{VISIT_LIMITS}</p>
      </details>
      <WorkspaceCard id="visits" name="Counting">
        <VisitCountingSwitch />
      </WorkspaceCard>
    </>
  );
}

function Nothing({ report: { since, isOn } }: { report: VisitReport }) {
  if (since !== null) return <EmptyState title="Nothing was counted in this period">Choose a longer one.</EmptyState>;
  if (!isOn) return null;
  return (
    <EmptyState title="Nothing counted yet">
      The first page that somebody opens stands here a few seconds later. You are left out while you’re signed in.
    </EmptyState>
  );
}
