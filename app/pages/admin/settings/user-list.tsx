import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiRead } from '../../../lib/api-client.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { notifyFailure, notifySuccess } from '../notify.ts';
import { NotConfirmed, riskyRequest } from '../risky-request.ts';
import { MadePassword, type NewPassword } from './made-password.tsx';
import { NewUserForm } from './new-user-form.tsx';
import { type User, UserRow } from './user-row.tsx';

const userListQuery = queryOptions({
  queryKey: ['/api/users'],
  queryFn: ({ signal }) => apiRead<User[]>('/api/users', signal),
});

type Change = { method: string; path: string; body?: unknown; done: string };

/** Every account, with what an administrator may do to it. */
export function UserList() {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(userListQuery);
  const [made, setMade] = useState<NewPassword | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: userListQuery.queryKey });
  const report = (error: Error) => {
    if (!(error instanceof NotConfirmed)) notifyFailure('Error', error.message);
  };

  const change = useMutation({
    mutationFn: ({ method, path, body }: Change) => riskyRequest(method, `/api/users${path}`, body),
    onSuccess: (_reply, { done }) => notifySuccess('Account changed', done),
    onError: report,
    onSettled: refresh,
  });
  const reset = useMutation({
    mutationFn: async ({ id }: User) =>
      (await (await riskyRequest('POST', `/api/users/${id}/password`)).json()) as NewPassword,
    onMutate: () => setMade(null),
    onSuccess: setMade,
    onError: report,
    onSettled: refresh,
  });

  if (!data && isError)
    return <LoadFailure message="The accounts could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the accounts</Spinner>;
  return (
    <>
      {made ? <MadePassword {...made} onClose={() => setMade(null)} /> : null}
      <ul className="rows">
        {data.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isResting={change.isPending || reset.isPending}
            onRights={() =>
              change.mutate({
                method: 'PATCH',
                path: `/${user.id}`,
                body: { isAdmin: !user.isAdmin },
                done: user.isAdmin
                  ? `${user.username} has no admin access any more.`
                  : `${user.username} has admin access now.`,
              })
            }
            onReset={() => reset.mutate(user)}
            onDelete={() =>
              change.mutate({ method: 'DELETE', path: `/${user.id}`, done: `The account ${user.username} is gone.` })
            }
          />
        ))}
      </ul>
      <NewUserForm onMade={setMade} />
    </>
  );
}
