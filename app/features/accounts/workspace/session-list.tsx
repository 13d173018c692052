import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { notifyError, notifySuccess } from '../../../kit/workspace/notify.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/row.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { deviceName, type SessionEntry, sessionListQuery } from './session-queries.ts';

/** Where the own account is signed in, with a way to end each session and all others at once. */
export function SessionList() {
  const queryClient = useQueryClient();
  const when = useMoments();
  const { data, isError, error, refetch } = useQuery(sessionListQuery);
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? api('DELETE /account/sessions') : api('DELETE /account/sessions/:id', { params: { id } }),
    onSuccess: () => notifySuccess('Signed out', 'The session has ended.'),
    onError: (error) => notifyError(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionListQuery.queryKey }),
  });

  const describe = ({ addressPrefix, lastActiveAt }: SessionEntry) =>
    `Last used ${when(lastActiveAt)} from ${addressPrefix}`;

  if (!data && isError)
    return <LoadFailure message="The sessions could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the sessions</Spinner>;
  const hasOthers = data.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul className="rows">
        {data.map((session) => (
          <Row key={session.id}>
            <div>
              <h3>{deviceName(session.userAgent)}</h3>
              <p>{describe(session)}</p>
            </div>
            {session.isCurrent ? (
              <span className="tag sol">This browser</span>
            ) : (
              <span className="ra">
                <Button
                  look="secondary"
                  size="small"
                  aria-label={`Sign out ${deviceName(session.userAgent)}, ${describe(session)}`}
                  isResting={end.isPending}
                  onClick={() => end.mutate(session.id)}
                >
                  Sign out
                </Button>
              </span>
            )}
          </Row>
        ))}
      </ul>
      {hasOthers ? (
        <p>
          <Button look="destructive" size="small" isPending={end.isPending} onClick={() => end.mutate(null)}>
            Sign out everywhere else
          </Button>
        </p>
      ) : null}
    </>
  );
}
