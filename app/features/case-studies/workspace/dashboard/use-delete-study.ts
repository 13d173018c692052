import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../kit/api.ts';
import { notifyFailure, notifySuccess } from '../../../../kit/workspace/notify.ts';
import { useAction } from '../../../../kit/workspace/use-action.ts';
import type { CaseStudy } from '../../case-study.ts';
import { studyListQuery } from '../study-list-query.ts';

export const DELETE_QUESTION = 'Are you sure you want to delete this case study?';

/** Deleting with the browser's question before and a way back after it. */
export function useDeleteStudy(onDeleted: (study: CaseStudy) => void) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: studyListQuery.queryKey });

  const restore = useAction('POST /case-studies/:id/restore', {
    input: ({ id }: CaseStudy) => ({ params: { id } }),
    says: (_reply, { title }) => ['Case study restored', `“${title}” is back on the website.`],
    reads: [studyListQuery],
  });

  const remove = useMutation({
    mutationFn: (study: CaseStudy) => api('DELETE /case-studies/:id', { params: { id: study.id } }),
    onSuccess: async (_reply, study) => {
      // a poll on its way would show the row once more
      await queryClient.cancelQueries({ queryKey: studyListQuery.queryKey });
      onDeleted(study);
      queryClient.setQueryData(studyListQuery.queryKey, (list) => list?.filter(({ id }) => id !== study.id));
      notifySuccess('Success', 'Case study deleted successfully', {
        label: 'Undo',
        run: () => restore.mutate(study),
      });
    },
    onError: (error) => notifyFailure('Error', error.message),
    onSettled: refresh,
  });

  return {
    /** The study being deleted; every Delete button rests meanwhile. */
    deleting: remove.isPending ? remove.variables : null,
    askAndDelete(study: CaseStudy) {
      if (!remove.isPending && window.confirm(DELETE_QUESTION)) remove.mutate(study);
    },
  };
}
