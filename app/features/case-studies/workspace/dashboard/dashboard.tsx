import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { DELETED, type EditorState } from '../../../../kit/navigation-state.ts';
import { useAuth } from '../../../../kit/workspace/auth-provider.tsx';
import { ListControls, useNarrowing } from '../../../../kit/workspace/list-controls.tsx';
import { Loaded } from '../../../../kit/workspace/loaded.tsx';
import { PageHeading } from '../../../../kit/workspace/page-heading.tsx';
import { SmallButton, SmallLink } from '../../../../kit/workspace/small-button.tsx';
import { useDrawn } from '../../../../kit/workspace/use-drawn.ts';
import { useReportedLogout } from '../../../../kit/workspace/use-reported-logout.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { studyItem } from '../../../one-pagers/workspace/pack-items.ts';
import { projectListQuery } from '../../../projects/workspace/project-list-query.ts';
import { reviewStatesQuery } from '../../../review-links/workspace/review-states.tsx';
import type { CaseStudy } from '../../case-study.ts';
import { draftListQuery, type ListedDraft } from '../draft-queries.ts';
import type { OpenedEditor } from '../editor-target.ts';
import { StudyListFailure } from '../study-list-failure.tsx';
import { newestStudiesQuery, studyListQuery } from '../study-list-query.ts';
import { DamagedStudies, damagedStudiesQuery } from './damaged-studies.tsx';
import { ComingList, DraftList } from './draft-lists.tsx';
import { StatStrip } from './stat-strip.tsx';
import { StudiesInOrder } from './studies-in-order.tsx';
import { NoStudies, StudyList } from './study-list.tsx';
import { arrangedStudies, isStudyOrder, STUDY_ORDERS } from './study-order.ts';
import { isListed, StudyTabs } from './study-tabs.tsx';
import { WhatNow } from './what-now.tsx';

/** With fewer studies nothing is gained by an order, a calendar, or several at once. */
const FEW = 4;
/** How long the first rows have been there, in milliseconds, when other work may begin. */
const RESTS_AFTER = 500;
/** How long nothing stands in the place of what is being read, in milliseconds. */
const PATIENCE = 200;

const PackDialog = lazy(async () => ({
  default: (await import('../../../one-pagers/workspace/pack-dialog.tsx')).PackDialog,
}));
const ScheduleDialog = lazy(async () => ({
  default: (await import('../editor/draft/schedule-dialog.tsx')).ScheduleDialog,
}));

