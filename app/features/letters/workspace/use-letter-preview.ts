import { useEffect, useState } from 'react';
import { api, type Reply } from '../../../kit/api.ts';
import { sentenceOf } from '../../../kit/workspace/refusal.ts';
import type { LetterFields } from '../letter.ts';
import { letterProblems } from './letter-form.ts';

/** Typing rests this long before the letter is drawn anew. */
const DRAW_AFTER = 400;

export type Preview = { drawn: Reply<'POST /letters/preview'> | null; problem: string | null };

/** The mail of what the form holds now; the last one stays while a newer is made. */
export function useLetterPreview(letter: LetterFields): Preview {
  const [preview, setPreview] = useState<Preview>({ drawn: null, problem: null });

  useEffect(() => {
    // what is wrong is said beside its field
    if (letterProblems(letter).length > 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      try {
        setPreview({ drawn: await api('POST /letters/preview', { body: letter, signal }), problem: null });
      } catch (error) {
        if (signal.aborted) return;
        const problem = sentenceOf(error as Error);
        setPreview(({ drawn }) => ({ drawn, problem }));
      }
    }, DRAW_AFTER);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [letter]);

  return preview;
}
