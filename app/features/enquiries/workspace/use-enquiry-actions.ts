import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callAddress } from '../../../kit/api.ts';
import { attentionQuery } from '../../../kit/workspace/attention-query.ts';
import { notifySuccess } from '../../../kit/workspace/notify.ts';
import { notifyUnlessDeclined, riskyCall } from '../../../kit/workspace/risky-request.ts';
import type { EnquiryState } from '../enquiry.ts';
import type { Enquiry } from './enquiries-page.tsx';

/** Everything the owner does with one enquiry; deleting can be undone. */
export function useEnquiryActions({ id, name }: Enquiry) {
  const queryClient = useQueryClient();
  const params = { id };
  const options = {
    onError: notifyUnlessDeclined,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [callAddress('GET /enquiries')] }),
        queryClient.invalidateQueries({ queryKey: attentionQuery.queryKey }),
      ]),
  };

  const mark = useMutation({
    ...options,
    mutationFn: (state: EnquiryState) => api('PATCH /enquiries/:id', { params, body: { state } }),
  });
  const markAsSpam = useMutation({
    ...options,
    mutationFn: () => api('PATCH /enquiries/:id', { params, body: { state: 'spam' } }),
    onSuccess: () =>
      notifySuccess('Marked as spam', `The enquiry of ${name} is under Spam.`, {
        label: 'Undo',
        run: () => mark.mutate('read'),
      }),
  });
  const note = useMutation({
    ...options,
    mutationFn: (text: string) => api('PATCH /enquiries/:id', { params, body: { note: text } }),
    onSuccess: () => notifySuccess('Note saved', `It stands with the enquiry of ${name}.`),
  });
  const restore = useMutation({
    ...options,
    mutationFn: () => api('POST /enquiries/:id/restore', { params }),
    onSuccess: () => notifySuccess('Enquiry restored', `The enquiry of ${name} is back.`),
  });
  const remove = useMutation({
    ...options,
    mutationFn: () => riskyCall('DELETE /enquiries/:id', { params }),
    onSuccess: () =>
      notifySuccess('Enquiry deleted', `The enquiry of ${name} is among the deleted ones.`, {
        label: 'Undo',
        run: () => restore.mutate(),
      }),
  });
  const removeForGood = useMutation({
    ...options,
    mutationFn: () => riskyCall('DELETE /enquiries/:id', { params, query: { 'for-good': true } }),
    onSuccess: () => notifySuccess('Enquiry deleted for good', `Nothing is left of the enquiry of ${name}.`),
  });

  return { mark, markAsSpam, note, restore, remove, removeForGood };
}
