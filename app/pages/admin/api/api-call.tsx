import type { JsonSchema } from '../../../api/openapi.ts';
import type { ApiDocument, Call } from './api-document.ts';
import { schemaLines, typeText } from './describe-schema.ts';

const WHO: Record<Call['x-who'], string> = {
  anyone: 'Anybody',
  member: 'Anybody signed in',
  admin: 'Administrators',
};

type ApiCallProps = { call: Call; document: ApiDocument };

/** One call: what it does, who may make it, what goes in and what comes back. */
export function ApiCall({ call, document }: ApiCallProps) {
  const { operationId, method, path, summary, security, parameters = [], requestBody, responses } = call;
  const takesToken = security.some((way) => 'token' in way);
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const refusals = Object.entries(responses).filter(([status]) => /^[45]/.test(status));
  return (
    <article className="call" aria-labelledby={operationId}>
      <h3 id={operationId}>
        <span className="tag">{method}</span> <code>{path}</code>
      </h3>
      <p>{summary}.</p>
      <dl className="facts">
        <div>
          <dt>Who</dt>
          <dd>
            {WHO[call['x-who']]}
            {takesToken ? `, or a program with a token that may ${method === 'GET' ? 'read' : 'write'}` : ''}
          </dd>
        </div>
        {parameters.map(({ name, in: place, description }) => (
          <div key={`${place} ${name}`}>
            <dt>
              <code>{place === 'query' ? `?${name}=` : place === 'path' ? `{${name}}` : name}</code>
            </dt>
            <dd>{description ?? 'Part of the address'}</dd>
          </div>
        ))}
        {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
          <div key={type}>
            <dt>Body</dt>
            <dd>
              <SchemaText type={type} schema={schema} />
            </dd>
          </div>
        ))}
        {successes.map(([status, { content = {} }]) => (
          <div key={status}>
            <dt>Reply {status}</dt>
            <dd>
              {Object.entries(content).map(([type, { schema }]) => (
                <SchemaText key={type} type={type} schema={schema} />
              ))}
              {Object.keys(content).length === 0 ? 'Nothing' : null}
            </dd>
          </div>
        ))}
        <div>
          <dt>Refusals</dt>
          <dd>
            {refusals.map(([status, { $ref = '' }], index) => (
              <span key={status}>
                {index > 0 ? ' · ' : ''}
                <abbr title={document.components.responses[$ref.split('/').at(-1) ?? '']?.description}>{status}</abbr>
              </span>
            ))}
          </dd>
        </div>
      </dl>
    </article>
  );
}

function SchemaText({ type, schema }: { type: string; schema: JsonSchema }) {
  const lines = schemaLines(schema);
  return (
    <>
      <p>
        <code>{type}</code>, {typeText(schema)}
      </p>
      {lines.length > 0 ? (
        <pre className="schema">
          {lines
            .map(
              ({ depth, name, type: kind, isRequired }) =>
                `${'  '.repeat(depth)}${name}${isRequired ? '' : '?'}: ${kind}`,
            )
            .join('\n')}
        </pre>
      ) : null}
    </>
  );
}
