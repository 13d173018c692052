import type { z } from 'zod';
import type { FieldProblem } from './app-error.ts';

/** What is wrong with a form, in the order of its fields: the first sentence for each, since one is enough to put it right. */
export function fieldProblems(error: z.ZodError): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    if (!problems.has(path)) problems.set(path, issue.message);
  }
  return [...problems].map(([path, message]) => ({ path, message }));
}
