import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client.ts';
import { type Body, callAddress, type Reply } from '../../api.ts';
import { notifyError } from '../notify.ts';
import { NotConfirmed, riskyCall } from '../risky-request.ts';

type MakingCall = 'POST /users' | 'POST /access-tokens' | 'POST /webhooks';

/**
 * The making of one more of a list by a call that may ask for the password again. `refusal` is the server's reason,
 * for the field that is to blame.
 */
export function useMaking<Name extends MakingCall>(call: Name, onMade: (made: Reply<Name>) => void) {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Body<Name>) => riskyCall<MakingCall>(call, { body }) as Promise<Reply<Name>>, // by its name
    onMutate: () => setRefusal(undefined),
    onSuccess: onMade,
    onError: (error) => {
      if (error instanceof NotConfirmed) return;
      if (error instanceof ApiError && error.status < 500) setRefusal(error.body);
      notifyError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [callAddress<MakingCall>(call)] }),
  });
  return { make: mutate, isPending, refusal };
}
