import type { FieldProblem } from '../../../lib/app-error.ts';

/** The element a problem points at: a field by its own name, an image by the heading of its gallery. */
export function fieldIdOf(path: string): string {
  return path.replace('.', '-');
}

/** What stands beside one field. */
export function messageFor(problems: readonly FieldProblem[], path: string): string | undefined {
  return problems.find((problem) => problem.path === path)?.message;
}
