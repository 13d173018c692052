import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

type Json = Record<string, unknown>;

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
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: siteUrl.startsWith('https:') ? '__Host-sid' : 'sid' },
      },
    },
  };
}

function operationOf({ method, path, who, summary, body, reply, readsBody, status = 200 }: Endpoint): Json {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return {
    operationId: operationId(method, path),
    summary,
    ...(names.length > 0
      ? { parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })) }
      : {}),
    ...(who === 'anyone' ? { security: [] } : { security: [{ session: [] }] }),
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } }
      : {}),
    ...(readsBody
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } } }
      : {}),
    responses: {
      [status]: {
        description: status === 204 ? 'Done; there is nothing to answer' : summary,
        ...(reply ? { content: { 'application/json': { schema: schemaOf(reply, 'output') } } } : {}),
      },
      ...refusalsOf({ who, hasBody: Boolean(body ?? readsBody), isRead: method === 'GET' }),
      default: { description: 'Any other refusal', content: { 'text/plain': { schema: { type: 'string' } } } },
    },
  };
}

function refusalsOf({ who, hasBody, isRead }: { who: Endpoint['who']; hasBody: boolean; isRead: boolean }): Json {
  const sentence = (description: string) => ({
    description,
    content: { 'text/plain': { schema: { type: 'string' } } },
  });
  return {
    ...(hasBody
      ? {
          400: sentence('What is wrong, a line for each field'),
          413: sentence('Too large'),
          415: sentence('The wrong type'),
        }
      : {}),
    ...(who === 'anyone' ? {} : { 401: sentence('Not signed in') }),
    ...(who === 'admin' || !isRead ? { 403: sentence('Not allowed, or sent from another site') } : {}),
  };
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
