import { apiQuery, type Reply } from '../../api.ts';

export type ApiDocument = Reply<'GET /openapi.json'>;
export type Operation = ApiDocument['paths'][string][string];

/** One call with where it stands in the document. */
export type Call = Operation & { method: string; path: string };

/** Changes only with the program. */
export const apiDocumentQuery = { ...apiQuery('GET /openapi.json'), refetchInterval: false as const };

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
