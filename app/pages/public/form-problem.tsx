import type { ReactNode } from 'react';
import type { FormProblem } from './form-problems.server.ts';

/** What is wrong with a field, as the field shows it. */
export function problemOf(problems: readonly FormProblem[], field: string): ReactNode {
  const problem = problems.find(({ path }) => path === field);
  if (!problem) return undefined;
  const { path: _path, message, ...mark } = problem;
  return mark.lang ? <span {...mark}>{message}</span> : message;
}
