import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EnquiryState } from '../../../features/enquiries/enquiry.ts';
import { apiRequest } from '../../../lib/api-client.ts';
import { attentionQuery } from '../attention-query.ts';
import { notifyFailure, notifySuccess } from '../notify.ts';
import type { Enquiry } from './enquiries-page.tsx';

/** Everything the owner does with one enquiry; deleting can be undone. */
export function useEnquiryActions({ id, name }: Enquiry) {
  const queryClient = useQueryClient();
  const path = `/api/enquiries/${id}`;
  const options = {
    onError: (error: Error) => notifyFailure('Error', error.message),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['/api/enquiries'] }),
        queryClient.invalidateQueries({ queryKey: attentionQuery.queryKey }),
      ]),
  };

  const mark = useMutation({
    ...options,
    mutationFn: (state: EnquiryState) => apiRequest('PATCH', path, { state }),
  });
  const markAsSpam = useMutation({
    ...options,
    mutationFn: () => apiRequest('PATCH', path, { state: 'spam' }),
    onSuccess: () =>
      notifySuccess('Marked as spam', `The enquiry of ${name} is under Spam.`, {
        label: 'Undo',
        run: () => mark.mutate('read'),
      }),
  });
  const note = useMutation({
    ...options,
    mutationFn: (text: string) => apiRequest('PATCH', path, { note: text }),
    onSuccess: () => notifySuccess('Note saved', `It stands with the enquiry of ${name}.`),
  });
  const restore = useMutation({
    ...options,
    mutationFn: () => apiRequest('POST', `${path}/restore`),
    onSuccess: () => notifySuccess('Enquiry restored', `The enquiry of ${name} is back.`),
  });
  const remove = useMutation({
    ...options,
    mutationFn: () => apiRequest('DELETE', path),
    onSuccess: () =>
      notifySuccess('Enquiry deleted', `The enquiry of ${name} is among the deleted ones.`, {
        label: 'Undo',
        run: () => restore.mutate(),
      }),
  });
  const removeForGood = useMutation({
    ...options,
    mutationFn: () => apiRequest('DELETE', `${path}?for-good=1`),
    onSuccess: () => notifySuccess('Enquiry deleted for good', `Nothing is left of the enquiry of ${name}.`),
  });

  return { mark, markAsSpam, note, restore, remove, removeForGood };
}
