import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../kit/api.ts';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { MadePassword, type NewPassword } from './made-password.tsx';
import { NewUserForm } from './new-user-form.tsx';
import { type User, UserRow } from './user-row.tsx';

const userListQuery = apiQuery('GET /users');

/** Every account, with what an administrator may do to it. */
export function UserList() {
  const reading = useQuery(userListQuery);
  const { data } = reading;
  const [made, setMade] = useState<NewPassword | null>(null);
  const reads = ['GET /users'] as const;
  const turn = useAction('PATCH /users/:id', {
    input: ({ id, isAdmin }: User) => ({ params: { id }, body: { isAdmin: !isAdmin } }),
    reads,
    says: (_reply, { username, isAdmin }) => [
      'Account changed',
      isAdmin ? `${username} has no admin access any more.` : `${username} has admin access now.`,
    ],
  });
  const remove = useAction('DELETE /users/:id', {
    input: ({ id }: User) => ({ params: { id } }),
    reads,
    says: (_reply, { username }) => ['Account changed', `The account ${username} is gone.`],
  });
  const reset = useAction('POST /users/:id/password', {
    input: ({ id }: User) => ({ params: { id } }),
    reads,
    before: () => setMade(null),
    after: setMade,
  });

  if (!data) return <Unread from={reading} waiting="Loading the accounts" failure="The accounts could not be read." />;
  return (
    <>
      {made ? <MadePassword {...made} onClose={() => setMade(null)} /> : null}
      <ul className="rows">
        {data.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isResting={turn.isPending || remove.isPending || reset.isPending}
            onRights={() => turn.mutate(user)}
            onReset={() => reset.mutate(user)}
            onDelete={() => remove.mutate(user)}
          />
        ))}
      </ul>
      <NewUserForm onMade={setMade} />
    </>
  );
}
