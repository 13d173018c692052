import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { notifyFailure } from '../notify.ts';
import { NotConfirmed, riskyRequest } from '../risky-request.ts';

/**
 * The making of one more of a list by a call that may ask for the password again. `refusal` is the server's reason,
 * for the field that is to blame.
 */
export function useMaking<Wanted, Made>(address: string, onMade: (made: Made) => void) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: Wanted) => (await (await riskyRequest('POST', address, wanted)).json()) as Made,
    onMutate: () => setRefusal(undefined),
    onSuccess: onMade,
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      if (error instanceof ApiError && error.status < 500) setRefusal(error.body);
      notifyFailure('Error', error.message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [address] }),
  });
  return { make: mutate, isPending, refusal };
}
