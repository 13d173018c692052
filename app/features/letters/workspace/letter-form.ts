import type { FormWords } from '../../../kit/workspace/form/form-notices.tsx';
import type { FieldProblem } from '../../../lib/app-error.ts';
import { type LetterFields, letterGiven } from '../letter.ts';
import type { Letter } from './letter-queries.ts';

export const LETTER_WORDS: FormWords = { subject: 'This letter', stays: 'Your words stay', kind: 'letter' };

/** What of a letter is written in its form. */
export function formOf({ subject, preheader, body, purpose }: Letter): LetterFields {
  return { subject, preheader, body, purpose };
}

/** What is wrong with the form, a problem a field, in the order of the form. */
export function letterProblems(data: LetterFields): FieldProblem[] {
  const result = letterGiven.safeParse(data);
  if (result.success) return [];
  const problems = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index);
}
