import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../../kit/api.ts';
import { notifyError, notifySuccess } from '../../../../../kit/workspace/notify.ts';
import { caseStudyKey } from '../../../case-study-queries.ts';
import { studyListQuery } from '../../study-list-query.ts';
import type { StudyEditor } from '../state/use-study-editor.ts';
import { revisionsAddress } from './history-queries.ts';

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
