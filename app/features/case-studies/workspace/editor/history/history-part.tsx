import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiQuery, callAddress } from '../../../../../kit/api.ts';
import { Differences } from '../../../../../kit/workspace/differences.tsx';
import { Choice } from '../../../../../kit/workspace/form/choice-field.tsx';
import { Loaded } from '../../../../../kit/workspace/loaded.tsx';
import { notifyError, notifySuccess } from '../../../../../kit/workspace/notify.ts';
import { useMoments } from '../../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../../kit/workspace/small-button.tsx';
import { Spinner } from '../../../../../ui/spinner.tsx';
import { ErrorPanel } from '../../../../../ui/state-panel.tsx';
import { useServiceNames } from '../../../../site-content/workspace/use-services.ts';
import { type CaseStudy, STUDY_FIELDS } from '../../../case-study.ts';
import { caseStudyKey } from '../../../case-study-queries.ts';
import type { RevisionListEntry } from '../../../case-study-replies.ts';
import { compareStudies } from '../../../compare-studies.ts';
import { studyListQuery } from '../../study-list-query.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';

type HistoryPartProps = { study: CaseStudy; restoring: ReturnType<typeof useRestoreVersion> };

/** Who saved the study when, what each save changed, and the way back to it. */
export function HistoryPart({ study, restoring }: HistoryPartProps) {
  const reading = useQuery(revisionListQuery(study.id));
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Loaded from={reading} waiting="Loading the history" failure="The history could not be read.">
      {(data) => (
        <>
          <RevisionList revisions={data} chosen={chosen} onChoose={setChosen} />
          {chosen === null ? (
            <p>Choose a version to see what it changed.</p>
          ) : (
            <Compared key={chosen} id={study.id} version={chosen} revisions={data} restoring={restoring} />
          )}
        </>
      )}
    </Loaded>
  );
}

type RevisionListProps = {
  revisions: readonly RevisionListEntry[];
  chosen: number | null;
  onChoose: (version: number) => void;
};

function RevisionList({ revisions, chosen, onChoose }: RevisionListProps) {
  const printed = useMoments();
  return (
    <ol className="versions" aria-label="Versions, newest first">
      {revisions.map(({ version, savedAt, username, changed, isCurrent }) => (
        <li key={version}>
          <button type="button" aria-pressed={version === chosen} onClick={() => onChoose(version)}>
            <b>Version {version}</b>
            {isCurrent ? <span className="tag sol">on the website</span> : null}
            <span>
              {printed(savedAt)} by {username}
            </span>
            <span className="ht">
              {changed.length > 0 ? changed.map((name) => STUDY_FIELDS[name].label).join(', ') : 'First version kept'}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type ComparedProps = {
  id: number;
  version: number;
  revisions: readonly RevisionListEntry[];
  restoring: HistoryPartProps['restoring'];
};

function Compared({ id, version, revisions, restoring }: ComparedProps) {
  const place = revisions.findIndex((revision) => revision.version === version);
  const current = revisions.find(({ isCurrent }) => isCurrent)?.version ?? revisions[0]?.version ?? version;
  const earlier = revisions[place + 1]?.version;
  const [against, setAgainst] = useState<'now' | 'before'>(version === current ? 'before' : 'now');
  const other = against === 'now' ? current : earlier;
  return (
    <section aria-labelledby="compared">
      <h4 id="compared">Version {version}</h4>
      <Choice
        id="against"
        label="Compare with"
        value={against}
        options={{
          now: 'what is on the website now',
          ...(earlier === undefined ? {} : { before: 'the version before it' }),
        }}
        onChoose={(chosen) => setAgainst(chosen as 'now' | 'before')} // its own options
      />
      {/* before the comparison: what is still on its way must not move it from under the finger */}
      {version === current ? null : (
        <p className="button-row">
          <SmallButton
            look="primary"
            isPending={restoring.isPending}
            pendingText="Restoring..."
            onClick={() => restoring.mutate({ id, version, undoTo: current })}
          >
            Restore this version
          </SmallButton>
        </p>
      )}
      {other === undefined || (against === 'now' && version === current) ? (
        <p>This is what the website shows.</p>
      ) : against === 'now' ? (
        <Difference id={id} from={other} to={version} none="It says the same as the website." />
      ) : (
        <Difference id={id} from={other} to={version} none="Only the date changed." />
      )}
    </section>
  );
}

type DifferenceProps = { id: number; from: number; to: number; none: string };

function Difference({ id, from, to, none }: DifferenceProps) {
  const before = useQuery(revisionQuery(id, from));
  const after = useQuery(revisionQuery(id, to));
  const nameOf = useServiceNames();
  if (before.isError || after.isError)
    return (
      <ErrorPanel
        message="These versions could not be read."
        onRetry={() => {
          void before.refetch();
          void after.refetch();
        }}
      />
    );
  if (!before.data || !after.data) return <Spinner>Comparing</Spinner>;
  return <Differences differences={compareStudies(before.data.study, after.data.study, nameOf)} none={none} />;
}

type Restore = { id: number; version: number; undoTo: number | null };

/**
 * Restoring an earlier version: on the site at once, and in the form, where unsaved work is kept and offered. `undoTo`
 * is the version that was current before.
 */
export function useRestoreVersion(editor: StudyEditor, onRestored: () => void) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ id, version }: Restore) =>
      editor.kept.whileSaving(async () => {
        const study = await api('POST /case-studies/:id/revisions/:version/restore', { params: { id, version } });
        await queryClient.cancelQueries({ queryKey: studyListQuery.queryKey });
        editor.takeTheirs(study);
        return study;
      }),
    onSuccess: (study, { id, undoTo }) => {
      queryClient.setQueryData(caseStudyKey(study.slug), study);
      void queryClient.invalidateQueries({ queryKey: studyListQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: [revisionsAddress(id)] });
      notifySuccess(
        undoTo === null ? 'Restoring undone' : 'Version restored',
        `“${study.title}” is on the website as it was then.`,
        undoTo === null
          ? undefined
          : { label: 'Undo', run: () => mutation.mutate({ id, version: undoTo, undoTo: null }) },
      );
      onRestored();
    },
    onError: (error) => notifyError(error),
  });
  return mutation;
}

/** The address of a study's versions. */
function revisionsAddress(id: number): string {
  return callAddress('GET /case-studies/:id/revisions', { params: { id } });
}

/** Who saved a study when. */
function revisionListQuery(id: number) {
  return queryOptions({ ...apiQuery('GET /case-studies/:id/revisions', { params: { id } }), refetchInterval: false });
}

/** A study as it was after one save; that never changes again. */
function revisionQuery(id: number, version: number) {
  return queryOptions({
    queryKey: [revisionsAddress(id), version],
    queryFn: ({ signal }) => api('GET /case-studies/:id/revisions/:version', { params: { id, version }, signal }),
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
  });
}
