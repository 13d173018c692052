import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiQuery, type Body } from '../../../kit/api.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { notifyError, notifySuccess } from '../../../kit/workspace/notify.ts';
import { Spinner } from '../../../ui/spinner.tsx';

const registrationQuery = apiQuery('GET /settings/registration');

/** Whether anybody may make an account. Saved at once. */
export function RegistrationSwitch() {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(registrationQuery);
  // what was chosen shows at once; a reading that is under way may still bring the old value
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = useMutation({
    mutationFn: (body: Body<'PATCH /settings/registration'>) => api('PATCH /settings/registration', { body }),
    onSuccess: (_reply, { isOpen }) =>
      notifySuccess('Setting saved', isOpen ? 'Registration is open.' : 'Registration is closed.'),
    onError: (error) => notifyError(error),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: registrationQuery.queryKey });
      setChosen(null);
    },
  });

  function choose(isOpen: boolean) {
    if (change.isPending) return;
    setChosen(isOpen);
    change.mutate({ isOpen });
  }

  if (!data && isError)
    return <LoadFailure message="This setting could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the setting</Spinner>;
  return (
    <div className="sw">
      <input
        id="registration-open"
        type="checkbox"
        checked={chosen ?? data.isOpen}
        aria-describedby="registration-open-hint"
        onChange={({ target }) => choose(target.checked)}
      />
      <label htmlFor="registration-open">Let anybody make an account</label>
      <span className="ht" id="registration-open-hint">
        Accounts made on the sign-in page never have admin access.
      </span>
    </div>
  );
}
