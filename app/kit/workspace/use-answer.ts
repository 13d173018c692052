import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from './refusal.ts';

type Answered<Answer> = { answer: Answer | null; problem: string | null };

/**
 * What a call answers to something that is being changed: asked at once, and anew when anything in `about` is another and
 * has rested for `after` milliseconds. The last answer stays while a newer one is on its way, also beside why that failed.
 */
export function useAnswer<Answer>(
  ask: ((signal: AbortSignal) => Promise<Answer>) | null,
  { about, after }: { about: readonly unknown[]; after: number },
): Answered<Answer> & { retry: () => void } {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<Answered<Answer>>({ answer: null, problem: null });
  const isAsking = ask !== null;
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is about says when it is asked
  useEffect(() => {
    if (!ask) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(
      async () => {
        try {
          setState({ answer: await ask(signal), problem: null });
        } catch (error) {
          if (signal.aborted) return;
          const problem = sentenceOf(error as Error);
          setState(({ answer }) => ({ answer, problem }));
        }
      },
      isFirst.current ? 0 : after,
    );
    isFirst.current = false;
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
