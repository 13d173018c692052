import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../../../kit/api.ts';
import type { EditorState } from '../../../../../kit/navigation-state.ts';
import { notifySuccess, showFailure } from '../../../../../kit/workspace/notify.ts';
import { versionTag } from '../../../../../lib/version-tag.ts';
import type { Draft } from '../../../../case-study-drafts/case-study-draft.ts';
import { draftListQuery, draftPlace, draftQuery } from '../../draft-queries.ts';
import { studyListQuery } from '../../study-list-query.ts';
import type { Uploads } from '../gallery/use-save-images.ts';
import { draftName } from '../state/drafts.ts';
import { type StudyForm, writtenIn } from '../state/study-form.ts';
import type { Evidence } from '../state/use-evidence.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';
import type { Drafting } from './use-draft.ts';

const TAKE_OFF = 'Take this case study off the site? Nobody finds its page until you publish it again.';

type Options = {
  editor: StudyEditor;
  drafting: Drafting;
  uploads: Uploads;
  evidence: Evidence;
  /** Takes away what the last refusal said, and says what a refusal asks of the person. */
  saving: { begin: () => void; explain: (error: Error) => Promise<void>; announce: (words: string) => void };
};

/** What can be done with a study beside saving it. */
export function useDraftActions({ editor, drafting, uploads, evidence, saving }: Options) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: EditorState | null }; // flags that may be missing

  /**
   * The editor of the draft takes the place of this one, so that Back leads to the list as before. The draft has what was `sent`;
   * what is unsaved beside that goes along.
   */
  async function open(draft: Draft, sent: StudyForm, given: EditorState = {}) {
    await evidence.handOver();
    const restoreDraft = !editor.kept.finish({ data: sent, version: draft.version }, sent);
    if (restoreDraft) editor.kept.handOver(draftName(`draft-${draft.id}`));
    queryClient.setQueryData(draftQuery(draft.id).queryKey, draft);
    void queryClient.invalidateQueries({ queryKey: draftListQuery.queryKey });
    const isFromList = state?.isFromList === true;
    const next: EditorState = { isFromList, restoreDraft, reopened: draft.updatedAt, ...given };
    void navigate(draftPlace(draft), { replace: true, state: next });
  }

  const keep = useMutation({
    mutationFn: async (_next: EditorState) => {
      await uploads.settled();
      await evidence.save();
      const { form, version, stored } = editor.latest();
      if (drafting.draft) return { draft: await drafting.write(), form };
      const of = stored ? { caseStudyId: stored.id, ...(version === null ? {} : { studyVersion: version }) } : {};
      const body = { data: { ...writtenIn(form), content: editor.content }, ...of };
      return { draft: await api('POST /case-study-drafts', { body }), form };
    },
    onSuccess: async ({ draft, form }, next) => {
      if (!drafting.draft) await open(draft, form, next);
      else saving.announce('Draft saved');
      if (!next.opensSchedule) notifySuccess('Draft saved', 'Nobody but you sees it until you publish it.');
    },
    onError: async (error) => {
      showFailure('Error', 'Failed to save the draft');
      await saving.explain(error);
    },
  });

  const takeOff = useMutation({
    mutationFn: async (id: number) => {
      await uploads.settled();
      await evidence.save();
      if (drafting.draft) await drafting.write();
      const ifMatch = drafting.draft ? undefined : versionTag(id, editor.latest().version ?? 0);
      return api('POST /case-studies/:id/unpublish', { params: { id }, ifMatch });
    },
    onSuccess: async (draft, id) => {
      await queryClient.cancelQueries({ queryKey: studyListQuery.queryKey });
      queryClient.setQueryData(studyListQuery.queryKey, (list) => list?.filter((study) => study.id !== id));
      void queryClient.invalidateQueries({ queryKey: studyListQuery.queryKey });
      notifySuccess('Taken off the site', 'It is a draft now, and keeps its address unless another study takes it.');
      await open(draft, editor.kept.latest().baseline);
    },
    onError: async (error) => {
      showFailure('Error', 'Failed to take the case study off the site');
      await saving.explain(error);
    },
  });

  const isBusy = keep.isPending || takeOff.isPending;

  function saveAsDraft(next: EditorState = {}) {
    if (isBusy) return;
    saving.begin();
    drafting.attempted.current = drafting.draft ? () => keep.mutate(next) : null;
    keep.mutate(next);
  }

  return {
    isSaving: keep.isPending,
    isTakingOff: takeOff.isPending,
    /** Stores the words as a draft; where there was none, the editor goes on with it. */
    saveAsDraft,
    takeOffTheSite(id: number) {
      if (isBusy || !window.confirm(TAKE_OFF)) return;
      saving.begin();
      takeOff.mutate(id);
    },
  };
}
