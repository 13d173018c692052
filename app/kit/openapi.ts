import { z } from 'zod';
import type { Endpoint } from './call.ts';

type Json = Record<string, unknown>;

/** The part of JSON Schema that our own document uses. */
type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  additionalProperties?: boolean | JsonSchema;
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** Either the description of a reply, or where it stands. */
type ApiReply = { description?: string; $ref?: string; content?: z.output<typeof content> };

const content = z.record(z.string(), z.looseObject({ schema: z.custom<JsonSchema>() }));

const operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  'x-who': z.enum(['anyone', 'member', 'admin']),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), description: z.string().optional() }))
    .optional(),
  requestBody: z.looseObject({ content }).optional(),
  responses: z.record(z.string(), z.custom<ApiReply>()),
});

/** What the page of the API reads of the document; the whole of it follows the schema of OpenAPI 3.1. */
export const apiDocumentReply = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ responses: z.record(z.string(), z.looseObject({ description: z.string() })) }),
});

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
  TooMany: [429, 'Too many attempts; Retry-After says how long to wait'],
  Unavailable: [503, 'The database or the files are away for a moment; Retry-After says how long to wait'],
} as const satisfies Record<string, [number, string]>;
type Refusal = keyof typeof REFUSALS;

/** What else the document says: where the site is, and which calls an access token opens. */
type About = { siteUrl: string; mayUseToken: (endpoint: Endpoint) => boolean };

/** The whole API as an OpenAPI 3.1 document, made from the schemas that check and the replies that tests hold. */
export function openApiDocument(endpoints: Endpoint[], { siteUrl, mayUseToken }: About): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const names = namesIn(endpoints, endpoint.path);
    const path = documentedPath(endpoints, endpoint.path);
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, names, mayUseToken(endpoint)),
    };
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
        token: { type: 'http', scheme: 'bearer', description: 'An access token, made under Site Settings, Programs' },
      },
      schemas: { Problem: PROBLEM },
      responses: Object.fromEntries(Object.entries(REFUSALS).map(([name, [, text]]) => [name, refusal(text)])),
    },
  };
}

/** An address without the names in it: OpenAPI takes two that differ only there for the same. */
function shapeOf(path: string): string {
  return path.replaceAll(/:\w+/g, ':');
}

/** The names in an address as they are documented: those of the first call with an address of this shape. */
function namesIn(endpoints: Pick<Endpoint, 'path'>[], path: string): string[] {
  const first = endpoints.find((other) => shapeOf(other.path) === shapeOf(path));
  return [...(first?.path ?? path).matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** Where a call stands among the `paths`: `/case-studies/:id` may be `/api/case-studies/{slug}`, as another call is there. */
export function documentedPath(endpoints: Pick<Endpoint, 'path'>[], path: string): string {
  const names = namesIn(endpoints, path);
  return `/api${path.replaceAll(/:\w+/g, () => `{${names.shift()}}`)}`;
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

function operationOf(endpoint: Endpoint, names: string[], isForTokens: boolean): Json {
  const { method, path, who, needsPassword, summary, status = 200 } = endpoint;
  const parameters = parametersOf(endpoint, names);
  const body = bodyOf(endpoint);
  const refusals = refusalsOf(endpoint);
  return {
    operationId: operationId(method, path),
    tags: [nounOf(endpoint)],
    summary,
    'x-who': who,
    ...(needsPassword ? { 'x-needs-password': true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    security: who === 'anyone' ? [] : [{ session: [] }, ...(isForTokens ? [{ token: [] }] : [])],
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

function parametersOf({ path, query = {}, switches = {}, takesVersion }: Endpoint, names: string[]): Json[] {
  const text = { type: 'string' };
  return [
    ...[...path.matchAll(/:(\w+)/g)].map(([, own], index) => {
      const name = names[index] ?? own;
      return { name, in: 'path', required: true, ...(name === own ? {} : { description: `Its ${own}` }), schema: text };
    }),
    ...Object.entries(query).map(([name, description]) => ({ name, in: 'query', description, schema: text })),
    ...Object.entries(switches).map(([name, description]) => ({
      ...{ name, in: 'query', description },
      schema: { type: 'string', const: '1' },
    })),
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
  const content = {
    ...(reply && { 'application/json': { schema: schemaOf(reply, 'output') } }),
    ...(replyType && { [replyType]: { schema: { type: 'string' } } }),
  };
  return reply || replyType ? { content } : {};
}

function refusalsOf({ who, needsPassword, body, readsBody, method, path, takesVersion, query }: Endpoint): Refusal[] {
  const hasBody = Boolean(body ?? readsBody);
  const isRead = method === 'GET';
  return [
    ...(!isRead || query ? (['Invalid'] as const) : []),
    ...(who === 'anyone' ? [] : (['NotSignedIn'] as const)),
    ...(who === 'admin' || needsPassword || !isRead ? (['Forbidden'] as const) : []),
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
