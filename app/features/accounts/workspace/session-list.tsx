import { useQuery } from '@tanstack/react-query';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { Row } from '../../../ui/row.tsx';
import { deviceName, type SessionEntry, sessionListQuery } from './session-queries.ts';

/** Where the own account is signed in, with a way to end each session and all others at once. */
export function SessionList() {
  const when = useMoments();
  const reading = useQuery(sessionListQuery);
  const { data } = reading;
  const ended = { reads: [sessionListQuery], says: ['Signed out', 'The session has ended.'] } as const;
  const end = useAction('DELETE /account/sessions/:id', { ...ended, input: (id: string) => ({ params: { id } }) });
  const endOthers = useAction('DELETE /account/sessions', ended);
  const isPending = end.isPending || endOthers.isPending;

  const describe = ({ addressPrefix, lastActiveAt }: SessionEntry) =>
    `Last used ${when(lastActiveAt)} from ${addressPrefix}`;

  if (!data) return <Unread from={reading} waiting="Loading the sessions" failure="The sessions could not be read." />;
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
                <SmallButton
                  aria-label={`Sign out ${deviceName(session.userAgent)}, ${describe(session)}`}
                  isResting={isPending}
                  onClick={() => end.mutate(session.id)}
                >
                  Sign out
                </SmallButton>
              </span>
            )}
          </Row>
        ))}
      </ul>
      {hasOthers ? (
        <p>
          <SmallButton look="destructive" isPending={isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </SmallButton>
        </p>
      ) : null}
    </>
  );
}
