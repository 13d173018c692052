import { ApiError } from '../../lib/api-client.ts';
import type { FieldProblem } from '../../lib/app-error.ts';

/** Asks for refusals with the fields they are about. */
export const WITH_FIELDS = { Accept: 'application/json, application/problem+json' };

/** What a refused save says: the sentence, and the fields it is about where it names some. */
export type Refusal = { sentence: string; fields: FieldProblem[] };

export function refusalOf(error: Error): Refusal {
  if (!(error instanceof ApiError)) return { sentence: error.message, fields: [] };
  const { status, body } = error;
  // what a proxy or a program wrote for others is left out
  const bare = `The server answered with ${status}.`;
  try {
    const problem = JSON.parse(body) as { title?: unknown; errors?: unknown } | null;
    const fields = Array.isArray(problem?.errors) ? (problem.errors as FieldProblem[]) : [];
    return { sentence: typeof problem?.title === 'string' ? problem.title : bare, fields };
  } catch {
    // plain text, as every reply may be
    return { sentence: body.length <= LONGEST && /^[^\s<{["]/.test(body) ? body : bare, fields: [] };
  }
}

const LONGEST = 1000;

/** What went wrong in a sentence, without the status that `message` begins with. */
export function sentenceOf(error: Error): string {
  return refusalOf(error).sentence;
}
