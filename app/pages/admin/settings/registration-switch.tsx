import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRead, apiRequest } from '../../../lib/api-client.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorPanel } from '../../../ui/state-panel.tsx';
import { notifyFailure, notifySuccess } from '../notify.ts';

type Registration = { isOpen: boolean };

const ADDRESS = '/api/settings/registration';

const registrationQuery = queryOptions({
  queryKey: [ADDRESS],
  queryFn: ({ signal }) => apiRead<Registration>(ADDRESS, signal),
});

/** Whether anybody may make an account. Saved at once. */
export function RegistrationSwitch() {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(registrationQuery);
  const change = useMutation({
    mutationFn: (body: Registration) => apiRequest('PATCH', ADDRESS, body),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey: registrationQuery.queryKey });
      queryClient.setQueryData(registrationQuery.queryKey, body);
    },
    onSuccess: (_reply, { isOpen }) =>
      notifySuccess('Setting saved', isOpen ? 'Registration is open.' : 'Registration is closed.'),
    onError: (error) => notifyFailure('Error', error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: registrationQuery.queryKey }),
  });

  if (!data && isError) return <ErrorPanel message="This setting could not be read." onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the setting</Spinner>;
  return (
    <div className="sw">
      <input
        id="registration-open"
        type="checkbox"
        checked={data.isOpen}
        aria-describedby="registration-open-hint"
        onChange={({ target }) => {
          if (!change.isPending) change.mutate({ isOpen: target.checked });
        }}
      />
      <label htmlFor="registration-open">Let anybody make an account</label>
      <span className="ht" id="registration-open-hint">
        Accounts made on the sign-in page never have admin access.
      </span>
    </div>
  );
}
