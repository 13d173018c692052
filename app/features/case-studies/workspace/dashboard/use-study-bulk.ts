import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../kit/api.ts';
import { counted } from '../../../../kit/workspace/file-size.ts';
import { notifyError, notifyFailure, notifySuccess } from '../../../../kit/workspace/notify.ts';
import { saveBlob } from '../../../../kit/workspace/save-download.ts';
import { versionTag } from '../../../../lib/version-tag.ts';
import type { CaseStudy } from '../../case-study.ts';
import { STUDY_TRASH_DAYS } from '../../study-trash.ts';
import { studyListQuery } from '../study-list-query.ts';
import { failureWords, oneAfterTheOther } from './one-after-the-other.ts';

type Undo = () => Promise<unknown>;

const studiesCounted = (count: number) => counted(count, 'case study', 'case studies');

/** What is done to several studies at once: one after the other, and all of it taken back by one press. */
export function useStudyBulk(onDone: (ids: number[]) => void) {
  const queryClient = useQueryClient();
  // not waited for: who reads that it is done may press the next button
  const refresh = () => void queryClient.invalidateQueries();

  const undo = useMutation({
    mutationFn: async (steps: readonly Undo[]) => {
      for (const step of steps) await step();
    },
    onSuccess: (_nothing, steps) =>
      notifySuccess(
        'Taken back',
        `${studiesCounted(steps.length)} ${steps.length === 1 ? 'is' : 'are'} on the website again.`,
      ),
    onError: (error) => notifyError(error),
    onSettled: refresh,
  });

  function useEach(act: (study: CaseStudy) => Promise<Undo>, words: { done: string; further: string }) {
    return useMutation({
      mutationFn: (studies: readonly CaseStudy[]) => oneAfterTheOther(studies, act),
      onSuccess: async (outcome) => {
        const done = outcome.done.map(({ item }) => item.id);
        const failed = failureWords(outcome.failures);
        await queryClient.cancelQueries({ queryKey: studyListQuery.queryKey });
        queryClient.setQueryData(studyListQuery.queryKey, (list) => list?.filter(({ id }) => !done.includes(id)));
        onDone(done);
        if (done.length === 0) notifyFailure('Error', failed);
        else
          notifySuccess(`${studiesCounted(done.length)} ${words.done}`, `${words.further} ${failed}`.trim(), {
            label: 'Undo',
            run: () => undo.mutate(outcome.done.map(({ result }) => result)),
          });
      },
      onSettled: refresh,
    });
  }

  const trash = useEach(
    async (study) => {
      await api('DELETE /case-studies/:id', { params: { id: study.id }, ifMatch: versionTag(study.id, study.version) });
      return () => api('POST /case-studies/:id/restore', { params: { id: study.id } });
    },
    { done: 'moved to the trash', further: `Kept there for ${STUDY_TRASH_DAYS} days.` },
  );
  const unpublish = useEach(
    async (study) => {
      const ifMatch = versionTag(study.id, study.version);
      const draft = await api('POST /case-studies/:id/unpublish', { params: { id: study.id }, ifMatch });
      return () => api('POST /case-study-drafts/:id/publish', { params: { id: draft.id } });
    },
    { done: 'taken off the site', further: 'Kept as drafts.' },
  );

  return {
    isBusy: trash.isPending || unpublish.isPending || undo.isPending,
    askAndTrash(studies: readonly CaseStudy[]) {
      if (window.confirm(`Move ${studiesCounted(studies.length)} to the trash?`)) trash.mutate(studies);
    },
    askAndUnpublish(studies: readonly CaseStudy[]) {
      if (window.confirm(`Take ${studiesCounted(studies.length)} off the site?`)) unpublish.mutate(studies);
    },
    /** Every field of the chosen ones, as the API answers them. */
    exportAll(studies: readonly CaseStudy[]) {
      const file = new Blob([`${JSON.stringify(studies, null, 2)}\n`], { type: 'application/json' });
      saveBlob(file, 'case-studies.json');
      notifySuccess(
        `${studiesCounted(studies.length)} exported`,
        'The file case-studies.json is among your downloads.',
      );
    },
  };
}
