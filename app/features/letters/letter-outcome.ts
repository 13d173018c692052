import type { Audience, LetterCounts } from './letter.ts';

/** What stays with a letter of the people it was for: numbers, from when the list was made, and once it is deleted those of its copies. */
export type LetterOutcome = Pick<Audience, 'agreed' | 'leftOut'> & { counts?: LetterCounts; leftSince?: number };

export function outcomeOf({ audience }: { audience: string | null }): LetterOutcome | null {
  return audience === null ? null : (JSON.parse(audience) as LetterOutcome); // only `outcomeText` writes it
}

export function outcomeText({ agreed, leftOut, counts, leftSince }: LetterOutcome): string {
  return JSON.stringify({ agreed, leftOut, counts, leftSince });
}
