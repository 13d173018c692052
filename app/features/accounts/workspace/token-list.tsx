import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiQuery, callAddress } from '../../../kit/api.ts';
import { LoadFailure } from '../../../kit/workspace/load-failure.tsx';
import { ShownOnce } from '../../../kit/workspace/making/shown-once.tsx';
import { useMaking } from '../../../kit/workspace/making/use-making.ts';
import { notifyError, notifySuccess } from '../../../kit/workspace/notify.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/row.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type AccessToken, type MadeToken, TOKEN_SCOPES } from '../access-token.ts';
import { TokenForm } from './token-form.tsx';

const tokenListQuery = apiQuery('GET /access-tokens');

/** The keys of the owner's programs: what there are, and the making of one. */
export function TokenList() {
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(tokenListQuery);
  const [made, setMade] = useState<MadeToken | null>(null);
  const { make, isPending, refusal } = useMaking('POST /access-tokens', setMade);
  const revoke = useMutation({
    mutationFn: ({ id }: AccessToken) => api('DELETE /access-tokens/:id', { params: { id } }),
    onSuccess: (_reply, { name }) => notifySuccess('Token revoked', `“${name}” opens nothing any more.`),
    onError: (error) => notifyError(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokenListQuery.queryKey }),
  });

  if (!data && isError)
    return <LoadFailure message="The tokens could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading the tokens</Spinner>;
  return (
    <>
      <p>
        A program of yours sends its token with every call and can then read, or read and write, case studies, pictures,
        projects and texts. Nothing else is open to it. Every call is described in{' '}
        <a href={callAddress('GET /openapi.json')}>openapi.json</a> (OpenAPI 3.1).
      </p>
      {data.length > 0 ? (
        <ul className="rows apirows">
          {data.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              isResting={revoke.isPending}
              onRevoke={() => {
                if (window.confirm(`Revoke “${token.name}”? The program that uses it is shut out at once.`))
                  revoke.mutate(token);
              }}
            />
          ))}
        </ul>
      ) : null}
      {made ? (
        <ShownOnce
          heading={`The token “${made.name}”`}
          secret={made.token}
          advice="Put it where your program keeps its secrets."
          onClose={() => setMade(null)}
        />
      ) : (
        <TokenForm isPending={isPending} refusal={refusal} onSubmit={make} />
      )}
    </>
  );
}

function TokenRow({ token, isResting, onRevoke }: { token: AccessToken; isResting: boolean; onRevoke: () => void }) {
  const when = useMoments();
  const { name, scope, username, createdAt, expiresAt, lastUsedAt } = token;
  const hasEnded = expiresAt !== null && expiresAt <= new Date().toISOString();
  return (
    <Row>
      <div>
        <h3>
          {name} <span className="tag">{TOKEN_SCOPES[scope]}</span>
          {hasEnded ? <span className="tag cha">Ended</span> : null}
        </h3>
        <p>
          Made by {username}, {when(createdAt)}.{' '}
          {lastUsedAt === null ? 'Never used.' : `Last used ${when(lastUsedAt)}.`}{' '}
          {expiresAt === null ? 'It has no end.' : `${hasEnded ? 'Ended' : 'Ends'} ${when(expiresAt)}.`}
        </p>
      </div>
      <span className="ra">
        <Button look="destructive" size="small" aria-label={`Revoke ${name}`} isResting={isResting} onClick={onRevoke}>
          Revoke
        </Button>
      </span>
    </Row>
  );
}
