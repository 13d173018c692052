import { createContext, useContext, useMemo } from 'react';
import { SITE_LANGUAGE } from '../lib/constants.ts';
import { movingWords } from './moving-words.ts';
import { type Speaker, speakerOf, type Words } from './words.ts';

/** What the program says by itself. */
export const PROGRAM_WORDS: Words = { language: SITE_LANGUAGE, own: {} };

/** The words of the site around a part; those of the program where nobody says otherwise, as in the workspace. */
export const SiteWords = createContext(PROGRAM_WORDS);

/** Speaks in parts that a browser brings to life. */
export function useWords(): Speaker<typeof movingWords> {
  const words = useContext(SiteWords);
  return useMemo(() => speakerOf(words, movingWords), [words]);
}
