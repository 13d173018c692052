import { useQueryClient } from '@tanstack/react-query';
import { notifySuccess } from '../../../kit/workspace/notify.ts';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { freshnessQuery } from './freshness-query.ts';

/** Has the links looked at now, in the background of the server. */
export function useLookNow() {
  const queryClient = useQueryClient();
  return useAction('POST /freshness/run', {
    after: async () => {
      await queryClient.invalidateQueries({ queryKey: freshnessQuery.queryKey });
      if (!queryClient.getQueryData(freshnessQuery.queryKey)?.isLooking)
        notifySuccess('Nothing to ask', 'Every link was looked at within the hour.');
    },
  });
}
