import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { EditorState } from '../../../../kit/navigation-state.ts';
import { attentionQuery } from '../../../../kit/workspace/attention-query.ts';
import { useAuth } from '../../../../kit/workspace/auth-provider.tsx';
import { useNarrowing } from '../../../../kit/workspace/list-controls.tsx';
import { PageHeading } from '../../../../kit/workspace/page-heading.tsx';
import { MoreLink, SmallButton, SmallLink } from '../../../../kit/workspace/small-button.tsx';
import { useReportedLogout } from '../../../../kit/workspace/use-reported-logout.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { projectListQuery } from '../../../projects/workspace/project-list-query.ts';
import { reviewStatesQuery } from '../../../review-links/workspace/review-states.tsx';
import { setupQuery } from '../../../setup/workspace/setup-queries.ts';
import type { CaseStudy } from '../../case-study.ts';
import { draftListQuery, draftPlace } from '../draft-queries.ts';
import type { OpenedEditor } from '../editor-target.ts';
import { StudyListFailure } from '../study-list-failure.tsx';
import { studyListQuery } from '../study-list-query.ts';
import { ChooseStudies } from './choose-studies.tsx';
import { DamagedStudies, damagedStudiesQuery } from './damaged-studies.tsx';
import { DashboardNotices } from './dashboard-notices.tsx';
import { ChooseDrafts, ComingList, DraftList } from './draft-lists.tsx';
import { isListed, ListTools, StudyTabs, useTypedText } from './list-tools.tsx';
import { SetupCard } from './setup-card.tsx';
import { StatStrip } from './stat-strip.tsx';
import { StatusCard } from './status-card.tsx';
import { StudiesInOrder } from './studies-in-order.tsx';
import { NoStudies, StudyList } from './study-list.tsx';
import { arrangedStudies, isStudyOrder } from './study-order.ts';
import { useDeleteStudy } from './use-delete-study.ts';

const FreshnessCard = lazy(async () => ({
  default: (await import('../../../freshness/workspace/freshness-card.tsx')).FreshnessCard,
}));
/** How long the first rows have been there, in milliseconds, when other work may begin. */
const RESTS_AFTER = 500;

// what deletes for good brings the forms of the editor along
const Trash = lazy(async () => ({
  default: (await import('../../../site-content/workspace/content/trash.tsx')).Trash,
}));

