import { queryOptions } from '@tanstack/react-query';
import { apiRead } from '../../../lib/api-client.ts';
import type { Schema } from './describe-schema.ts';

type Content = Record<string, { schema: Schema }>;

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  'x-who': 'anyone' | 'member' | 'admin';
  security: Record<string, unknown>[];
  parameters?: { name: string; in: string; description?: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { description?: string; $ref?: string; content?: Content }>;
};

export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { description: string }> };
};

/** One call with where it stands in the document. */
export type Call = Operation & { method: string; path: string };

export const apiDocumentQuery = queryOptions({
  queryKey: ['/api/openapi.json'],
  queryFn: ({ signal }) => apiRead<ApiDocument>('/api/openapi.json', signal),
  // changes only with the program
  refetchInterval: false,
});

/** The calls by noun, both in the order of the alphabet. */
export function callsByNoun({ paths }: ApiDocument): [string, Call[]][] {
  const nouns = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const noun = operation.tags[0] ?? '';
      nouns.set(noun, [...(nouns.get(noun) ?? []), { ...operation, method: method.toUpperCase(), path }]);
    }
  return [...nouns].sort(([a], [b]) => a.localeCompare(b));
}
