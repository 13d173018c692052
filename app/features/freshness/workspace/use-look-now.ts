import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { notifyError, notifySuccess } from '../../../kit/workspace/notify.ts';
import { freshnessQuery } from './freshness-query.ts';

/** Has the links looked at now, in the background of the server. */
export function useLookNow() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /freshness/run'),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: freshnessQuery.queryKey });
      if (!queryClient.getQueryData(freshnessQuery.queryKey)?.isLooking)
        notifySuccess('Nothing to ask', 'Every link was looked at within the hour.');
    },
    onError: (error) => notifyError(error),
  });
}
