import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyError } from '../../../kit/workspace/notify.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { testimonialsQuery } from './testimonial-queries.ts';

/** The making of one more testimonial. `refusal` is the server's reason, for the form to show. */
export function useAdding<Given, Made>(send: (given: Given) => Promise<Made>, onMade: (made: Made) => void) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onMutate: () => setRefusal(undefined),
    onSuccess: onMade,
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) setRefusal(error.body);
      else notifyError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: testimonialsQuery.queryKey }),
  });
  return { add: mutate, isPending, refusal };
}
