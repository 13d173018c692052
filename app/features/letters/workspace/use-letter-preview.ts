import { api, type Reply } from '../../../kit/api.ts';
import { useAnswer } from '../../../kit/workspace/use-answer.ts';
import type { LetterFields } from '../letter.ts';
import { letterProblems } from './letter-form.ts';

/** Typing rests this long before the letter is drawn anew. */
const DRAW_AFTER = 400;

export type Preview = { answer: Reply<'POST /letters/preview'> | null; problem: string | null };

/** The mail of what the form holds now; what is wrong with it is said beside its field. */
export function useLetterPreview(letter: LetterFields): Preview {
  const ask = (signal: AbortSignal) => api('POST /letters/preview', { body: letter, signal });
  return useAnswer(letterProblems(letter).length > 0 ? null : ask, { about: [letter], after: DRAW_AFTER });
}
