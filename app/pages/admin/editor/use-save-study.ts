import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { ApiError } from '../../../lib/api-client.ts';
import type { FieldProblem } from '../../../lib/app-error.ts';
import { api } from '../../api.ts';
import { caseStudyListQuery } from '../../case-study-queries.ts';
import { currentUserQuery } from '../current-user.ts';
import { notifyFailure, notifySuccess } from '../notify.ts';
import type { Uploads } from './gallery/use-uploads.ts';
import { jumpTo } from './in-page-links.ts';
import { fieldIdOf } from './problem-places.ts';
import { formProblems, freeSlug, studyBody } from './study-form.ts';
import type { StudyEditor } from './use-study-editor.ts';

type SaveStudyOptions = {
  editor: StudyEditor;
  uploads: Uploads;
  studies: readonly CaseStudy[];
  onSaved: () => void;
};

const TAKEN: FieldProblem = { path: 'slug', message: 'Another case study has this slug' };
const GONE = 'This case study was deleted meanwhile. Restore it from the trash under Manage Content, then save again.';

/** Saving the whole form: checks, create or update, and everything a refusal asks of the person. */
export function useSaveStudy({ editor, uploads, studies, onSaved }: SaveStudyOptions) {
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState({ count: 0, paths: [] as string[] });
  const [takenSlug, setTakenSlug] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<CaseStudy | null>(null);
  const isStarted = useRef(false);
  const { isNew, form } = editor;

  const problems = problemsNow();

  /** Problems of the last attempt that are still there; new ones wait for the next attempt. */
  function problemsNow(): FieldProblem[] {
    const isTaken = takenSlug !== null && form.texts.slug === takenSlug;
    const current = attempt.paths.length > 0 ? formProblems(form) : [];
    return [...(isTaken ? [TAKEN] : []), ...current.filter(({ path }) => attempt.paths.includes(path))];
  }

  const firstProblem = useRef<string | undefined>(undefined);
  firstProblem.current = problems[0] && fieldIdOf(problems[0].path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for every attempt
  useEffect(() => {
    if (firstProblem.current !== undefined) jumpTo(firstProblem.current);
  }, [attempt.count, takenSlug]);

  const mutation = useMutation({
    mutationFn: async (): Promise<CaseStudy> => {
      await uploads.settled();
      const { form: sent, stored, version } = editor.latest();
      const body = studyBody(sent, stored);
      if (!stored) return api('POST /case-studies', { body });
      const { id } = stored;
      return api('PATCH /case-studies/:id', { params: { id }, body, ifMatch: versionTag(id, version) });
    },
    onSuccess: async (saved) => {
      // a reading that started before the save would show the list without it
      await queryClient.cancelQueries({ queryKey: caseStudyListQuery.queryKey });
      queryClient.setQueryData(caseStudyListQuery.queryKey, (list) => listWith(list, saved));
      void queryClient.invalidateQueries({ queryKey: caseStudyListQuery.queryKey });
      const what = isNew ? `“${saved.title}” is now on the website.` : `“${saved.title}” is up to date.`;
      notifySuccess(isNew ? 'Case study created' : 'Case study updated', what + uploads.lostSentence());
      onSaved();
    },
    onError: async (error) => {
      notifyFailure('Error', isNew ? 'Failed to create case study' : 'Failed to update case study');
      await explain(error);
    },
    onSettled: () => {
      isStarted.current = false;
    },
  });

  async function explain(error: Error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 409) {
      setTakenSlug(editor.latest().form.texts.slug);
    } else if (status === 412) {
      const list = await queryClient.fetchQuery(caseStudyListQuery).catch(() => undefined);
      const found = list?.find(({ id }) => id === editor.stored?.id);
      if (found) setTheirs(found);
      else setRefusal(list ? GONE : error.message);
    } else if (status === 404) {
      setRefusal(GONE);
    } else {
      if (status === 401) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      setRefusal(error instanceof ApiError ? error.body : error.message);
    }
  }

  function save() {
    if (isStarted.current) return;
    setRefusal(null);
    setTakenSlug(null);
    const found = formProblems(editor.latest().form);
    setAttempt(({ count }) => ({ count: count + 1, paths: found.map(({ path }) => path) }));
    if (found.length > 0) return;
    isStarted.current = true;
    mutation.mutate();
  }

  return {
    save,
    isSaving: mutation.isPending,
    problems,
    /** A free slug beside one that is taken. */
    suggestedSlug: takenSlug !== null && form.texts.slug === takenSlug ? freeSlug(takenSlug, studies) : null,
    /** Why the server did not take it, where no field is to blame. */
    refusal,
    /** Makes of a failed save what the person needs to go on. */
    explain,
    /** What somebody else saved since the form was opened. */
    theirs,
    takeTheirs() {
      if (theirs) editor.takeTheirs(theirs);
      setTheirs(null);
    },
    overwrite() {
      if (!theirs) return;
      editor.standOn(theirs);
      setTheirs(null);
      save();
    },
  };
}

/** What `If-Match` holds to save only over the version one has seen. */
export function versionTag(id: number, version: number | null): string {
  return `"${id}-${version}"`;
}

function listWith(list: CaseStudy[] | undefined, saved: CaseStudy): CaseStudy[] | undefined {
  if (!list) return undefined;
  const isKnown = list.some(({ id }) => id === saved.id);
  return isKnown ? list.map((study) => (study.id === saved.id ? saved : study)) : [saved, ...list];
}
