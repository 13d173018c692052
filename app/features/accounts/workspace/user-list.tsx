import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../kit/api.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { notifySuccess } from '../../../kit/workspace/notify.ts';
import { notifyUnlessDeclined, riskyCall } from '../../../kit/workspace/risky-request.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { MadePassword, type NewPassword } from './made-password.tsx';
import { NewUserForm } from './new-user-form.tsx';
import { type User, UserRow } from './user-row.tsx';

const userListQuery = apiQuery('GET /users');

type Change = { call: () => Promise<unknown>; done: string };

/** Every account, with what an administrator may do to it. */
export function UserList() {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(userListQuery);
  const [made, setMade] = useState<NewPassword | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: userListQuery.queryKey });

  const change = useMutation({
    mutationFn: ({ call }: Change) => call(),
    onSuccess: (_reply, { done }) => notifySuccess('Account changed', done),
    onError: notifyUnlessDeclined,
    onSettled: refresh,
  });
  const reset = useMutation({
    mutationFn: ({ id }: User) => riskyCall('POST /users/:id/password', { params: { id } }),
    onMutate: () => setMade(null),
    onSuccess: setMade,
    onError: notifyUnlessDeclined,
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
                call: () =>
                  riskyCall('PATCH /users/:id', { params: { id: user.id }, body: { isAdmin: !user.isAdmin } }),
                done: user.isAdmin
                  ? `${user.username} has no admin access any more.`
                  : `${user.username} has admin access now.`,
              })
            }
            onReset={() => reset.mutate(user)}
            onDelete={() =>
              change.mutate({
                call: () => riskyCall('DELETE /users/:id', { params: { id: user.id } }),
                done: `The account ${user.username} is gone.`,
              })
            }
          />
        ))}
      </ul>
      <NewUserForm onMade={setMade} />
    </>
  );
}
