import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../kit/api.ts';
import { counted } from '../../../../kit/workspace/file-size.ts';
import { notifyFailure, notifySuccess } from '../../../../kit/workspace/notify.ts';
import { riskyCall } from '../../../../kit/workspace/risky-request.ts';
import { draftListQuery, draftTag, type ListedDraft } from '../draft-queries.ts';
import { titleOfDraft } from '../draft-state.ts';
import { failureWords, oneAfterTheOther } from './one-after-the-other.ts';

/** What is done to several drafts at once; what one of them lacks keeps none of the others back. */
export function useDraftBulk(onDone: (ids: number[]) => void) {
  const queryClient = useQueryClient();

  function useEach(act: (draft: ListedDraft) => Promise<unknown>, words: { done: string; further: string }) {
    return useMutation({
      mutationFn: (drafts: readonly ListedDraft[]) =>
        oneAfterTheOther(
          drafts.map((draft) => ({ ...draft, title: titleOfDraft(draft) })),
          act,
        ),
      onSuccess: async ({ done, failures }) => {
        const ids = done.map(({ item }) => item.id);
        await queryClient.cancelQueries({ queryKey: draftListQuery.queryKey });
        queryClient.setQueryData(draftListQuery.queryKey, (list) => list?.filter(({ id }) => !ids.includes(id)));
        onDone(ids);
        const failed = failureWords(failures);
        if (ids.length === 0 && failed !== '') notifyFailure('Error', failed);
        if (ids.length > 0)
          notifySuccess(`${counted(ids.length, 'draft')} ${words.done}`, `${words.further} ${failed}`.trim());
      },
      // not waited for: who reads that it is done may press the next button
      onSettled: () => void queryClient.invalidateQueries(),
    });
  }

  const publish = useEach(
    (draft) => api('POST /case-study-drafts/:id/publish', { params: { id: draft.id }, ifMatch: draftTag(draft) }),
    { done: 'published', further: 'Everybody can read what they say.' },
  );
  const remove = useEach(
    (draft) => riskyCall('DELETE /case-study-drafts/:id', { params: { id: draft.id }, ifMatch: draftTag(draft) }),
    { done: 'deleted', further: 'What is on the site stays as it is.' },
  );

  return {
    isBusy: publish.isPending || remove.isPending,
    askAndPublish(drafts: readonly ListedDraft[]) {
      if (window.confirm(`Publish ${counted(drafts.length, 'draft')} now?`)) publish.mutate(drafts);
    },
    askAndDelete(drafts: readonly ListedDraft[]) {
      const withdrawn = drafts.filter(({ study }) => study === 'withdrawn').length;
      const trashed = `${counted(withdrawn, 'case study goes', 'case studies go')} to the trash, as when taken off the site.`;
      const question = `Delete ${counted(drafts.length, 'draft')}? What is on the site stays as it is.`;
      if (window.confirm(withdrawn === 0 ? question : `${question} ${trashed}`)) remove.mutate(drafts);
    },
  };
}
