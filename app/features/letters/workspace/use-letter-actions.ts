import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../kit/api.ts';
import { notifyError, notifySuccess } from '../../../kit/workspace/notify.ts';
import { notifyUnlessDeclined, riskyCall } from '../../../kit/workspace/risky-request.ts';
import { NEW_LETTER } from '../letter.ts';
import { type ListedLetter, letterPlace, lettersQuery, letterTag } from './letter-queries.ts';
import { titleOf } from './letter-views.ts';

/** After anything that is done with a letter: what was read of any is read anew. */
export function useLettersAnew(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(String(lettersQuery.queryKey[0])),
    });
}

/** Begins a letter and opens it: it is stored from its first word on. */
export function useNewLetter() {
  const navigate = useNavigate();
  const readAnew = useLettersAnew();
  return useMutation({
    mutationFn: () => api('POST /letters', { body: NEW_LETTER }),
    onSuccess: async (letter) => {
      await readAnew();
      await navigate(letterPlace(letter));
    },
    onError: (error) => notifyError(error),
  });
}

/** Deletes a letter. A draft can be had back for as long as the message stands: it is written anew from what it said. */
export function useDeleteLetter({ id, version, state, subject }: ListedLetter) {
  const readAnew = useLettersAnew();
  const restore = useMutation({
    mutationFn: (body: typeof NEW_LETTER) => api('POST /letters', { body }),
    onSuccess: () => notifySuccess('Letter restored', 'It is under Drafts again.'),
    onError: (error) => notifyError(error),
    onSettled: readAnew,
  });
  return useMutation({
    mutationFn: async () => {
      const letter = await api('GET /letters/:id', { params: { id } });
      await riskyCall('DELETE /letters/:id', { params: { id }, ifMatch: letterTag({ id, version }) });
      return letter;
    },
    onSuccess: ({ subject: said, preheader, body, purpose }) =>
      notifySuccess(
        'Letter deleted',
        state === 'draft' ? `“${titleOf({ subject })}” is gone.` : 'The list of who got it is gone, too.',
        state === 'draft'
          ? { label: 'Undo', run: () => restore.mutate({ subject: said, preheader, body, purpose }) }
          : undefined,
      ),
    onError: notifyUnlessDeclined,
    onSettled: readAnew,
  });
}

/** Begins another letter with the words of one that went out. */
export function useCopyLetter({ id }: Pick<ListedLetter, 'id'>) {
  const navigate = useNavigate();
  const readAnew = useLettersAnew();
  return useMutation({
    mutationFn: async () => {
      const { subject, preheader, body, purpose } = await api('GET /letters/:id', { params: { id } });
      return api('POST /letters', { body: { subject, preheader, body, purpose } });
    },
    onSuccess: async (letter) => {
      await readAnew();
      await navigate(letterPlace(letter));
    },
    onError: (error) => notifyError(error),
  });
}

/** What is done with a letter on its way. */
export function useSendingActions({ id, subject }: Pick<ListedLetter, 'id' | 'subject'>) {
  const readAnew = useLettersAnew();
  const options = { onError: (error: Error) => notifyError(error), onSettled: readAnew };
  const params = { id };
  const takeBack = useMutation({
    ...options,
    mutationFn: () => api('POST /letters/:id/take-back', { params }),
    onSuccess: () => notifySuccess('Taken back', `“${titleOf({ subject })}” went to nobody. It is a draft again.`),
  });
  const pause = useMutation({ ...options, mutationFn: () => api('POST /letters/:id/pause', { params }) });
  const resume = useMutation({ ...options, mutationFn: () => api('POST /letters/:id/resume', { params }) });
  const stop = useMutation({ ...options, mutationFn: () => api('POST /letters/:id/stop', { params }) });
  return { takeBack, pause, resume, stop };
}