/** The owner's overview. `focusOn` is the editor just closed: the focus goes back to what opened it. */
export function Dashboard({ focusOn, onReady }: { focusOn: OpenedEditor | null; onReady: () => void }) {
  const { user, logout } = useAuth();
  const navigate = useNavigate();
  const signOut = useReportedLogout();
  const isAboveKnown = useIsAboveKnown();
  const isDrawn = useDrawn(isAboveKnown);
  const { caseStudies, whole, newest } = useStudies({ isNext: isDrawn });
  const projects = useQuery(projectListQuery);
  const drafts = useQuery(draftListQuery);
  const section = useRef<HTMLElement>(null);
  const [{ q, sort, view: asked }, narrow] = useNarrowing(['q', 'sort', 'view']);
  // the list alone, as the place in Work shows it
  const view = asked === 'studies' || asked === 'choose' ? '' : asked;
  const isDoor = asked === '';
  const [packed, setPacked] = useState<readonly CaseStudy[]>([]);
  const [planned, setPlanned] = useState<readonly ListedDraft[]>([]);
  const order = isStudyOrder(sort) ? sort : '';
  const beginning = q === '' && order === '' && newest && newest.length > 0 ? newest : undefined;
  const studies = useMemo(
    () => (whole ? arrangedStudies(whole, { text: q, order }) : (beginning ?? [])),
    [whole, beginning, q, order],
  );

  useLayoutEffect(() => {
    if (focusOn === null) return;
    const opener = focusOn === 'new' ? '.ahead button' : `[data-row="${focusOn}"] .ra button`;
    section.current?.querySelector<HTMLElement>(opener)?.focus();
  }, [focusOn]);

  const changed = useMemo(
    () => new Set((drafts.data ?? []).flatMap(({ caseStudyId, isChanged }) => (isChanged ? (caseStudyId ?? []) : []))),
    [drafts.data],
  );
  const isReady = isAboveKnown && caseStudies.data !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(onReady, RESTS_AFTER);
    return () => clearTimeout(timer);
  }, [isReady, onReady]);

  function openEditor(search: string) {
    const state: EditorState = { isFromList: true };
    void navigate(search, { state });
  }

  const isLate = useIsLate();
  // whoever comes back from the editor finds the list, and the focus in it, at once
  const isBegun = isAboveKnown || focusOn !== null;
  // what is longer than it was read yet has its tools from the first
  const all = whole?.length ?? (beginning ? FEW : 0);
  const isThere = isAboveKnown && (whole ?? beginning) !== undefined;
  if (!isThere && focusOn === null && !isLate) return null;
  return (
    <>
      <header className="page-bar">
        <PageHeading named={isDoor ? undefined : 'Case studies'}>Admin Dashboard</PageHeading>
        <span className="tag sol">Welcome, {user?.username}</span>
        <SmallButton isPending={logout.isPending} onClick={signOut}>
          Logout
        </SmallButton>
      </header>
      <main id="main" className={isDoor ? 'page-column dashboard' : 'page-column'}>
        {isDoor ? <WhatNow isNext={isDrawn} /> : null}
        <DamagedStudies />
        <section aria-labelledby="csm" ref={section}>
          <div className="ahead">
            <h2 id="csm">Case Studies Management</h2>
            <span className="button-row">
              <SmallLink to="/admin/from-notes">From notes</SmallLink>
              <SmallButton look="primary" onClick={() => openEditor('?new=1')}>
                New Case Study
              </SmallButton>
            </span>
          </div>
          {isBegun ? <StudyTabs all={all} drafts={drafts.data} view={view} few={FEW} /> : null}
          {shownView()}
        </section>
        {isDoor ? <StatStrip caseStudies={caseStudies.data?.length} projects={projects.data?.length} /> : null}
        {/* once there is the whole list, which would push them down under the pointer */}
        {isDoor && (isReady || caseStudies.isError) ? <QuickActions /> : null}
      </main>
      <Suspense fallback={null}>
        {packed.length > 0 ? <PackDialog items={packed.map(studyItem)} onClose={() => setPacked([])} /> : null}
        {planned.length > 0 ? <ScheduleDialog drafts={planned} onClose={() => setPlanned([])} /> : null}
      </Suspense>
    </>
  );

  function shownView() {
    if (view === 'drafts' || view === 'scheduled')
      return (
        <Loaded from={drafts} waiting="Loading the drafts" failure="The drafts could not be read.">
          {(written) =>
            view === 'drafts' ? (
              <DraftList drafts={written.filter(isListed)} onPlan={setPlanned} />
            ) : (
              <ComingList drafts={written} onPlan={setPlanned} />
            )
          }
        </Loaded>
      );
    // until they are known, or without any, it is the list that says so
    if (view === 'order' && whole?.length) return <StudiesInOrder studies={whole} />;
    if (view === 'trash') return <Navigate to={DELETED} replace />;
    return (
      <>
        {tools()}
        {list()}
      </>
    );
  }

  function tools() {
    // a single row needs neither search nor order
    if (all < 2 || !isBegun) return null;
    return (
      <ListControls
        label="Narrow the case studies"
        search={{ label: 'Search the list', value: q, onSearch: (text) => narrow({ q: text }) }}
        choice={{ label: 'Order', value: order, options: STUDY_ORDERS, onChoose: (value) => narrow({ sort: value }) }}
        found={{ count: whole && studies.length, of: all }}
      />
    );
  }

  /** What was read once stays on screen, whatever becomes of later readings. */
  function list() {
    const { isError, refetch } = caseStudies;
    const data = whole ?? beginning;
    if (!data && isError) return <StudyListFailure onRetry={() => void refetch()} />;
    if (!data || !isBegun) return <Spinner>Loading case studies</Spinner>;
    if (data.length === 0) return <NoStudies onCreate={() => openEditor('?new=1')} />;
    if (studies.length === 0) return <p className="nomatch">No case study matches “{q}”.</p>;
    return (
      <StudyList
        studies={studies}
        changed={changed}
        canChoose={data.length >= FEW}
        ahead={studies.findIndex(({ id }) => id === focusOn) + 1}
        onPack={setPacked}
      />
    );
  }
}

/**
 * Whether all that may stand above the list, or make its rows taller, was read or failed once: later it would push the
 * rows from under the finger. `isFetched` and not `isPending`, which a query that failed first is again at its next try.
 */
function useIsAboveKnown(): boolean {
  const damaged = useQuery(damagedStudiesQuery);
  const drafts = useQuery(draftListQuery);
  const reviews = useQuery(reviewStatesQuery);
  return [damaged, drafts, reviews].every(({ isFetched }) => isFetched);
}

/** Whether somebody has waited so long that they are to see what there is. What comes before is drawn once, with its rows. */
function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** The list, and of a long one the beginning before it: some megabytes are read once that is drawn, as `isNext` says. */
function useStudies({ isNext }: { isNext: boolean }) {
  const queryClient = useQueryClient();
  const isRead = queryClient.getQueryData(studyListQuery.queryKey) !== undefined;
  const newest = useQuery({ ...newestStudiesQuery, enabled: !isRead });
  const isShort = newest.isFetched && !newest.data?.length;
  const caseStudies = useQuery({ ...studyListQuery, enabled: isRead || isShort || isNext });
  return { caseStudies, whole: caseStudies.data, newest: newest.data };
}

function QuickActions() {
  return (
    <section className="quick" aria-labelledby="qa">
      <h2 id="qa">Quick actions</h2>
      <p>
        <SmallLink to="/admin/content">Manage Content</SmallLink>
        <SmallLink to="/admin/settings">Site Settings</SmallLink>
        <SmallLink to="/admin/media">Media Library</SmallLink>
        <SmallLink to={DELETED}>Deleted</SmallLink>
        <a className="btn ghost sm" href="/" target="_blank" rel="noopener">
          View Website <Icon name="out" />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      </p>
    </section>
  );
}
