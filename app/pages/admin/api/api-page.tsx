import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { callAddress } from '../../api.ts';
import { LoadFailure } from '../load-failure.tsx';
import { WorkspaceCard, WorkspacePage } from '../workspace-page.tsx';
import { ApiCall } from './api-call.tsx';
import { apiDocumentQuery, callsByNoun } from './api-document.ts';

/** Every call of the API, for those who write programs; fit to be printed. */
export function ApiPage() {
  const { data, isError, error, refetch } = useQuery(apiDocumentQuery);
  const nouns = data ? callsByNoun(data) : [];
  const sections = nouns.map(([noun]) => ({ id: `noun-${noun.replace('.', '-')}`, name: noun }));
  return (
    <WorkspacePage title="API" caption="Every call, for those who write programs" sections={sections}>
      <div className="apihead">
        <p>
          Programs call these addresses with <code>Authorization: Bearer</code> and an{' '}
          <a href="/admin/settings/api">access token</a>. Bodies are JSON with{' '}
          <code>Content-Type: application/json</code> unless a call says otherwise. A refusal is one plain sentence;
          with <code>Accept: application/problem+json</code> it names each field. The same list for programs is{' '}
          <a href={callAddress('GET /openapi.json')}>openapi.json</a> (OpenAPI 3.1).
        </p>
        <p className="brow2">
          <Button look="secondary" size="small" onClick={() => window.print()}>
            Print
          </Button>
        </p>
      </div>
      {!data && isError ? (
        <LoadFailure message="The calls could not be read." error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <Spinner>Loading the calls</Spinner> : null}
      {data
        ? nouns.map(([noun, calls], index) => (
            <WorkspaceCard key={noun} id={sections[index]?.id ?? noun} name={noun}>
              {calls.map((call) => (
                <ApiCall key={call.operationId} call={call} document={data} />
              ))}
            </WorkspaceCard>
          ))
        : null}
    </WorkspacePage>
  );
}
