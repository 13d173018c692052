import { useEffect, useState } from 'react';
import { sentenceOf } from './refusal.ts';

type Answered<Answer> = { answer: Answer | null; problem: string | null };

/**
 * What a call answers to something that is being changed: asked once it has rested for `after` milliseconds, and anew when
 * anything in `about` is another. The last answer stays while a newer one is on its way, also beside why that failed.
 */
export function useAnswer<Answer>(
  ask: ((signal: AbortSignal) => Promise<Answer>) | null,
  { about, after }: { about: readonly unknown[]; after: number },
): Answered<Answer> & { retry: () => void } {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<Answered<Answer>>({ answer: null, problem: null });
  const isAsking = ask !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is about says when it is asked
  useEffect(() => {
    if (!ask) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      try {
        setState({ answer: await ask(signal), problem: null });
      } catch (error) {
        if (signal.aborted) return;
        const problem = sentenceOf(error as Error);
        setState(({ answer }) => ({ answer, problem }));
      }
    }, after);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isAsking, after, tries, ...about]);

  function retry() {
    setState(({ answer }) => ({ answer, problem: null }));
    setTries(tries + 1);
  }

  return { ...state, retry };
}