/** The owner's overview. `focusOn` is the editor just closed: the focus goes back to what opened it. */
export function Dashboard({ focusOn, onReady }: { focusOn: OpenedEditor | null; onReady: () => void }) {
  const { user, logout } = useAuth();
  const navigate = useNavigate();
  const signOut = useReportedLogout();
  const caseStudies = useQuery(studyListQuery);
  const projects = useQuery(projectListQuery);
  const drafts = useQuery(draftListQuery);
  const isAboveKnown = useIsAboveKnown();
  const { deleting, askAndDelete } = useDeleteStudy(focusAfterDelete);
  const section = useRef<HTMLElement>(null);
  const [{ q, sort, view: asked }, narrow] = useNarrowing(['q', 'sort', 'view']);
  // the list alone, as the place in Work shows it
  const view = asked === 'studies' ? '' : asked;
  const isDoor = asked === '';
  const [text, setText] = useTypedText(q, (typed) => narrow({ q: typed }));
  const order = isStudyOrder(sort) ? sort : '';
  const studies = useMemo(
    () => arrangedStudies(caseStudies.data ?? [], { text, order }),
    [caseStudies.data, text, order],
  );

  useEffect(() => {
    if (focusOn === null) return;
    const opener =
      focusOn === 'new' ? '.ahead button' : `[data-study="${focusOn}"] button, [data-draft="${focusOn}"] button`;
    section.current?.querySelector<HTMLElement>(opener)?.focus();
  }, [focusOn]);

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

  /** The focus must not fall off the page with the row: it goes to the next row, or to the button over the list. */
  function focusAfterDelete(study: CaseStudy) {
    const row = section.current?.querySelector(`[data-study="${study.id}"]`);
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    const target = neighbour?.querySelector<HTMLElement>('button') ?? section.current?.querySelector('button');
    target?.focus();
  }

  return (
    <>
      <header className="page-bar">
        <PageHeading named={isDoor ? undefined : 'Case studies'}>Admin Dashboard</PageHeading>
        <span className="tag sol">Welcome, {user?.username}</span>
        <SmallButton isPending={logout.isPending} onClick={signOut}>
          Logout
        </SmallButton>
      </header>
      <main id="main" className="page-column">
        {isDoor ? (
          <>
            <DashboardNotices studies={caseStudies.data} />
            <DamagedStudies />
            <SetupCard />
          </>
        ) : null}
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
          <StudyTabs all={caseStudies.data?.length} drafts={drafts.data ?? []} view={view} />
          {shownView()}
        </section>
        {isDoor ? (
          <>
            <StatStrip caseStudies={caseStudies.data?.length} projects={projects.data?.length} />
            <QuickActions />
            <Suspense fallback={null}>
              <FreshnessCard isNext={isAboveKnown} />
            </Suspense>
            <StatusCard isNext={isAboveKnown} />
          </>
        ) : null}
      </main>
    </>
  );

  function shownView() {
    const open = (draft: { id: number }) => openEditor(draftPlace(draft));
    if (view === 'drafts' || view === 'choose-drafts') {
      const written = (drafts.data ?? []).filter(isListed);
      return (
        <>
          {written.length > 1 || view === 'choose-drafts' ? <DraftTools view={view} /> : null}
          {view === 'drafts' || written.length === 0 ? (
            <DraftList drafts={written} onEdit={open} />
          ) : (
            <ChooseDrafts drafts={written} />
          )}
        </>
      );
    }
    if (view === 'scheduled') return <ComingList drafts={drafts.data ?? []} />;
    return (
      <>
        {tools()}
        {view === 'trash' ? (
          <Suspense fallback={<Spinner>Loading the trash</Spinner>}>
            <Trash />
          </Suspense>
        ) : (
          list()
        )}
      </>
    );
  }

  function tools() {
    const all = caseStudies.data?.length ?? 0;
    // a single row needs neither search nor order
    if (all < 2 && view === '') return <TrashLink />;
    return (
      <ListTools
        text={text}
        order={order}
        shown={studies.length}
        all={all}
        view={view}
        onText={setText}
        onOrder={(value) => narrow({ sort: value })}
      />
    );
  }

  /** What was read once stays on screen, whatever becomes of later readings. */
  function list() {
    const { data, isError, refetch } = caseStudies;
    if (!data && isError) return <StudyListFailure onRetry={() => void refetch()} />;
    // whoever comes back from the editor finds the list, and the focus in it, at once
    if (!data || (!isAboveKnown && focusOn === null)) return <Spinner>Loading case studies</Spinner>;
    if (data.length === 0) return <NoStudies onCreate={() => openEditor('?new=1')} />;
    if (studies.length === 0) return <p className="nomatch">No case study matches “{text}”.</p>;
    if (view === 'choose') return <ChooseStudies studies={studies} />;
    if (view === 'order') return <StudiesInOrder studies={data} />;
    return (
      <StudyList
        studies={studies}
        changed={(drafts.data ?? []).flatMap(({ caseStudyId, isChanged }) => (isChanged ? (caseStudyId ?? []) : []))}
        deleting={deleting}
        isWhole={focusOn !== null}
        onEdit={({ id }) => openEditor(`?edit=${id}`)}
        onDelete={askAndDelete}
      />
    );
  }
}

/**
 * Whether all that may stand above the list, or make its rows taller, was read or failed once: later it would push the
 * rows from under the finger. `isFetched` and not `isPending`, which a query that failed first is again at its next try.
 */
function useIsAboveKnown(): boolean {
  const setup = useQuery(setupQuery);
  const attention = useQuery(attentionQuery);
  const damaged = useQuery(damagedStudiesQuery);
  const drafts = useQuery(draftListQuery);
  const reviews = useQuery(reviewStatesQuery);
  return [setup, attention, damaged, drafts, reviews].every(({ isFetched }) => isFetched);
}

/** The way to several drafts at once, and back. */
function DraftTools({ view }: { view: string }) {
  const isChoosing = view === 'choose-drafts';
  return (
    <p className="list-state dashboard-tools">
      <MoreLink to={isChoosing ? '?view=drafts' : '?view=choose-drafts'}>
        {isChoosing ? 'Back to the list' : 'Choose several'}
      </MoreLink>
    </p>
  );
}

function TrashLink() {
  return (
    <p className="list-state">
      <MoreLink to="?view=trash">Open the trash</MoreLink>
    </p>
  );
}

function QuickActions() {
  return (
    <section className="quick" aria-labelledby="qa">
      <h2 id="qa">Quick actions</h2>
      <p>
        <SmallLink to="/admin/content">Manage Content</SmallLink>
        <SmallLink to="/admin/settings">Site Settings</SmallLink>
        <SmallLink to="/admin/media">Media Library</SmallLink>
        <a className="btn ghost sm" href="/" target="_blank" rel="noopener">
          View Website <Icon name="out" />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      </p>
    </section>
  );
}
