import { createContext, useContext, useMemo } from 'react';
import { movingWords } from './moving-words.ts';
import { PROGRAM_WORDS } from './program-words.ts';
import { type Speaker, speakerOf } from './words.ts';

/** The words of the site around a part; those of the program where nobody says otherwise, as in the workspace. */
export const SiteWords = createContext(PROGRAM_WORDS);

/** Speaks in parts that a browser brings to life. */
export function useWords(): Speaker<typeof movingWords> {
  const words = useContext(SiteWords);
  return useMemo(() => speakerOf(words, movingWords), [words]);
}
