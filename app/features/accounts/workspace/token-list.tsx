import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, callAddress } from '../../../kit/api.ts';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { ShownOnce } from '../../../kit/workspace/making/shown-once.tsx';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { Row } from '../../../ui/row.tsx';
import { type AccessToken, type MadeToken, OPENED_BY_TOKENS, TOKEN_SCOPES } from '../access-token.ts';
import { TokenForm } from './token-form.tsx';

const tokenListQuery = apiQuery('GET /access-tokens');

/** The keys of the owner's programs: what there are, and the making of one. */
export function TokenList() {
  const reading = useQuery(tokenListQuery);
  const { data } = reading;
  const [made, setMade] = useState<MadeToken | null>(null);
  const revoke = useAction('DELETE /access-tokens/:id', {
    input: ({ id }: AccessToken) => ({ params: { id } }),
    reads: ['GET /access-tokens'],
    asks: ({ name }) => `Revoke “${name}”? The program that uses it is shut out at once.`,
    says: (_reply, { name }) => ['Token revoked', `“${name}” opens nothing any more.`],
  });

  if (!data) return <Unread from={reading} waiting="Loading the tokens" failure="The tokens could not be read." />;
  return (
    <>
      <p>
        A program of yours sends its token with every call and can then read, or read and write, {OPENED_BY_TOKENS}.
        What it writes can be public at once. Nothing else is open to it. Every call is described in{' '}
        <a href={callAddress('GET /openapi.json')}>openapi.json</a> (OpenAPI 3.1).
      </p>
      {data.length > 0 ? (
        <ul className="rows program-rows">
          {data.map((token) => (
            <TokenRow key={token.id} token={token} isResting={revoke.isPending} onRevoke={() => revoke.mutate(token)} />
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
        <TokenForm onMade={setMade} />
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
        <SmallButton look="destructive" aria-label={`Revoke ${name}`} isResting={isResting} onClick={onRevoke}>
          Revoke
        </SmallButton>
      </span>
    </Row>
  );
}
