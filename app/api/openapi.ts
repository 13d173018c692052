import { z } from 'zod';
import { type Endpoint, mayUseToken } from './endpoint.ts';

type Json = Record<string, unknown>;

/** The refusals that calls share; each comes as a sentence, or as a problem to whoever asks for that. */
const REFUSALS = {
  Invalid: [400, 'What is wrong, a line for each field'],
  NotSignedIn: [401, 'No session and no valid access token'],
  Forbidden: [
    403,
    'Not allowed with this account or token, not confirmed by the password lately, or sent from another site',
  ],
  NotFound: [404, 'There is no such thing'],
  Conflict: [409, 'It is taken, or the state of things forbids it'],
  Stale: [412, 'Somebody else was faster: the version of If-Match is not the present one'],
  TooLarge: [413, 'Too large'],
  WrongType: [415, 'Not the type that this call reads'],
  Unreadable: [422, 'A picture that cannot be read'],
  TooMany: [429, 'Too many tries; Retry-After says how long to wait'],
  Unavailable: [503, 'The database or the files are away for a moment; Retry-After says how long to wait'],
} as const satisfies Record<string, [number, string]>;
type Refusal = keyof typeof REFUSALS;

/** The whole API as an OpenAPI 3.1 document, made from the schemas that check and the replies that tests hold. */
export function openApiDocument(endpoints: Endpoint[], { siteUrl }: { siteUrl: string }): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The API of this site',
      version: '1',
      description:
        'Errors are one short plain sentence; with `Accept: application/problem+json` they are RFC 9457 problems with a message for each field.',
    },
    servers: [{ url: siteUrl }],
    tags: [...new Set(endpoints.map(nounOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: siteUrl.startsWith('https:') ? '__Host-sid' : 'sid' },
        token: { type: 'http', scheme: 'bearer', description: 'An access token, made under Site Settings, API' },
      },
      schemas: { Problem: PROBLEM },
      responses: Object.fromEntries(Object.entries(REFUSALS).map(([name, [, text]]) => [name, refusal(text)])),
    },
  };
}

/** RFC 9457; `code` is for programs and stays the same when a sentence is worded anew. */
const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'instance', 'errors'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    instance: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

function refusal(description: string): Json {
  return {
    description,
    content: {
      'text/plain': { schema: { type: 'string' } },
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const { method, path, who, summary, status = 200 } = endpoint;
  const parameters = parametersOf(endpoint);
  const body = bodyOf(endpoint);
  const refusals = refusalsOf(endpoint);
  return {
    operationId: operationId(method, path),
    tags: [nounOf(endpoint)],
    summary,
    'x-who': who,
    ...(parameters.length > 0 ? { parameters } : {}),
    security: who === 'anyone' ? [] : [{ session: [] }, ...(mayUseToken(endpoint) ? [{ token: [] }] : [])],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [status]: {
        description: status === 204 ? 'Done; there is nothing to answer' : summary,
        ...replyOf(endpoint),
      },
      ...Object.fromEntries(refusals.map((name) => [REFUSALS[name][0], { $ref: `#/components/responses/${name}` }])),
      default: refusal('Any other refusal'),
    },
  };
}

/** The first word of the address: calls are listed by it. */
function nounOf({ path }: Endpoint): string {
  return path.split('/')[1] ?? '';
}

function parametersOf({ path, query = {}, takesVersion }: Endpoint): Json[] {
  const text = { type: 'string' };
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text })),
    ...Object.entries(query).map(([name, description]) => ({ name, in: 'query', description, schema: text })),
    ...(takesVersion
      ? [
          {
            name: 'If-Match',
            in: 'header',
            description: 'The ETag that was read; refuses to overwrite a later save',
            schema: text,
          },
        ]
      : []),
  ];
}

function bodyOf({ body, readsBody, bodyType, parts = [] }: Endpoint): Json | null {
  if (body) return { 'application/json': { schema: schemaOf(body, 'input') } };
  if (!readsBody) return null;
  if (bodyType) return { [bodyType]: { schema: { type: 'string', contentMediaType: bodyType } } };
  const files = { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } };
  const properties = Object.fromEntries(parts.map((part) => [part, files]));
  return { 'multipart/form-data': { schema: { type: 'object', properties } } };
}

function replyOf({ reply, replyType }: Endpoint): Json {
  if (reply) return { content: { 'application/json': { schema: schemaOf(reply, 'output') } } };
  return replyType ? { content: { [replyType]: { schema: { type: 'string' } } } } : {};
}

function refusalsOf({ who, body, readsBody, method, path, takesVersion, query }: Endpoint): Refusal[] {
  const hasBody = Boolean(body ?? readsBody);
  const isRead = method === 'GET';
  return [
    ...(hasBody || query ? (['Invalid'] as const) : []),
    ...(who === 'anyone' ? [] : (['NotSignedIn'] as const)),
    ...(who === 'admin' || !isRead ? (['Forbidden'] as const) : []),
    ...(path.includes(':') ? (['NotFound'] as const) : []),
    ...(isRead ? [] : (['Conflict'] as const)),
    ...(takesVersion ? (['Stale'] as const) : []),
    ...(hasBody ? (['TooLarge', 'WrongType'] as const) : []),
    ...(readsBody ? (['Unreadable'] as const) : []),
    ...(isRead ? [] : (['TooMany'] as const)),
    'Unavailable',
  ];
}

/** What cannot be said in JSON Schema (a transformed value) is described by what goes in, or left open. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/** `GET /case-studies/:slug` becomes `getCaseStudiesBySlug`. */
function operationId(method: string, path: string): string {
  const words = path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? `by-${part.slice(1)}` : part))
    .join('-');
  return (
    method.toLowerCase() +
    words.replaceAll(/(?:^|[^a-zA-Z0-9])([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase())
  ).replaceAll(/[^a-zA-Z0-9]/g, '');
}
